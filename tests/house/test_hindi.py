"""Every sentence that a person may be told has its Hindi, with the same figures in it."""

from __future__ import annotations

import re

import click
import pytest

from tests.house.sentences import sentences as said_in_code
from wardrota.cli import commands
from wardrota.cli.language import help_in_hindi
from wardrota.hindi import KINDS, in_hindi, message_in_hindi, sentences
from wardrota.law.statute import load_statute

DEVANAGARI = re.compile("[\u0904-\u0939]")
WORDS = re.compile("[A-Za-z]{2,} [A-Za-z]{2,}|^[a-z]{4,}$")
PAIRS = [(kind, english) for kind in KINDS for english in sentences()[kind]]
SAID = sorted({(kind, text) for _, kind, text in said_in_code() if WORDS.search(text.replace("{}", "\n"))})


def _told(kind: str, sentence: str) -> str:
    if kind == "message":
        usage = in_hindi("usage", sentence)
        return usage if usage != sentence else message_in_hindi(sentence)
    return in_hindi(kind, sentence.removesuffix(".") if kind == "note" else sentence)  # type: ignore[arg-type]


def test_the_sentences_are_found() -> None:
    assert len(SAID) > 300
    assert {kind for kind, _ in SAID} == {"found", "allowed", "remedy", "note", "how", "message"}


@pytest.mark.parametrize(("kind", "english"), SAID, ids=[f"{k}: {text[:50]}" for k, text in SAID])
def test_a_sentence_of_the_code_has_hindi(kind: str, english: str) -> None:
    parts = english.split("{}")
    sample = "".join(f"{part}⟨{n}⟩" for n, part in enumerate(parts[:-1])) + parts[-1]
    assert DEVANAGARI.search(_told(kind, sample))


@pytest.mark.parametrize(("kind", "english"), PAIRS, ids=[f"{k}: {text[:50]}" for k, text in PAIRS])
def test_the_hindi_keeps_all_that_varies(kind: str, english: str) -> None:
    values = [f"⟨{n}⟩" for n in range(english.count("{}"))]
    told = sentences()[kind][english].format(*values)  # type: ignore[index]
    assert set(values) <= set(re.findall("⟨[0-9]+⟩", told))
    assert DEVANAGARI.search(told) or english == "{}."


def _all_commands(command: click.Command) -> list[click.Command]:
    inner = getattr(command, "commands", {}).values()
    return [command, *(found for one in inner for found in _all_commands(one))]


def test_every_text_of_help_has_hindi() -> None:
    known = _all_commands(commands)
    assert len(known) > 20
    texts = {command.help or "" for command in known}
    texts |= {p.help for c in known for p in c.params if isinstance(p, click.Option) and p.help}
    assert [text for text in texts if not DEVANAGARI.search(help_in_hindi(text))] == []


def test_every_command_that_speaks_knows_both_languages() -> None:
    silent = {"schema", "scenario"}
    for command in _all_commands(commands):
        named = {name for parameter in command.params for name in parameter.opts}
        assert command.name in silent or "--lang" in named, command.name


def test_every_measure_of_fairness_has_hindi() -> None:
    catalogue = pytest.importorskip("wardrota.fairness.catalogue")
    texts = {
        text
        for measure in (*catalogue.MEASURES, *catalogue.AGAINST_ENTITLEMENT)
        for text in (measure.name, measure.limit_source, measure.best, measure.unit)
        if text
    }
    assert len(texts) > 30
    assert sorted(text for text in texts if in_hindi("cell", text) == text and text != "0") == []


def test_every_clause_and_question_of_the_act_has_hindi() -> None:
    act = load_statute("up_1959")
    texts = [clause.about for clause in act.clauses]
    texts += [clause.drafting_fault for clause in act.clauses if clause.drafting_fault]
    texts += [text for question in act.questions for text in (question.question, question.why)]
    assert len(texts) > 50
    assert [text for text in texts if not DEVANAGARI.search(in_hindi("law", text))] == []

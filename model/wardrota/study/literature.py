"""The works that measures, limits and orders of allotment cite, and whether their entry was looked up.

*Looked up* means that title, authors, year and place of publication were found on a public page; where only
the abstract or an entry of a catalogue was at hand, ``seen`` says so. The rest is from general knowledge.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Work:
    """A work under the name it is cited by; ``seen`` says what of it was at hand, "" if nothing."""

    name: str
    entry: str
    seen: str = ""


WORKS: tuple[Work, ...] = (
    Work(
        "Tijdeman 1980",
        "R. Tijdeman, The chairman assignment problem, Discrete Mathematics 32 (1980)",
        "entry and abstract; the bound 1 − 1/(2n − 2) itself is from general knowledge, and tested",
    ),
    Work(
        "Budish et al. 2013",
        "E. Budish, Y.-K. Che, F. Kojima, P. Milgrom, Designing Random Allocation Mechanisms: Theory and "
        "Applications, American Economic Review 103(2) (2013), 585–623",
        "entry and abstract, and the abstract of their working paper on bihierarchies",
    ),
    Work(
        "Gölz et al. 2025",
        "P. Gölz, D. Peters, A. D. Procaccia, In This Apportionment Lottery, the House Always Wins, "
        "Operations Research (2025), doi 10.1287/opre.2022.0419; arXiv 2202.11061",
        "entry and abstract",
    ),
    Work(
        "Dunning and Nilekani 2013",
        "T. Dunning, J. Nilekani, Ethnic Quotas and Political Mobilization: Caste, Parties, and Distribution "
        "in Indian Village Councils, American Political Science Review 107(1) (2013)",
        "entry and abstract",
    ),
    Work(
        "Varun and Sood",
        "K. R. Varun, G. Sood, The Effect of Gender Quotas in Local Bodies on Women's Representation in "
        "Rural India (in-rolls/quota_raj)",
        "read-me of its replication files: a chi-square test of each district and transition; over three "
        "transitions independence is kept in none of 44 districts of Uttar Pradesh",
    ),
    Work(
        "Lackner 2020",
        "M. Lackner, Perpetual Voting: Fairness in Long-Term Decision Making, AAAI 2020, 2103–2110",
        "entry and abstract",
    ),
    Work(
        "Balinski and Young",
        "M. L. Balinski, H. P. Young, Fair Representation: Meeting the Ideal of One Man, One Vote, second "
        "edition, Brookings (2001)",
        "entry and contents",
    ),
    Work(
        "DeFord et al. 2021",
        "D. DeFord, M. Duchin, J. Solomon, Recombination: A Family of Markov Chains for Redistricting, "
        "Harvard Data Science Review 3.1 (2021)",
        "entry and abstract",
    ),
    Work(
        "Phipson and Smyth 2010",
        "B. Phipson, G. K. Smyth, Permutation P-values Should Never Be Zero (2010)",
        "entry and abstract",
    ),
    Work(
        "Agresti and Coull 1998",
        "A. Agresti, B. A. Coull, Approximate is better than exact for interval estimation of binomial "
        "proportions, The American Statistician 52 (1998), 119–126",
        "entry",
    ),
    Work(
        "Gelman et al. 2013",
        "A. Gelman et al., Bayesian Data Analysis, third edition, CRC Press (2013)",
        "entry, as packages cite it for split R̂",
    ),
    Work(
        "Foley 1967",
        "D. K. Foley, Resource allocation and the public sector, Yale Economic Essays 7 (1967)",
        "named as the source of no envy by later papers; its title is from general knowledge",
    ),
    Work("Geyer 1992", "C. J. Geyer, Practical Markov chain Monte Carlo, Statistical Science 7 (1992)"),
    Work("Gini 1912", "C. Gini, Variabilità e mutabilità (1912)"),
    Work(
        "Jain, Chiu and Hawe 1984",
        "R. Jain, D. Chiu, W. Hawe, A quantitative measure of fairness and discrimination for resource "
        "allocation in shared computer systems, DEC Research Report TR-301 (1984)",
    ),
    Work("Theil 1967", "H. Theil, Economics and Information Theory (1967)"),
    Work("Shannon 1948", "C. E. Shannon, A mathematical theory of communication (1948)"),
    Work("Fisher 1922", "R. A. Fisher, On the interpretation of χ² from contingency tables (1922)"),
    Work("Fisher 1935", "R. A. Fisher, The Design of Experiments (1935)"),
    Work("Pearson 1900", "K. Pearson, on the criterion χ², Philosophical Magazine (1900)"),
    Work("Metropolis et al. 1953", "N. Metropolis et al., Journal of Chemical Physics 21 (1953)"),
)

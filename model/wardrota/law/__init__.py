"""The law as code: integers and fractions only; no float, no pandas, no solver."""

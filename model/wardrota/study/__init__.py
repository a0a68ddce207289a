"""Studies: orders of allotment side by side, and tidy tables for papers."""

"""wardrota: rotation of reserved wards under section 7 of the U.P. Municipal Corporation Act, 1959."""

__version__ = "0.1.0"

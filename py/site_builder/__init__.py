"""How the static site is made: what is fetched, how Python is packed, how pages and names are written."""

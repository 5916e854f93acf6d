"""``python3 -m cleocatra``: the command line."""

import sys

from cleocatra.cli.main import main

sys.exit(main())

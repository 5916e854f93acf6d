"""What of the standard library the page carries.

Left out is what needs processes, sockets, terminals or files of a real machine, and what serves developers. Every module
that is kept can be imported; a test imports them all.
"""

# A module or package that is left out, with all below it.
_LEFT_OUT = frozenset(
    """
    __hello__ __phello__ _aix_support _android_support _apple_support _ios_support _osx_support _pydatetime _pyio _pyrepl
    _sysconfigdata__emscripten_wasm32-emscripten
    antigravity argparse asyncio.__main__ asyncio.tools asyncio.windows_events asyncio.windows_utils
    bdb cProfile cmd code compileall concurrent.futures.interpreter concurrent.futures.process concurrent.interpreters
    configparser crypt ctypes curses dbm doctest email ensurepip filecmp fileinput ftplib getopt getpass gettext http
    idlelib imaplib importlib.metadata json.__main__ json.tool lib2to3 logging.config logging.handlers mailbox mimetypes
    modulefinder multiprocessing netrc nturl2path optparse pdb pickletools plistlib poplib profile pstats pty py_compile
    pyclbr pydoc pydoc_data pyodide._nodesock_transport pyodide.console rlcompleter runpy sched shelve site-packages
    smtplib socketserver sqlite3 sre_compile sre_constants sre_parse symtable sysconfig.__main__ tabnanny tarfile this
    tomllib trace tracemalloc tty turtle turtledemo unittest urllib.request urllib.robotparser venv wave webbrowser
    wsgiref xml xmlrpc zipapp zipfile.__main__ zoneinfo
    """.split()
)
# Text on the web is UTF-8; cp437 is what zips without a flag are read with.
_ENCODINGS = frozenset(
    """
    __init__ aliases ascii cp437 idna latin_1 punycode raw_unicode_escape unicode_escape
    utf_16 utf_16_be utf_16_le utf_32 utf_32_be utf_32_le utf_7 utf_8 utf_8_sig
    """.split()
)


def is_kept(path: str) -> bool:
    """Whether a file of the standard library goes to the page, by its path in there.

    >>> is_kept("json/decoder.py"), is_kept("unittest/mock.py"), is_kept("encodings/koi8_r.py")
    (True, False, False)
    """
    if not path.endswith(".py"):
        return False
    parts = path.removesuffix(".py").split("/")
    if parts[0] == "encodings":
        return parts[1] in _ENCODINGS
    return not any(".".join(parts[:length]) in _LEFT_OUT for length in range(1, len(parts) + 1))

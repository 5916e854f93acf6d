"""What a page must never do, noticed for as long as its context lives."""

from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, Response, WebError


class Watch:
    """Complaints about a context's pages: a word on the console, an error, a request that failed or went elsewhere."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.complaints: list[str] = []
        self.saw_a_crash = False
        self._host = urlsplit(address).netloc
        context.on("page", lambda page: page.on("crash", self._on_crash))
        context.on("console", self._on_console)
        context.on("weberror", self._on_error)
        context.on("request", self._on_request)
        context.on("requestfailed", self._on_failure)
        context.on("response", self._on_response)

    def _on_crash(self, page: Page) -> None:
        self.saw_a_crash = True
        self.complaints.append(f"Target crashed: {page.url}")

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"console {message.type}: {message.text}")

    def _on_error(self, error: WebError) -> None:
        self.complaints.append(f"error: {error.error}")

    def _on_request(self, request: Request) -> None:
        parts = urlsplit(request.url)
        if parts.scheme not in ("data", "blob") and parts.netloc != self._host:
            self.complaints.append(f"request to another host: {request.url}")

    def _on_failure(self, request: Request) -> None:
        self.complaints.append(f"failed request: {request.url} ({request.failure})")

    def _on_response(self, response: Response) -> None:
        if response.status >= 400:
            self.complaints.append(f"status {response.status}: {response.url}")

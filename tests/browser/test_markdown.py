"""Discord's Markdown, case by case, as the HTML that the page's markdown.js makes of it."""

from __future__ import annotations

import pytest

from tests.browser.screen import Screen

RENDER = """async (text) => {
    const { markdown } = await import("/static/markdown.js");
    const context = { locale: "en-US", channels: new Map([["7", { name: "games" }]]),
        userName: (id) => (id === "5" ? "Anna" : undefined), roleName: () => undefined };
    const box = document.createElement("div");
    box.append(markdown(text, context));
    for (const one of box.querySelectorAll("*"))
        for (const { name } of [...one.attributes]) if (name !== "href") one.removeAttribute(name);
    return box.innerHTML.replaceAll("<div>", "").replaceAll("</div>", "");
}"""


@pytest.mark.parametrize("size", ["desktop"], indirect=True)
@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("**a *b* c**", "<strong>a <em>b</em> c</strong>"),
        ("***a***", "<strong><em>a</em></strong>"),
        ("__a__ _b_", "<u>a</u> <em>b</em>"),
        ("a_b_c", "a_b_c"),
        ("2 * 3 * 4", "2 * 3 * 4"),
        ("`**a**`", "<code>**a**</code>"),
        ("``a ` b``", "<code>a ` b</code>"),
        (r"\*a\* \_b\_", "*a* _b_"),
        ("~~a~~", "<s>a</s>"),
        ("<b>&amp;", "&lt;b&gt;&amp;amp;"),
        ("#a", "#a"),
        ("a\nb", "a\nb"),
        ("> a\nb", "<blockquote>a</blockquote>b"),
        (">>> a\nb", "<blockquote>a\nb</blockquote>"),
        ("- a\n- b", "<ul><li>a</li><li>b</li></ul>"),
        ("3. a", "<ol><li>a</li></ol>"),
        ("[a](https://example.org/x)", '<a href="https://example.org/x">a</a>'),
        ("[a](javascript:alert)", "[a](javascript:alert)"),
        ("see https://example.org/x.", 'see <a href="https://example.org/x">https://example.org/x</a>.'),
        ("**https://example.org**", '<strong><a href="https://example.org">https://example.org</a></strong>'),
        ("<@5> <@6>", "<button>@Anna</button> <span>@unknown-user</span>"),
        ("<#7>", "<button>#games</button>"),
        ("</tournament create:8>", "<button>/tournament create</button>"),
        ("<t:x>", "&lt;t:x&gt;"),
        ("||a||", "<span><span>a</span></span>"),
        ("a\n```\nb\n```\nc", "a<pre><code>b</code></pre>c"),
        ("**a", "**a"),
    ],
)
async def test_markdown(screen: Screen, text: str, html: str) -> None:
    assert await screen.page.evaluate(RENDER, text) == html

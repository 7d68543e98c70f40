"""The icons of the installed table as PNG, drawn from `icon.svg`: for systems that take no SVG."""

from pathlib import Path
from typing import Final

from playwright.sync_api import Browser

PUBLIC: Final = Path("web") / "public"
# Some systems cut icons to a shape of their own: what matters stays in the middle four fifths.
ICONS: Final = {
    "icon-192.png": (192, ""),
    "icon-512.png": (512, ""),
    "icon-maskable-512.png": (512, "rect{rx:0} g{transform:translate(21.6px,20px) scale(.82)}"),
}


def draw_icons(browser: Browser) -> None:
    """Each in its size."""
    drawing = (PUBLIC / "icon.svg").read_text("utf-8")
    for name, (size, style) in ICONS.items():
        page = browser.new_context(viewport={"width": size, "height": size}).new_page()
        look = f"html,body{{margin:0;background:none}} svg{{display:block;width:100vw}} {style}"
        page.set_content(f"<style>{look}</style>{drawing}")
        page.screenshot(path=PUBLIC / name, omit_background=True)
        page.context.close()

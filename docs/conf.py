# SPDX-License-Identifier: Apache-2.0
"""Sphinx's configuration of the manual. `./dev docs` builds it."""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "scripts/manual"))

version_lines = re.findall(r"#define NAPIER_VERSION_\w+ (\d+)",
                           (ROOT / "include/napier/version.hpp").read_text(encoding="utf-8"))
project = "Napier"
release = version = ".".join(version_lines)
html_title = f"Napier {release}"
copyright = "the authors of Napier, under the Apache License 2.0"

extensions = ["myst_parser", "sphinx_copybutton", "mathml", "reference"]
myst_enable_extensions = ["dollarmath", "amsmath", "deflist", "colon_fence", "attrs_block"]
myst_heading_anchors = 4
# Links to highlighted sources, which scripts/manual/assemble.py writes.
myst_url_schemes = {"http": None, "https": None, "mailto": None, "source": "{{path}}#{{fragment}}"}
exclude_patterns = ["reference/examples/**"]
html_math_renderer = "mathml"
highlight_language = "text"
nitpicky = True
suppress_warnings = ["toc.empty_glob"]

# The theme's pages load nothing from elsewhere: no fonts, no scripts.
html_theme = "furo"
html_static_path = [str(ROOT / "docs/static")]
html_css_files = ["manual.css"]
html_copy_source = False
html_show_sphinx = False
html_domain_indices = False
pygments_style = "friendly"
pygments_dark_style = "github-dark"
copybutton_exclude = ".linenos, .gp, .go"
toc_object_entries = True
html_theme_options = {"source_repository": "", "navigation_with_keys": True}

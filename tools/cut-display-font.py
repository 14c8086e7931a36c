"""Cuts the display font to what the shop uses: weight 800, width 75, optical sizes kept, Latin letters.

Needs Debian's python3-fonttools and python3-brotli. Run from the project's folder when the font package changes.
"""

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

SOURCE = "node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2"
TARGET = "app/foundation/design/fonts/bricolage-grotesque-latin-800-75.woff2"
LETTERS = "U+0020-007E,U+00A0-00FF,U+0131,U+0152-0153,U+2013-2014,U+2018-201E,U+2022,U+2026,U+20AC,U+2192,U+2212"
FEATURES = ["kern", "liga", "calt", "ccmp", "locl", "mark", "mkmk", "tnum", "lnum"]

font = instancer.instantiateVariableFont(TTFont(SOURCE), {"wght": 800, "wdth": 75})
cutter = subset.Subsetter(subset.Options(layout_features=FEATURES, flavor="woff2"))
cutter.populate(unicodes=subset.parse_unicodes(LETTERS))
cutter.subset(font)
font.flavor = "woff2"
font.save(TARGET)

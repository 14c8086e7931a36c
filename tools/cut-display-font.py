"""Cuts the display font to what the shop uses: weight 800, width 75, optical sizes kept, Latin letters.

Needs Debian's python3-fonttools and python3-brotli. Run from the project's folder when the font package changes.
"""

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

SOURCE = "node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2"
TARGET = "app/foundation/design/fonts/bricolage-grotesque-latin-800-75.woff2"
# ASCII, German, the accents of French, Spanish and Portuguese dish names, and the marks we set.
LETTERS = (
    "U+0020-007E,U+00A0,U+00A7,U+00AB,U+00B0,U+00B7,U+00BB,U+00C4,U+00C7,U+00C9,U+00D6,U+00D7,U+00DC,U+00DF,"
    "U+00E0-00E4,U+00E7-00ED,U+00F1-00F6,U+00F8-00FC,U+2013-2014,U+2018-201E,U+2026,U+20AC,U+2192,U+2212"
)
FEATURES = ["kern", "liga", "calt", "ccmp", "locl", "mark", "mkmk", "tnum", "lnum"]

font = instancer.instantiateVariableFont(TTFont(SOURCE), {"wght": 800, "wdth": 75})
cutter = subset.Subsetter(subset.Options(layout_features=FEATURES, flavor="woff2"))
cutter.populate(unicodes=subset.parse_unicodes(LETTERS))
cutter.subset(font)
font.flavor = "woff2"
font.save(TARGET)

"""
Makes the console's one face: Roboto's weights 400 to 700 in one variable file, cut to the letters and signs that the console
shows, with the rupee sign, which the package keeps in another file; and the other Latin letters, as in names, in a second one. Run
once a version (docs/decisions/0126):

    npm pack @fontsource-variable/roboto && tar xf *.tgz && pip install fonttools brotli
    python3 makeRoboto.py package/files roboto.woff2 roboto-names.woff2
"""

import sys
from copy import deepcopy

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

files, made, names = sys.argv[1:]
RUPEE = 0x20B9
SIGNS = [0xA0, 0xA7, 0xA9, 0xAB, 0xB0, 0xB1, 0xB7, 0xBB, 0xBD, 0xD7, 0xF7]
LETTERS = [
    *range(0x20, 0x7F), *SIGNS,
    *range(0x2010, 0x2028), *range(0x2030, 0x203B), 0x2044, 0x20AC, 0x2122, 0x2191, 0x2193, 0x2212, 0x2215,
]
OF_NAMES = [*(each for each in range(0xA1, 0x100) if each not in SIGNS), 0x131, 0x152, 0x153, 0x2C6, 0x2DA, 0x2DC]
FEATURES = ["kern", "tnum", "lnum"]


def cut(name, letters):
    font = TTFont(f"{files}/roboto-{name}-wght-normal.woff2")
    options = Options(layout_features=FEATURES, hinting=False, name_IDs=[0, 1, 2, 13, 14])
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=letters)
    subsetter.subset(font)
    return instantiateVariableFont(font, {"wght": (400, 700)})


font, other = cut("latin", LETTERS), cut("latin-ext", [RUPEE])
name = other.getBestCmap()[RUPEE]
glyph = deepcopy(other["glyf"][name])
assert not glyph.isComposite()
font.setGlyphOrder([*font.getGlyphOrder(), name])
font["glyf"].glyphs[name] = glyph
font["glyf"].setGlyphOrder(font.getGlyphOrder())
font["hmtx"].metrics[name] = other["hmtx"].metrics[name]
font["gvar"].variations[name] = deepcopy(other["gvar"].variations[name])
# The widths of a weight are in gvar too; a table that lacks the new glyph would be a wrong one.
if "HVAR" in font:
    del font["HVAR"]
for table in font["cmap"].tables:
    table.cmap[RUPEE] = name
if "GDEF" in font and font["GDEF"].table.GlyphClassDef:
    font["GDEF"].table.GlyphClassDef.classDefs[name] = 1
font["maxp"].numGlyphs = len(font.getGlyphOrder())
font.flavor = "woff2"
font.save(made)

# A letter with its accent is drawn by the plain one and the accent: both are in the file.
others = cut("latin", OF_NAMES)
others.flavor = "woff2"
others.save(names)

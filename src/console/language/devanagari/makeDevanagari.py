"""
Makes devanagari.woff2: Noto Sans Devanagari's weights 400 to 700 in one variable file, cut to the letters of Hindi with their
conjuncts. Latin letters, digits and the rupee stay Roboto's. Run once a version (docs/decisions/0126):

    npm pack @fontsource-variable/noto-sans-devanagari && tar xf *.tgz && pip install fonttools brotli
    python3 makeDevanagari.py package/files devanagari.woff2
"""

import sys

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

files, made = sys.argv[1:]
# Hindi: signs and vowels, consonants, matras and virama, the dotted letters, danda; joiners and the dotted circle.
LETTERS = [
    *range(0x901, 0x904), *range(0x905, 0x90D), *range(0x90F, 0x912), 0x90D, 0x911, *range(0x913, 0x929), *range(0x92A, 0x931),
    0x932, *range(0x935, 0x93A), 0x93C, *range(0x93E, 0x946), *range(0x947, 0x94A), *range(0x94B, 0x94E), 0x950, 0x949,
    *range(0x958, 0x960), 0x964, 0x965, 0x970, 0x200C, 0x200D, 0x25CC,
]

font = TTFont(f"{files}/noto-sans-devanagari-devanagari-wght-normal.woff2")
subsetter = Subsetter(Options(layout_features=["*"], hinting=False, name_IDs=[0, 1, 2, 13, 14], desubroutinize=True))
subsetter.populate(unicodes=LETTERS)
subsetter.subset(font)
font = instantiateVariableFont(font, {"wght": (400, 700)})
font.flavor = "woff2"
font.save(made)

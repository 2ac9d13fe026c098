"""Makes the fonts of this folder from Noto Sans: python3 prepare-fonts.py <folder of Noto fonts> (needs fonttools).

1. Renames the families from "Noto Sans ..." to "Vitrine Sans ...", so that fonts of the machine never take their place:
   the same invoice has the same bytes everywhere.
2. Adds a glyph without ink and width after each sign that Devanagari draws above or below a letter. Programs that copy
   text from a PDF take the position of a letter's last glyph for the end of the letter. After a sign that is far to the
   left of that end, as in "ku", they would add a space.
"""
import sys
from pathlib import Path

from fontTools.ttLib import TTFont
from fontTools.ttLib.tables import otTables
from fontTools.ttLib.tables._g_l_y_f import Glyph

MARK = 3  # class of signs in GDEF
LETTER_END = "letterEnd"


def rename(font):
    for record in font["name"].names:
        text = record.toUnicode()
        if record.nameID in (1, 3, 4, 6, 16, 25):
            record.string = text.replace("Noto Sans", "Vitrine Sans").replace("NotoSans", "VitrineSans")


def add_letter_ends(font):
    font["glyf"][LETTER_END] = Glyph()
    font["hmtx"][LETTER_END] = (0, 0)
    font.setGlyphOrder([*[name for name in font.getGlyphOrder() if name != LETTER_END], LETTER_END])
    classes = font["GDEF"].table.GlyphClassDef.classDefs
    signs = [name for name, kind in classes.items() if kind == MARK and font["hmtx"][name][0] == 0]
    # As a sign itself, it does not separate a letter from further signs.
    classes[LETTER_END] = MARK

    substitution = otTables.MultipleSubst()
    substitution.mapping = {name: [name, LETTER_END] for name in signs}
    lookup = otTables.Lookup()
    lookup.LookupType, lookup.LookupFlag = 2, 0
    lookup.SubTable, lookup.SubTableCount = [substitution], 1
    table = font["GSUB"].table
    table.LookupList.Lookup.append(lookup)
    table.LookupList.LookupCount = len(table.LookupList.Lookup)
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag != "blws":
            continue
        record.Feature.LookupListIndex.append(table.LookupList.LookupCount - 1)
        record.Feature.LookupCount = len(record.Feature.LookupListIndex)


for path in sorted(Path(sys.argv[1]).glob("NotoSans*.ttf")):
    font = TTFont(path, recalcTimestamp=False)
    rename(font)
    if "Devanagari" in path.name:
        add_letter_ends(font)
    font.save(Path(__file__).parent / path.name.replace("NotoSans", "VitrineSans"))

// biome-ignore-all format: one row a language
/* Written by scripts/language-data.ts from the Unicode CLDR. */
export const zeroIsOne: readonly string[] = ["hi","gu","bn","kn"];

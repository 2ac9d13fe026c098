import { t } from "@lingui/core/macro";
import type { FontScript } from "#shared/fonts/font-scripts.ts";
import type { FontStyle } from "#shared/fonts/own-fonts.ts";

export const fontStyleWords = (): Record<FontStyle, string> => ({
  regular: t`Regular`,
  bold: t`Bold`,
  italic: t`Italic`,
  "bold-italic": t`Bold italic`,
});

export const fontScriptWords = (): Record<FontScript, string> => ({
  latin: t`Latin`,
  greek: t`Greek`,
  cyrillic: t`Cyrillic`,
  devanagari: t`Devanagari`,
  bengali: t`Bengali`,
  gurmukhi: t`Gurmukhi`,
  gujarati: t`Gujarati`,
  odia: t`Odia`,
  tamil: t`Tamil`,
  telugu: t`Telugu`,
  kannada: t`Kannada`,
  malayalam: t`Malayalam`,
  arabic: t`Arabic (Urdu)`,
  thai: t`Thai`,
  hangul: t`Korean`,
  kana: t`Japanese`,
  chinese: t`Chinese`,
});

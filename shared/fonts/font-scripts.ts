/* Apart from own-fonts.ts, which the first page of the dashboard loads. */

/** The scripts of which a sample is shown, each with letters that a font of it has. */
export const fontScripts = {
  latin: "AaBbGgQqRr 0123456789",
  greek: "ΑαΒβΓγΔδ",
  cyrillic: "АаБбГгДд",
  devanagari: "अआकखग नमस्ते",
  bengali: "অআকখগ নমস্কার",
  gurmukhi: "ਅਆਕਖਗ ਸਤਿ ਸ੍ਰੀ ਅਕਾਲ",
  gujarati: "અઆકખગ નમસ્તે",
  odia: "ଅଆକଖଗ ନମସ୍କାର",
  tamil: "அஆகஙச வணக்கம்",
  telugu: "అఆకఖగ నమస్కారం",
  kannada: "ಅಆಕಖಗ ನಮಸ್ಕಾರ",
  malayalam: "അആകഖഗ നമസ്കാരം",
  arabic: "ابتثج سلام",
  thai: "กขคงจ สวัสดี",
  hangul: "가나다라마",
  kana: "あいうえおアイウ",
  chinese: "一二三大小上下",
} as const;
export type FontScript = keyof typeof fontScripts;
export const fontScriptNames = Object.keys(fontScripts) as [FontScript, ...FontScript[]];

/** Returns the scripts of which a font has all letters of the sample. */
export const scriptsWith = (has: (code: number) => boolean): FontScript[] =>
  fontScriptNames.filter((script) =>
    [...fontScripts[script].replaceAll(" ", "")].every((letter) => has(letter.codePointAt(0) ?? 0)),
  );

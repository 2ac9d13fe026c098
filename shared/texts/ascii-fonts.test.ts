import { expect, it } from "vitest";
import { isAsciiFont, isAsciiHindi, looksAsciiHindi } from "./ascii-fonts.ts";

it.each([
  ..."Kruti Dev 010|KrutiDev040Bold|Kruti_Dev_011|DevLys 010|Shusha|Shusha02|Chanakya|Walkman-Chanakya-905".split(
    "|",
  ),
  ..."SHREE-DEV-0714|Shree-Lipi|SHREE705|SHREE-GUJ-0768|APS-DV-Priyanka|DVBW-TTYogeshEN|Bamini|SutonnyMJ".split(
    "|",
  ),
])("%s draws over English letters", (font) => {
  expect(isAsciiFont(font)).toBe(true);
});

it.each(
  "Arial|Calibri|Mangal|Nirmala UI|Kokila|Noto Sans Devanagari|Shree Devanagari 714|Tahoma|Tamil MN|Agrandir|Tabitha|Joyful|Kiran Sans|Apsara||Poppins|Walkway".split(
    "|",
  ),
)("“%s” is an ordinary font", (font) => {
  expect(isAsciiFont(font)).toBe(false);
});

it.each([
  "gekjs ;gk¡ lHkh izdkj dh feBkbZ feyrh gS vkSj rkth gksrh gSa",
  "vkt dk [kkl Hkkstu nky ds lkFk pkoy vkSj jksVh gS",
  "hmaoM [sa pr jaanaa hO AaOr vahaM sao vaapsa Aanaa hO",
])("%s is Hindi over English letters", (text) => {
  expect(looksAsciiHindi(text)).toBe(true);
});

it.each([
  "Fresh masala dosa with chutney and sambar, ₹ 60 only",
  "The best sweets of the city, made for you and your family",
  "हमारे यहाँ सभी मिठाई मिलती है",
  "Crème brûlée à la carte, déjà vu, naïveté",
  "Größe, Käse, Brötchen für 4 €",
  "ds gs ok",
  "Sale 50% – 2 for 1! #offer",
  "",
])("“%s” is not", (text) => {
  expect(looksAsciiHindi(text)).toBe(false);
});

it("keeps real Hindi and bare signs although the font is an old one", () => {
  expect(isAsciiHindi("मिठाई", "Kruti Dev 010")).toBe(false);
  expect(isAsciiHindi("feBkbZ", "Kruti Dev 010")).toBe(true);
  expect(isAsciiHindi("feBkbZ", "Arial")).toBe(false);
});

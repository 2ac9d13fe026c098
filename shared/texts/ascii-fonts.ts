/*
 * Old fonts for Indian scripts (Kruti Dev, Shree-Lipi, Chanakya …) draw Hindi over the letters of English: the file says
 * "fganh" and the font shows the word for Hindi. Without that font the text is nonsense, so no reader may take it as text.
 */

/** Beginnings of the names of such fonts, without spaces and marks. */
const fontNames = [
  ...["krutidev", "kruti", "devlys", "shusha", "chanakya", "walkmanchanakya", "walkman", "aps", "shreelipi"],
  ...[
    "shreedev",
    "shreeguj",
    "shreetam",
    "shreeben",
    "shreetel",
    "shreekan",
    "shreepunj",
    "shree0",
    "shree7",
  ],
  ...[
    "sulipi",
    "dvbttyogesh",
    "dvbttsurekh",
    "dvbwttyogesh",
    "dvbwttsurekh",
    "dvtt",
    "dvyogesh",
    "dvttyogesh",
    "dvttsurekh",
    "4cgandhi",
    "agra",
    "akruti",
  ],
  ...["amarujala", "bhaskar", "naidunia", "jagran", "hindidev", "kundli", "marathikanak", "kiran", "richa"],
  ...[
    "susha",
    "yogeshweb",
    "gopika",
    "bharatvani",
    "lmgarun",
    "lmgarunika",
    "harikrishna",
    "terafont",
    "saumil",
  ],
  ...["bamini", "senthamil", "tscu", "tam", "tab", "vanavil", "elango", "anupama", "hemalatha", "vakil01"],
  ...[
    "nudi",
    "baraha",
    "karmika",
    "mlttkarthika",
    "mlwttkarthika",
    "mltt",
    "sutonnymj",
    "bijoy",
    "joy",
    "asees",
  ],
  ...["satluj", "anmollipi", "gurbaniakhar", "drchatrik", "punjabi"],
];
/** Names that begin so and are ordinary fonts. */
const ordinary = /^shreedevanagari|unicode|uni$|mangal|noto/;

/** Returns whether a font draws an Indian script over the letters of English. */
export function isAsciiFont(name: string | null | undefined): boolean {
  const plain = (name ?? "").toLowerCase().replace(/[^a-z0-9]/g, "");
  if (plain === "" || ordinary.test(plain)) return false;
  return fontNames.some((known) =>
    // Short names stand alone or before a number or "dev": "APS-DV-Priyanka", "TAB-Anna".
    known.length > 6
      ? plain.startsWith(known)
      : new RegExp(`^${known}(dv|dev|c|\\d|$)`).test(plain) ||
        (name ?? "").toLowerCase().startsWith(`${known}-`),
  );
}

/** Frequent words of Hindi as Kruti Dev and DevLys write them: is, are, of, in, and, from, to, on, not, this, for … */
const krutiDev = new Set(
  "gS gSa ds dk dh esa vkSj ls dks ij ugha ;g fy, fd rFkk ,d Hkh djus dj jgs gks gksrk fd;k x;k Fkk Fks gekjs vkids gekjh lHkh fo'ks\"k feBkbZ nqdku Lokxr vki gekjs; dsoy izfr #- :- :i;s :i;k".split(
    " ",
  ),
);
/** The same for Shusha. */
const shusha = new Set(
  "maoM hO hOM AaOr nahIM kao sao pr ko laIe ilae yah Baarat hma Aap Aapka svaagat maoraI kI".split(" "),
);
/** Words of English that the lists above have, too, or that prove a text to be English. */
const english = /\b(the|and|of|for|with|you|our|your|is|are|in|to|this|that|from|all|at|on|or|we|by)\b/gi;
const letters = /[a-z]/gi;
/** The upper half of one byte, as Chanakya, Shree-Lipi and APS use it inside of words. */
const upperHalf =
  /[\u00a1-\u00ff\u0152\u0153\u0160\u0161\u0178\u0192\u02c6\u02dc\u2020\u2021\u2030\u2039\u203a\u20ac]/g;
/** Letters of European languages: a text may have many of them. */
const european = /[äöüßéèêëàâáãåæçíìîïñóòôõøúùûýœ]/gi;
const indian = /[\u0900-\u0dff]/;

/** Returns whether a text has the shape of an Indian script that is written over the letters of English. */
export function looksAsciiHindi(text: string): boolean {
  if (indian.test(text)) return false;
  const words = text.split(/\s+/).filter((word) => word !== "");
  if (words.length === 0) return false;
  const known = words.filter((word) => {
    const bare = word.replace(/[.)(!?A]+$/, "") || word;
    return krutiDev.has(word) || krutiDev.has(bare) || shusha.has(word) || shusha.has(bare);
  }).length;
  const englishWords = text.match(english)?.length ?? 0;
  if (known >= 2 && known / words.length >= 0.12 && known > englishWords) return true;
  const strange = (text.match(upperHalf)?.length ?? 0) - (text.match(european)?.length ?? 0);
  const plain = text.match(letters)?.length ?? 0;
  return strange >= 6 && strange / (strange + plain) >= 0.3 && englishWords === 0;
}

/** Returns whether a text must not be taken as text: its font, or its shape, says that it is drawn over English letters. */
export const isAsciiHindi = (text: string, font?: string | null): boolean =>
  isAsciiFont(font) ? /[!-~\u00a1-\u00ff]/.test(text) && !indian.test(text) : looksAsciiHindi(text);

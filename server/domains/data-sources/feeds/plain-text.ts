import { shortenText } from "#shared/texts/cut-text.ts";

/** The names of entities that news texts use. Others stay as they are written. */
const entities: Readonly<Record<string, string>> = {
  ...{ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " ", shy: "", zwj: "\u200d", zwnj: "\u200c" },
  ...{ hellip: "…", ndash: "–", mdash: "—", lsquo: "‘", rsquo: "’", ldquo: "“", rdquo: "”", sbquo: "‚" },
  ...{ bdquo: "„", laquo: "«", raquo: "»", bull: "•", middot: "·", deg: "°", times: "×", euro: "€" },
  ...{ pound: "£", yen: "¥", cent: "¢", copy: "©", reg: "®", trade: "™", sect: "§", frac12: "½" },
  ...{ agrave: "à", aacute: "á", acirc: "â", atilde: "ã", auml: "ä", aring: "å", aelig: "æ", ccedil: "ç" },
  ...{ egrave: "è", eacute: "é", ecirc: "ê", euml: "ë", igrave: "ì", iacute: "í", icirc: "î", iuml: "ï" },
  ...{ ntilde: "ñ", ograve: "ò", oacute: "ó", ocirc: "ô", otilde: "õ", ouml: "ö", oslash: "ø" },
  ...{ ugrave: "ù", uacute: "ú", ucirc: "û", uuml: "ü", szlig: "ß", Auml: "Ä", Ouml: "Ö", Uuml: "Ü" },
  ...{ Eacute: "É", Agrave: "À", Ccedil: "Ç", rarr: "→", larr: "←" },
};

const characterOf = (code: number): string =>
  code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : "";

/** Replaces each entity once. */
export const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z][a-z0-9]{1,7}));/gi, (whole, decimal, hex, name) => {
    if (decimal) return characterOf(Number(decimal));
    if (hex) return characterOf(Number.parseInt(hex, 16));
    return entities[name] ?? whole;
  });

/** Returns what is outside and inside of CDATA sections, in their order. Looks at each character once. */
function sections(raw: string): { text: string; literal: boolean }[] {
  const found: { text: string; literal: boolean }[] = [];
  let at = 0;
  for (;;) {
    const open = raw.indexOf("<![CDATA[", at);
    if (open === -1) break;
    const close = raw.indexOf("]]>", open);
    found.push({ text: raw.slice(at, open), literal: false });
    found.push({ text: raw.slice(open + 9, close === -1 ? undefined : close), literal: true });
    if (close === -1) return found;
    at = close + 3;
  }
  found.push({ text: raw.slice(at), literal: false });
  return found;
}

/** Removes what is between `open` and `close`, with both. An opening without an end takes all the rest. */
function without(text: string, open: RegExp, close: string): string {
  let kept = "";
  let rest = text;
  for (;;) {
    const found = open.exec(rest);
    if (!found) return kept + rest;
    kept += rest.slice(0, found.index);
    const from = found.index + found[0].length;
    const end = rest.toLowerCase().indexOf(close, from);
    if (end === -1) return kept;
    rest = rest.slice(end + close.length);
  }
}

/** More of one text is never shown; the rest is not looked at. */
const maxRaw = 20_000;

/** Controls of the writing direction and other characters that draw nothing: they would change what is around a text. */
const invisible = /(?![\t\n\r\u200c\u200d])[\p{Cc}\p{Cf}\ufffd]/gu;

/** Returns the words of HTML, without scripts, styles, tags and surplus spaces. */
function wordsOf(html: string): string {
  let text = without(html, /<!--/, "-->");
  text = without(text, /<script\b/i, "</script>");
  text = without(text, /<style\b/i, "</style>");
  // Elements that end a line separate words.
  text = text.replace(/<\/?(?:p|div|br|li|ul|ol|h[1-6]|tr|td|th|blockquote)\b[^<>]{0,2000}>/gi, " ");
  text = text.replace(/<\/?[a-z][^<>]{0,5000}>/gi, "");
  return decodeEntities(text);
}

/**
 * Returns the plain words of an XML element's raw content: text with entities or CDATA sections, either of which may
 * contain HTML.
 */
export function plainText(raw: string, max: number): string {
  const html = sections(raw.slice(0, maxRaw))
    .map(({ text, literal }) => (literal ? text : decodeEntities(text)))
    .join("");
  return shortenText(wordsOf(html).replace(invisible, "").replace(/\s+/g, " ").trim(), max);
}

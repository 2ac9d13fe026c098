import { cutText, shortenText } from "#shared/texts/cut-text.ts";
import { decodeEntities, linesOfHtml } from "../../../../reading/html-text.ts";

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

/** More of one text is never shown; the rest is not looked at. */
const maxRaw = 20_000;

/** Controls of the writing direction and other characters that draw nothing: they would change what is around a text. */
const invisible = /(?![\t\n\r\u200c\u200d])[\p{Cc}\p{Cf}\ufffd]/gu;

/**
 * Returns the plain words of an XML element's raw content: text with entities or CDATA sections, either of which may
 * contain HTML.
 */
export function plainText(raw: string, max: number): string {
  const written = sections(cutText(raw, maxRaw))
    .map(({ text, literal }) => (literal ? text : decodeEntities(text)))
    .join("");
  return shortenText(linesOfHtml(written).replace(invisible, "").replace(/\s+/g, " ").trim(), max);
}

import { UnfitMediaError } from "../port.ts";

/** Programs, and documents inside the document, of which its own pages have pictures. */
const leftOut =
  /(^|\/)(vbaProject[^/]*\.bin|vbaData\.xml|activeX\/.*|embeddings\/.*|afchunk[^/]*|Basic\/.*|Scripts\/.*)$/i;
/** Relations to what is left out. */
const relationsLeftOut =
  /\/(vbaProject|oleObject|package|aFChunk|control|attachedTemplate|subDocument|frame)$/i;
const hasScheme = /^\s*([a-z][a-z0-9+.-]*:|\/\/|\\\\)/i;

/** Text of an attribute, with the numbers of characters replaced, so that no spelling hides an address. */
const plain = (value: string): string =>
  value.replace(/&#(x?)([0-9a-f]+);/gi, (_, hex: string, digits: string) => {
    const code = Number.parseInt(digits, hex ? 16 : 10);
    return code > 0 && code < 0x110000 ? String.fromCodePoint(code) : "";
  });
const attribute = (tag: string, name: string): string =>
  plain(
    new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, "i").exec(tag)?.slice(1).find(Boolean) ?? "",
  );

/**
 * Returns a file of an office document without what leads out of the document or runs a program; null when the whole
 * file is left out. Throws UnfitMediaError for XML that such documents never have, and that could hide both.
 */
export function cleanPart(name: string, content: Buffer): { content: Buffer; cleaned: boolean } | null {
  if (leftOut.test(name)) return null;
  if (!/\.(xml|rels|vml|rdf)$/i.test(name)) return { content, cleaned: false };
  const text = content.toString("utf8");
  if (/^(\xfe\xff|\xff\xfe|\0)/.test(content.toString("latin1", 0, 4)) || /<!(DOCTYPE|ENTITY)/i.test(text))
    throw new UnfitMediaError("officeDamaged");
  if (/<manifest:encryption-data\b/.test(text)) throw new UnfitMediaError("officeLocked");
  const clean = /\.rels$/i.test(name) ? withoutRelations(text) : withoutAddresses(text);
  return { content: clean === text ? content : Buffer.from(clean), cleaned: clean !== text };
}

/** Links of texts stay out as well: a screen has no pointer. */
const withoutRelations = (text: string): string =>
  text.replace(/<(?:\w+:)?Relationship\b[^>]*>/gi, (tag) => {
    const outside =
      /^external$/i.test(attribute(tag, "TargetMode").trim()) || hasScheme.test(attribute(tag, "Target"));
    return outside || relationsLeftOut.test(attribute(tag, "Type")) ? "" : tag;
  });

const withoutAddresses = (text: string): string =>
  text
    .replace(/(\bxlink:href\s*=\s*)("[^"]*"|'[^']*')/gi, (whole, start: string, quoted: string) => {
      const address = plain(quoted.slice(1, -1));
      return hasScheme.test(address) || /^\s*(\/|\.\.\/)/.test(address) ? `${start}""` : whole;
    })
    .replace(/(<v:\w+\b[^>]*?\s(?:src|o:href|href)\s*=\s*)("[^"]*"|'[^']*')/gi, '$1""')
    // Fields of Word that load a file.
    .replace(/\b(INCLUDEPICTURE|INCLUDETEXT|DDEAUTO|DDE)\b/g, "REMOVED");

import { decodeEntities } from "../../../../reading/html-text.ts";

const longest = 2_000;

/** The attributes of an element of a feed that may name a picture, as the XML parser gives them. */
type Attributes = Readonly<Record<string, unknown>>;

const listOf = (value: unknown): Attributes[] =>
  (Array.isArray(value) ? value : [value])
    .slice(0, 20)
    .filter((each): each is Attributes => typeof each === "object" && each !== null);
const textOf = (element: Attributes, name: string) => {
  const value = element[`@${name}`];
  return typeof value === "string" ? value : "";
};

const isPicture = (element: Attributes) => {
  const type = textOf(element, "type").toLowerCase();
  if (type !== "") return type.startsWith("image/");
  return (
    textOf(element, "medium") === "image" ||
    /\.(?:jpe?g|png|webp|avif|gif)(?:\?|$)/i.test(textOf(element, "url"))
  );
};
const width = (element: Attributes) => Number(textOf(element, "width")) || 0;
const area = (elements: Attributes[]) => elements.toSorted((a, b) => width(b) - width(a));

/** Returns an address on the web; null for anything else. */
function addressOf(written: string): string | null {
  if (written.length > longest) return null;
  const url = URL.parse(decodeEntities(written).trim());
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}

/**
 * Returns the address of the picture of an item: `media:content`, `media:thumbnail`, an enclosure of RSS, or a link of
 * Atom that is an enclosure. Null without one. It is text of the feed: the fetch checks where it leads.
 */
export function pictureAddressOf(raw: unknown): string | null {
  const item = listOf(raw)[0];
  if (!item) return null;
  const inGroups = listOf(item.group);
  const named = (name: string) => [item, ...inGroups].flatMap((each) => listOf(each[name]));
  const candidates = [
    // Without their prefixes, `content` of Atom and `media:content` have the same name; only the latter has a `url`.
    ...area(named("content").filter(isPicture)).map((each) => textOf(each, "url")),
    ...area(named("thumbnail")).map((each) => textOf(each, "url")),
    ...named("enclosure")
      .filter(isPicture)
      .map((each) => textOf(each, "url")),
    ...named("link")
      .filter((each) => textOf(each, "rel") === "enclosure" && textOf(each, "type").startsWith("image/"))
      .map((each) => textOf(each, "href")),
  ];
  return candidates.map(addressOf).find((address) => address !== null) ?? null;
}

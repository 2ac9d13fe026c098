import { XMLBuilder, XMLParser } from "fast-xml-parser";
import { drawingSize } from "./drawing-size.ts";
import { FaultyPicture } from "./faults.ts";

/** One thing of a document as the parser gives it: an element, or a text. */
type Node = Record<string, unknown>;
type Attributes = Record<string, string>;

const maxDepth = 200;
const maxElements = 100_000;
const mark = "@_";

/** Elements that run programs or load files. All else only draws. */
const forbidden = new Set(
  ["script", "foreignObject", "iframe", "object", "embed", "audio", "video", "canvas", "include"]
    .concat(["handler", "listener", "link", "meta", "base"])
    .map((name) => name.toLowerCase()),
);
const ownPicture = /^data:image\/(png|jpe?g|gif|webp);base64,[a-z0-9+/=\s]*$/i;
const isInside = (address: string) => /^\s*#/.test(address) || ownPicture.test(address.trim());

const settings = {
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: mark,
  processEntities: false,
} as const;

/**
 * Returns a drawing that loads nothing and runs nothing, `side` pixels on its long side, and whether something was left
 * out. librsvg would load nothing either; this does not depend on it. Throws FaultyPicture.
 */
export function cleanSvg(file: Buffer, side: number) {
  const source = textOf(file);
  if (/<!ENTITY|<!DOCTYPE[^>]*\[/i.test(source)) throw new FaultyPicture("drawingEntities");
  const parser = new XMLParser({
    ...settings,
    parseTagValue: false,
    parseAttributeValue: false,
    trimValues: false,
    cdataPropName: "#cdata",
    ignoreDeclaration: true,
    ignorePiTags: true,
    maxNestedTags: maxDepth,
  });
  const nodes = parsed(parser, source.replace(/<!DOCTYPE[^>]*>/i, ""));
  const root = nodes.find((node) => nameOf(node) === "svg");
  if (!root) throw new FaultyPicture("pictureDamaged");
  const seen = { elements: 0, cleaned: /<\?xml-stylesheet/i.test(source) };
  const cleaned = cleanNode(root, seen, 0);
  if (!cleaned) throw new FaultyPicture("pictureDamaged");
  if (drawnElements(cleaned) > maxElements) throw new FaultyPicture("pictureTooComplicated");
  const attributes = attributesOf(cleaned);
  const size = drawingSize((name) => attributes[mark + name], side);
  const scaled = {
    ...attributes,
    [`${mark}viewBox`]: size.viewBox,
    [`${mark}width`]: String(size.width),
    [`${mark}height`]: String(size.height),
  };
  const builder = new XMLBuilder({ ...settings, cdataPropName: "#cdata", suppressEmptyNode: true });
  const text: string = builder.build([{ ...cleaned, ":@": scaled }]);
  return { drawing: Buffer.from(text), cleaned: seen.cleaned };
}

/**
 * Returns how many elements a renderer draws at most, copies of copies included: an element counts again wherever an
 * attribute refers to it (`href="#a"`, `url(#a)`). A circle of references draws nothing.
 */
function drawnElements(root: Node): number {
  const byId = new Map<string, Node>();
  const note = (node: Node): void => {
    const id = attributesOf(node)[`${mark}id`];
    if (id) byId.set(id, node);
    for (const child of childrenOf(node)) note(child);
  };
  note(root);
  const counts = new Map<Node, number>();
  const count = (node: Node): number => {
    const known = counts.get(node);
    if (known !== undefined) return known;
    counts.set(node, 0);
    const references = Object.values(attributesOf(node)).flatMap((value) => [
      ...value.matchAll(/^\s*#([^\s]+)|url\(\s*["']?#([^"')\s]+)/g),
    ]);
    let sum = 1;
    for (const child of childrenOf(node)) sum += count(child);
    for (const [, href, url] of references) {
      const copied = byId.get(href ?? url ?? "");
      if (copied) sum += count(copied);
    }
    counts.set(node, sum);
    return sum;
  };
  return count(root);
}

function textOf(file: Buffer): string {
  const declared = /^<\?xml[^>]*encoding=["']([\w-]+)["']/i.exec(
    file.toString("latin1", 0, 200).replace(/^ï»¿/, ""),
  );
  try {
    return new TextDecoder(declared?.[1] ?? "utf-8", { fatal: true }).decode(file);
  } catch {
    throw new FaultyPicture("pictureDamaged");
  }
}

function parsed(parser: XMLParser, text: string): Node[] {
  try {
    return parser.parse(text, true);
  } catch {
    throw new FaultyPicture("pictureDamaged");
  }
}

const tagOf = (node: Node): string => Object.keys(node).find((key) => key !== ":@") ?? "#text";
/** Without its prefix: `svg:script` and `script` are the same. */
const nameOf = (node: Node): string => tagOf(node).split(":").at(-1) ?? "";
const childrenOf = (node: Node): Node[] => (tagOf(node).startsWith("#") ? [] : (node[tagOf(node)] as Node[]));
const attributesOf = (node: Node) => (node[":@"] ?? {}) as Attributes;

/** Returns the node without what is dangerous; null when it is dangerous itself. Notes in `seen` what was left out. */
function cleanNode(node: Node, seen: { elements: number; cleaned: boolean }, depth: number): Node | null {
  const tag = tagOf(node);
  if (tag.startsWith("#")) return node;
  if (depth > maxDepth || ++seen.elements > maxElements) throw new FaultyPicture("pictureTooComplicated");
  const name = nameOf(node).toLowerCase();
  if (forbidden.has(name)) {
    seen.cleaned = true;
    return null;
  }
  const attributes: Attributes = {};
  for (const [key, value] of Object.entries(attributesOf(node))) {
    const attribute = key.slice(mark.length).split(":").at(-1)?.toLowerCase() ?? "";
    const kept = cleanAttribute(attribute, value);
    if (kept !== null) attributes[key] = kept;
    // A link does nothing in a picture, so nothing is missed.
    if (kept !== value && !(name === "a" && attribute === "href")) seen.cleaned = true;
  }
  const inside = node[tag] as Node[];
  const children = inside.map((child) => cleanNode(child, seen, depth + 1)).filter((child) => child !== null);
  if (name !== "style") return { [tag]: children, ":@": attributes };
  const rules = children.map(cleanRules);
  if (JSON.stringify(rules) !== JSON.stringify(children)) seen.cleaned = true;
  return { [tag]: rules, ":@": attributes };
}

function cleanAttribute(name: string, value: string): string | null {
  if (name.startsWith("on") || name === "base") return null;
  if (name === "href" || name === "src") return isInside(value) ? value : null;
  return withoutAddresses(value);
}

/** The text of a style element is a text, or a CDATA section with one. */
function cleanRules(node: Node): Node {
  if ("#text" in node) return { "#text": withoutAddresses(String(node["#text"])) };
  const inside = node["#cdata"];
  return Array.isArray(inside) ? { "#cdata": inside.map((each) => cleanRules(each as Node)) } : node;
}

const withoutAddresses = (css: string): string =>
  css
    .replace(/@import[^;]*;?/gi, "")
    .replace(/url\(\s*(["']?)(.*?)\1\s*\)/gis, (whole, _, address: string) =>
      isInside(address.replace(/&quot;|&apos;/g, "")) ? whole : "none",
    );

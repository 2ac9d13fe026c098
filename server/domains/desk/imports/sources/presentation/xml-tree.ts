import { SaxesParser } from "saxes";

/** An element of XML. Names are without their prefix; attributes keep theirs, because `id` and `r:id` differ. */
export interface Xml {
  readonly name: string;
  readonly at: Readonly<Record<string, string>>;
  readonly children: readonly Xml[];
  /** The letters directly inside. */
  readonly text: string;
}

/** A part of a document that is broken, or made to harm. */
export class UnfitXml extends Error {}

/** PowerPoint itself writes some thirty levels. */
const maxDepth = 120;
const maxElements = 200_000;
const local = (name: string) => name.slice(name.indexOf(":") + 1);

interface Open {
  name: string;
  at: Record<string, string>;
  children: Xml[];
  text: string;
}

/**
 * Reads a part of an office document. Entities of its own and remote ones are never read: an unknown one makes the part
 * unfit. Throws UnfitXml.
 */
export function xmlTree(bytes: Uint8Array): Xml {
  const parser = new SaxesParser();
  const open: Open[] = [{ name: "", at: {}, children: [], text: "" }];
  let count = 0;
  parser.on("error", (error) => {
    throw new UnfitXml(error.message);
  });
  parser.on("doctype", () => {
    throw new UnfitXml("an office document has no DOCTYPE");
  });
  parser.on("opentag", (tag) => {
    if (++count > maxElements || open.length > maxDepth) throw new UnfitXml("too many elements");
    open.push({ name: local(tag.name), at: tag.attributes, children: [], text: "" });
  });
  const addText = (text: string) => {
    const last = open.at(-1);
    if (last) last.text += text;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", () => {
    const done = open.pop();
    if (done) open.at(-1)?.children.push(done);
  });
  const isWide = bytes[0] === 0xff || bytes[0] === 0xfe;
  const encoding = isWide ? (bytes[0] === 0xff ? "utf-16le" : "utf-16be") : "utf-8";
  parser.write(new TextDecoder(encoding).decode(bytes)).close();
  const root = open[0]?.children[0];
  if (!root) throw new UnfitXml("no element");
  return root;
}

/** Returns the first child with this name, or of children with these names, one in the other. */
export function child(of: Xml | undefined, ...names: string[]): Xml | undefined {
  let found = of;
  for (const name of names) found = found?.children.find((each) => each.name === name);
  return found;
}

export const childrenOf = (of: Xml | undefined, name: string): Xml[] =>
  of?.children.filter((each) => each.name === name) ?? [];

/** Returns all elements inside with this name, at any depth. */
export function allInside(of: Xml | undefined, name: string): Xml[] {
  const found: Xml[] = [];
  const visit = (one: Xml) => {
    for (const each of one.children) {
      if (each.name === name) found.push(each);
      visit(each);
    }
  };
  if (of) visit(of);
  return found;
}

/** Returns a number; undefined for a missing one and for what is none. */
export function numberAt(of: Xml | undefined, name: string): number | undefined {
  const written = of?.at[name]?.trim();
  if (written === undefined || written === "") return undefined;
  const percent = written.endsWith("%");
  const number = Number(percent ? written.slice(0, -1) : written);
  if (!Number.isFinite(number)) return undefined;
  // Strict documents write 50% where others write 50000.
  return percent ? number * 1_000 : number;
}

export const isTrue = (value: string | undefined): boolean =>
  value === "1" || value === "true" || value === "on";

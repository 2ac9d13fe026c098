/** A line of a calendar file: `NAME;PARAMETER=…:value`. */
export interface ContentLine {
  /** Where it begins in the file, counted from 1. */
  line: number;
  /** In upper case. */
  name: string;
  /** The parameters, as written: `;TZID=Europe/Berlin`. */
  params: string;
  value: string;
  /** A quotation mark was in the wrong place. */
  quoteMoved?: boolean;
}

/** What stands between BEGIN and END: a calendar, an event, a time zone, … */
export interface Component {
  line: number;
  name: string;
  lines: ContentLine[];
  children: Component[];
}

/** The values of these have no colon, but the name of their time zone may, also where it is not in quotes. */
const dated = new Set(["DTSTART", "DTEND", "RECURRENCE-ID", "EXDATE", "RDATE"]);

/** Returns the place of the colon before the value; -1: none. */
function colonOf(text: string, isDated: boolean): number {
  if (isDated) return text.lastIndexOf(":");
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '"') quoted = !quoted;
    else if (text[at] === ":" && !quoted) return at;
  }
  // A quotation mark that is never closed.
  return text.indexOf(":");
}

/** Some programs close the quotation mark of a zone at the end of the line: `DTSTART;TZID="Europe/Berlin:20261126T090000"`. */
const withQuoteInPlace = ({ params, value, ...rest }: ContentLine): ContentLine =>
  value.endsWith('"') && params.split('"').length % 2 === 0
    ? { ...rest, params: `${params}"`, value: value.slice(0, -1), quoteMoved: true }
    : { ...rest, params, value };

/** Returns the parts of a line; null when it has none. */
function contentLine(text: string, line: number): ContentLine | null {
  const [name] = /^[\w-]+(?=[;:])/.exec(text) ?? [];
  if (!name) return null;
  const upper = name.toUpperCase();
  const colon = colonOf(text, dated.has(upper));
  if (colon < 0) return null;
  const params = text.slice(name.length, colon);
  const found = { line, name: upper, params, value: text.slice(colon + 1).trim() };
  return dated.has(upper) ? withQuoteInPlace(found) : found;
}

const paramPatterns = new Map(
  ["TZID", "VALUE", "RANGE"].map((name) => [
    name,
    new RegExp(`;${name}=(?:"([^"]*)"|(.*?))(?=;[\\w-]+=|$)`, "i"),
  ]),
);

/** Returns the value of a parameter, without quotes; null when the line does not have it. */
export function paramOf({ params }: ContentLine, name: "TZID" | "VALUE" | "RANGE"): string | null {
  if (!params) return null;
  const [, quoted, plain] = paramPatterns.get(name)?.exec(params) ?? [];
  return (quoted ?? plain)?.trim() || null;
}

/** Returns the text of a value: without the backslashes of its format. */
export const textOf = (value: string): string =>
  value.replace(/\\([\\;,nN])/g, (_, letter: string) => (letter.toLowerCase() === "n" ? "\n" : letter));

export interface ParsedComponents {
  roots: Component[];
  /** The lines that have no form of the format. */
  badLines: number[];
  /** The lines with a quotation mark in the wrong place. */
  quoteLines: number[];
  /** Where a component begins that the file does not end; null: none. */
  unclosed: number | null;
}

/** Reads the components of a calendar file. */
export function parseComponents(text: string, lineOf: readonly number[]): ParsedComponents {
  const file: Component = { line: 1, name: "", lines: [], children: [] };
  const open = [file];
  const badLines: number[] = [];
  const quoteLines: number[] = [];
  for (const [index, written] of text.split("\n").entries()) {
    if (!written.trim()) continue;
    const found = contentLine(written.trimStart(), lineOf[index] ?? index + 1);
    const inside = open.at(-1) ?? file;
    if (found?.quoteMoved) quoteLines.push(found.line);
    if (!found) badLines.push(lineOf[index] ?? index + 1);
    else if (found.name === "BEGIN") {
      const made = { line: found.line, name: found.value.toUpperCase(), lines: [], children: [] };
      inside.children.push(made);
      open.push(made);
    } else if (found.name === "END") {
      const at = open.findLastIndex(({ name }) => name === found.value.toUpperCase());
      if (at > 0) open.length = at;
      else badLines.push(found.line);
    } else inside.lines.push(found);
  }
  return { roots: file.children, badLines, quoteLines, unclosed: open[1]?.line ?? null };
}

/** Returns the first line of a name. */
export const lineNamed = ({ lines }: Component, name: string): ContentLine | undefined =>
  lines.find((line) => line.name === name);

/** Returns all lines of a name. */
export const linesNamed = ({ lines }: Component, name: string): ContentLine[] =>
  lines.filter((line) => line.name === name);

/** Returns the value of the first line of a name; "" when there is none. */
export const valueNamed = (component: Component, name: string): string =>
  lineNamed(component, name)?.value ?? "";

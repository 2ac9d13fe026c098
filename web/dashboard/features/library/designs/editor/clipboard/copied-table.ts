import { type MarkedRun, shownText } from "#shared/reading/shown-runs.ts";
import { cutText } from "#shared/texts/cut-text.ts";

/** What a page of a design has room for, so that it can be read. Longer tables are boards. */
export const tableLimits = { rows: 20, columns: 6, letters: 200 } as const;

/** What is read of a foreign table at most, however long it is. */
const readCells = 50_000;

/** A table from a spreadsheet or a page: the words of its cells, without looks, scripts and pictures. */
export interface CopiedTable {
  rows: string[][];
  /** Its size before empty rows and columns were left out. */
  isTooLarge: boolean;
}

type Look = Omit<MarkedRun, "text">;

/** Returns how an element shows its words, inside of another look. The page carries out no foreign styles: they are read as texts. */
function lookOf(element: Element, around: Look): Look {
  const style = element.getAttribute("style") ?? "";
  const is = (elements: string, styled: RegExp) => element.matches(elements) || styled.test(style);
  return {
    isRaised: around.isRaised || is("sup", /vertical-align:\s*super/i),
    isStruck: around.isStruck || is("s, strike, del", /text-decoration[^;]*line-through/i),
    isHidden:
      around.isHidden ||
      is("script, style, template, noscript, [hidden]", /(?:display|mso-hide):\s*(?:none|all)/i),
  };
}

function runsIn(element: Element, around: Look): MarkedRun[] {
  if (element.localName === "br") return [{ text: " " }];
  const look = lookOf(element, around);
  return [...element.childNodes].flatMap((node) =>
    node instanceof Element
      ? runsIn(node, look)
      : node.nodeType === Node.TEXT_NODE
        ? [{ ...look, text: node.nodeValue ?? "" }]
        : [],
  );
}

/** Returns the words of a cell. Only text is taken from foreign HTML. */
const wordsOf = (cell: Element): string =>
  cutText(shownText(runsIn(cell, {})).text.replace(/\s+/g, " ").trim(), tableLimits.letters);

/** Returns the first table of a copied page; null without one, or when it has a single cell. */
export function copiedTable(page: Document): CopiedTable | null {
  const table = page.querySelector("table");
  if (!table) return null;
  const all = [...table.rows];
  let cells = 0;
  const read: string[][] = [];
  for (const row of all) {
    cells += row.cells.length;
    if (cells > readCells) break;
    read.push([...row.cells].map(wordsOf));
  }
  return withoutEmpty(read, all.length > read.length);
}

/** Leaves out rows and columns without a word. */
export function withoutEmpty(read: readonly string[][], isCut: boolean): CopiedTable | null {
  const rows = read.filter((row) => row.some((cell) => cell !== ""));
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const used = Array.from({ length: width }, (_, at) => at).filter((at) => rows.some((row) => row[at]));
  if (rows.length * used.length < 2) return null;
  return {
    rows: rows.map((row) => used.map((at) => row[at] ?? "")),
    isTooLarge: isCut || rows.length > tableLimits.rows || used.length > tableLimits.columns,
  };
}

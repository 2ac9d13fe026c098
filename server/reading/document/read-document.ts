import { reasonRef } from "#shared/refusals/index.ts";
import { isAsciiHindi } from "#shared/texts/ascii-fonts.ts";
import { ProblemList } from "../problem-list.ts";
import type { ReadRow, ReadRows } from "../read-rows.ts";
import { type Attributes, type Parts, UnfitWorkbook } from "../sheet/parts.ts";

/** What a document calls the same things. */
type Mark =
  | "row"
  | "cell"
  | "line"
  | "text"
  | "run"
  | "tab"
  | "break"
  | "space"
  | "font"
  | "style"
  | "span"
  | "covered";
type Marks = Readonly<Record<string, Mark>>;
const word: Marks = {
  tr: "row",
  tc: "cell",
  p: "line",
  t: "text",
  r: "run",
  tab: "tab",
  br: "break",
  cr: "break",
  rFonts: "font",
  pStyle: "style",
  gridSpan: "span",
};
const open: Marks = {
  "table-row": "row",
  "table-cell": "cell",
  "covered-table-cell": "covered",
  p: "line",
  h: "line",
  span: "run",
  tab: "tab",
  "line-break": "break",
  s: "space",
};
/** What was deleted, notes, and the old form of a drawing are no part of a list. */
const skipped = new Set(
  "del moveFrom Fallback footnote endnote note annotation tracked-changes instrText delText".split(" "),
);
const definitions = new Set(["automatic-styles", "font-face-decls", "tabs", "pPrChange"]);
const maxColumns = 200;

/** Returns where the text of a document is (Word, OpenDocument); null: this is no text document. */
export function documentPart(parts: Parts): string | null {
  if (parts.has("word/document.xml")) return "word/document.xml";
  return parts.has("content.xml") ? "content.xml" : null;
}

interface OpenRow {
  cells: string[];
  /** Null between two cells. */
  cell: string | null;
  span: number;
}

class Lines {
  readonly rows: ReadRow[] = [];
  readonly problems = new ProblemList();
  isCut = false;
  readonly #marks: Marks;
  readonly #fonts: ReadonlyMap<string, string>;
  readonly #maxRows: number;
  readonly #open: OpenRow[] = [];
  #skipped = 0;
  #line = 0;
  #text = "";
  #inText = 0;
  #isNonsense = false;
  #font: string | null = null;
  #lineFont: string | null = null;

  constructor({
    isWord,
    fonts,
    maxRows,
  }: { isWord: boolean; fonts: ReadonlyMap<string, string>; maxRows: number }) {
    this.#marks = isWord ? word : open;
    this.#fonts = fonts;
    this.#maxRows = maxRows;
  }

  begin(name: string, at: Attributes): boolean {
    if (this.#skipped > 0 || skipped.has(name) || definitions.has(name)) {
      this.#skipped++;
      return false;
    }
    // A spreadsheet of OpenDocument repeats cells by numbers, which this does not read.
    if (name === "spreadsheet") throw new UnfitWorkbook("damaged");
    const row = this.#open.at(-1);
    switch (this.#marks[name]) {
      case "row":
        this.#open.push({ cells: [], cell: null, span: 1 });
        break;
      case "cell":
        if (row) row.cell = "";
        break;
      case "covered":
        row?.cells.push("");
        break;
      case "span":
        if (row) row.span = Math.min(maxColumns, Math.max(1, Number(at.val) || 1));
        break;
      case "line":
        this.#lineFont = this.#fonts.get(at["style-name"] ?? "") ?? null;
        if (this.#marks === open) this.#inText++;
        break;
      case "text":
        this.#inText++;
        break;
      case "style":
        this.#lineFont = this.#fonts.get(at.val ?? "") ?? this.#lineFont;
        break;
      case "run":
        this.#font = this.#fonts.get(at["style-name"] ?? "") ?? null;
        break;
      case "font":
        this.#font = at.ascii ?? at.hAnsi ?? this.#font;
        break;
      case "tab":
        this.#write("\t");
        break;
      case "space":
        this.#write(" ");
        break;
      case "break":
        if (row) this.#write(" ");
        else return this.#endLine();
        break;
      default:
    }
    return false;
  }

  text(piece: string): void {
    if (this.#skipped === 0 && this.#inText > 0)
      this.#write(this.#marks === open ? piece.replace(/\s+/g, " ") : piece);
  }

  end(name: string): boolean {
    if (this.#skipped > 0) {
      this.#skipped--;
      return false;
    }
    const row = this.#open.at(-1);
    switch (this.#marks[name]) {
      case "text":
        this.#inText--;
        break;
      case "run":
        this.#font = null;
        break;
      case "line":
        if (this.#marks === open) this.#inText--;
        this.#lineFont = null;
        return this.#endLine();
      case "cell":
        if (row) {
          row.cells.push(row.cell ?? "", ...Array.from({ length: row.span - 1 }, () => ""));
          row.cells.length = Math.min(row.cells.length, maxColumns);
          row.span = 1;
          row.cell = null;
        }
        break;
      case "row": {
        this.#open.pop();
        const outer = this.#open.at(-1);
        if (!row) break;
        if (!outer) return this.#add(row.cells);
        // A table in a cell is part of the text of the cell.
        outer.cell = [outer.cell ?? "", ...row.cells].join(" ");
        break;
      }
      default:
    }
    return false;
  }

  #write(piece: string): void {
    this.#text += piece;
    const font = this.#font ?? this.#lineFont ?? this.#fonts.get("");
    if (isAsciiHindi(piece, font)) this.#isNonsense = true;
  }

  #endLine(): boolean {
    const written = this.#text;
    this.#text = "";
    const row = this.#open.at(-1);
    // A tab leads from a name to its price.
    if (!row) return this.#add(written.split(/\t+/));
    if (row.cell !== null) row.cell = `${row.cell} ${written.replaceAll("\t", " ")}`;
    return false;
  }

  /** Returns true when there are more rows than the limit. */
  #add(cells: readonly string[]): boolean {
    this.#line++;
    const written = cells.map((cell) => cell.replace(/\s+/g, " ").trim());
    const isNonsense = this.#isNonsense || isAsciiHindi(written.join(" "));
    this.#isNonsense = false;
    if (written.every((cell) => cell === "")) return false;
    if (isNonsense) this.problems.add(this.#line, reasonRef("readingAsciiFont"));
    else if (this.rows.length === this.#maxRows) this.isCut = true;
    else this.rows.push({ line: this.#line, cells: written });
    return this.isCut;
  }
}

/**
 * Reads the rows of the tables of a text document (DOCX, ODT), and its other lines as rows, up to a limit of rows. Lines
 * whose letters are drawn over those of English are left out. Throws UnfitWorkbook.
 */
export async function readDocument(
  parts: Parts,
  path: string,
  { maxRows }: { maxRows: number },
): Promise<ReadRows> {
  const isWord = path.startsWith("word/");
  const lines = new Lines({
    isWord,
    maxRows,
    fonts: isWord ? await fontsOfWord(parts) : await fontsOfOpen(parts),
  });
  await parts.read(path, {
    open: (name, at) => lines.begin(name, at),
    text: (piece) => lines.text(piece),
    close: (name) => lines.end(name),
  });
  const { rows, isCut, problems } = lines;
  return { rows, isCut, problems: problems.list() };
}

/** Returns the font of each style of Word, and under "" that of all text. */
async function fontsOfWord(parts: Parts): Promise<Map<string, string>> {
  const fonts = new Map<string, string>();
  let style: string | null = null;
  await parts.read("word/styles.xml", {
    open(name, at) {
      if (name === "rPrDefault") style = "";
      if (name === "style") style = at.styleId ?? null;
      const font = at.ascii ?? at.hAnsi;
      if (name === "rFonts" && style !== null && font) fonts.set(style, font);
      return false;
    },
  });
  return fonts;
}

/** Returns the font of each style that the text of an OpenDocument names. */
async function fontsOfOpen(parts: Parts): Promise<Map<string, string>> {
  const fonts = new Map<string, string>();
  let style: string | null = null;
  for (const path of ["styles.xml", "content.xml"])
    await parts.read(path, {
      open(name, at) {
        if (name === "style") style = at.name ?? null;
        const font = at["font-name"] ?? at["font-family"];
        if (name === "text-properties" && style !== null && font) fonts.set(style, font);
        return name === "body";
      },
    });
  return fonts;
}

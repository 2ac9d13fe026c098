import { type MarkedRun, shownText } from "#shared/reading/shown-runs.ts";
import { reasonRef } from "#shared/refusals/index.ts";
import { isAsciiHindi } from "#shared/texts/ascii-fonts.ts";
import { ProblemList, struckProblem } from "../problem-list.ts";
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
  | "hyphen"
  | "look"
  | "style"
  | "letters"
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
  ptab: "tab",
  br: "break",
  cr: "break",
  noBreakHyphen: "hyphen",
  rFonts: "look",
  strike: "look",
  dstrike: "look",
  vanish: "look",
  vertAlign: "look",
  position: "look",
  pStyle: "style",
  rStyle: "letters",
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
const definitions = new Set(["automatic-styles", "font-face-decls", "tabs", "pPrChange", "rPrChange"]);
const maxColumns = 200;

/** How letters look, as far as it changes what they say. */
interface Look extends Omit<MarkedRun, "text"> {
  font?: string;
}
/** By the name of a style; under "" that of all text. */
type Looks = ReadonlyMap<string, Look>;

const isOn = ({ val }: Attributes) => val !== "0" && val !== "false" && val !== "off";
/** Half points. Less only puts letters of two fonts on one line. */
const leastRaise = 4;

/** Returns what an element of Word says about letters. */
function lookOfWord(name: string, at: Attributes): Look {
  const font = at.ascii ?? at.hAnsi;
  if (name === "rFonts" && font) return { font };
  if (name === "strike" || (name === "dstrike" && isOn(at))) return { isStruck: isOn(at) };
  if (name === "vanish") return { isHidden: isOn(at) };
  if (name === "vertAlign") return { isRaised: at.val === "superscript" };
  if (name === "position" && Number(at.val) >= leastRaise) return { isRaised: true };
  return {};
}

/** The same for OpenDocument. */
function lookOfOpen(at: Attributes): Look {
  const font = at["font-name"] ?? at["font-family"];
  const [line, position] = [at["text-line-through-style"], at["text-position"]];
  return {
    ...(font && { font }),
    ...(line && { isStruck: line !== "none" }),
    ...(position && { isRaised: /^(?:super|[1-9])/.test(position) }),
    ...(at.display && { isHidden: at.display === "none" }),
  };
}

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
  readonly #looks: Looks;
  readonly #maxRows: number;
  readonly #open: OpenRow[] = [];
  #skipped = 0;
  #line = 0;
  #runs: MarkedRun[] = [];
  #struck = "";
  #inText = 0;
  #isNonsense = false;
  /** Of the runs that are open. */
  readonly #own: Look[] = [];
  #ofLine: Look = {};

  constructor({ isWord, looks, maxRows }: { isWord: boolean; looks: Looks; maxRows: number }) {
    this.#marks = isWord ? word : open;
    this.#looks = looks;
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
        this.#ofLine = this.#looks.get(at["style-name"] ?? "") ?? {};
        if (this.#marks === open) this.#inText++;
        break;
      case "text":
        this.#inText++;
        break;
      case "style":
        this.#ofLine = { ...this.#ofLine, ...this.#looks.get(at.val ?? "") };
        break;
      case "run":
        this.#own.push({
          ...(this.#marks === open && this.#own.at(-1)),
          ...this.#looks.get(at["style-name"] ?? ""),
        });
        break;
      case "letters":
        Object.assign(this.#own.at(-1) ?? {}, this.#looks.get(at.val ?? ""));
        break;
      case "look":
        // Of the sign at the end of a line, which is outside of runs, nothing is read.
        Object.assign(this.#own.at(-1) ?? {}, lookOfWord(name, at));
        break;
      case "tab":
        this.#runs.push({ text: "\t" });
        break;
      case "hyphen":
        this.#write("-");
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
        this.#own.pop();
        break;
      case "line":
        if (this.#marks === open) this.#inText--;
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
    const look = { ...this.#looks.get(""), ...this.#ofLine, ...this.#own.at(-1) };
    this.#runs.push({ ...look, text: piece });
    if (isAsciiHindi(piece, look.font)) this.#isNonsense = true;
  }

  #endLine(): boolean {
    const { text: written, struck } = shownText(this.#runs);
    this.#runs = [];
    if (struck) this.#struck = `${this.#struck} ${struck}`.trimStart();
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
    if (this.#struck) this.problems.add(this.#line, struckProblem(this.#struck));
    this.#struck = "";
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
    looks: isWord ? await looksOfWord(parts) : await looksOfOpen(parts),
  });
  await parts.read(path, {
    open: (name, at) => lines.begin(name, at),
    text: (piece) => lines.text(piece),
    close: (name) => lines.end(name),
  });
  const { rows, isCut, problems } = lines;
  return { rows, isCut, problems: problems.list() };
}

/** Returns the looks of the styles of Word. */
async function looksOfWord(parts: Parts): Promise<Looks> {
  const looks = new Map<string, Look>();
  let style: string | null = null;
  await parts.read("word/styles.xml", {
    open(name, at) {
      if (name === "rPrDefault") style = "";
      if (name === "style") style = at.styleId ?? null;
      if (style !== null) looks.set(style, { ...looks.get(style), ...lookOfWord(name, at) });
      return false;
    },
  });
  return looks;
}

/** Returns the looks of the styles that the text of an OpenDocument names. */
async function looksOfOpen(parts: Parts): Promise<Looks> {
  const looks = new Map<string, Look>();
  let style: string | null = null;
  for (const path of ["styles.xml", "content.xml"])
    await parts.read(path, {
      open(name, at) {
        if (name === "style") style = at.name ?? null;
        if (name === "text-properties" && style !== null) looks.set(style, lookOfOpen(at));
        return name === "body";
      },
    });
  return looks;
}

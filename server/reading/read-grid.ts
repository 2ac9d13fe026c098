import { tableLimits } from "#shared/media-kinds/table-document.ts";
import type { TextEncoding } from "#shared/reading/encodings.ts";
import type { ReadingProblem } from "#shared/reading/problem.ts";
import { withWholeAmounts } from "#shared/reading/whole-amounts.ts";
import { reasonRef } from "#shared/refusals/index.ts";
import type { ReasonRef } from "#shared/refusals/text.ts";
import { cutText } from "#shared/texts/cut-text.ts";
import { charsetOf, decodeText } from "./decode-text.ts";
import { documentPart, readDocument } from "./document/read-document.ts";
import { ProblemList } from "./problem-list.ts";
import { type ReadRows, readRows } from "./read-rows.ts";
import { Parts, UnfitWorkbook } from "./sheet/parts.ts";
import { readSheet } from "./sheet/read-sheet.ts";

/** The bytes of a file with a table. */
export interface GridBytes {
  bytes: Uint8Array;
  /** Media type as who sent it names it, in lower case; empty when it names none. */
  type: string;
  /** The encoding that a person has chosen. */
  encoding?: TextEncoding | null;
}

export type ReadGrid =
  | {
      cells: string[][];
      /** How its letters were read; null for a workbook, which says it by itself. */
      encoding: string | null;
      problems: ReadingProblem[];
      problem: null;
    }
  | { problem: ReasonRef };

/** The message says how many rows were found up to this number. */
const maxCounted = 100_000;

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte);

/** A workbook, or a text document with tables and lines. */
async function rowsOfZip(bytes: Uint8Array): Promise<ReadRows> {
  const parts = await Parts.open(bytes);
  const document = documentPart(parts);
  const limit = { maxRows: maxCounted };
  return document ? readDocument(parts, document, limit) : readSheet(bytes, limit);
}

async function rowsOf({ bytes, type, encoding: chosen }: GridBytes) {
  if (startsWith(bytes, 0x50, 0x4b, 3, 4))
    return { read: await rowsOfZip(bytes), encoding: null, letters: [] };
  const decoded = decodeText(bytes, { chosen, declared: [charsetOf(type)] });
  const { text, encoding, problems: letters } = decoded;
  if (type.includes("text/html") || /^\s*<(?:!doctype|html|\?xml|head|body)\b/i.test(text))
    return "feedIsPage";
  if (text.slice(0, 2_000).includes("\0")) return "feedIsNoTable";
  return { read: readRows(text, { maxRows: maxCounted }), encoding, letters };
}

/** Joins amounts that are in pieces, and names the lines that have too many cells. */
function withWholeRows(read: ReadRows, problems: ProblemList): ReadRows {
  if (read.separator === undefined) return read;
  const whole = withWholeAmounts(
    read.rows.map(({ cells }) => cells),
    read.separator,
  );
  for (const at of whole.wide) problems.add(read.rows[at]?.line ?? null, reasonRef("readingWide"));
  return { ...read, rows: read.rows.map((row, at) => ({ ...row, cells: whole.rows[at] ?? row.cells })) };
}

/** Cuts the texts that are too long for a cell of a table, and names their lines. */
function fitted({ rows }: ReadRows, problems: ProblemList): string[][] {
  const { cellCharacters: max } = tableLimits;
  return rows.map(({ line, cells }) =>
    cells.map((cell) => {
      const text = cell.replaceAll("\0", "").toWellFormed().trim();
      if (text.length > max) problems.add(line, reasonRef("readingCut", { max }));
      return cutText(text, max);
    }),
  );
}

/**
 * Reads the cells of a CSV file, of the first sheet of a workbook (XLSX), or of a text document (DOCX, ODT). The kind is found from the bytes. There is
 * one row more than a table can have, because the first one may name the columns.
 */
export async function readGrid(input: GridBytes): Promise<ReadGrid> {
  if (startsWith(input.bytes, 0xd0, 0xcf, 0x11, 0xe0)) return { problem: reasonRef("gridIsOldExcel") };
  try {
    const found = await rowsOf(input);
    if (typeof found === "string") return { problem: reasonRef(found) };
    const { read, encoding, letters } = found;
    const { rows } = tableLimits;
    if (read.isCut) return { problem: reasonRef("readingTooManyRows", { most: maxCounted, max: rows }) };
    // More rows are only counted: finding out what they mean takes far longer.
    if (read.rows.length > rows + 1)
      return { problem: reasonRef("tableTooManyRows", { found: read.rows.length - 1, max: rows }) };
    const problems = new ProblemList();
    problems.addAll(letters);
    problems.addAll(read.problems);
    const cells = fitted(withWholeRows(read, problems), problems);
    return { cells, encoding, problems: problems.list(), problem: null };
  } catch (error) {
    if (!(error instanceof UnfitWorkbook)) throw error;
    return { problem: reasonRef(error.trouble === "damaged" ? "gridDamaged" : "gridTooLarge") };
  }
}

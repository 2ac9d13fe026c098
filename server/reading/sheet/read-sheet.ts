import { getFormatFromId } from "numfmt";
import { reasonRef } from "#shared/refusals/index.ts";
import { cutText } from "#shared/texts/cut-text.ts";
import { ProblemList } from "../problem-list.ts";
import type { ReadRow, ReadRows } from "../read-rows.ts";
import { cellText } from "./cell-text.ts";
import { type Attributes, Parts, UnfitWorkbook } from "./parts.ts";

interface Workbook {
  /** Where the first sheet is that a person sees. */
  sheet: string;
  is1904: boolean;
}

const isTrue = (value: string | undefined) => value === "1" || value === "true";

/** Returns the path of a part from the address that a relationship of the workbook names. */
const pathOf = (target: string) =>
  (target.startsWith("/") ? target.slice(1) : `xl/${target}`).replace(/[^/]+\/\.\.\//g, "");

async function readWorkbook(parts: Parts): Promise<Workbook> {
  const sheets: Attributes[] = [];
  let is1904 = false;
  await parts.read("xl/workbook.xml", {
    open(name, attributes) {
      if (name === "workbookPr") is1904 = isTrue(attributes.date1904);
      if (name === "sheet") sheets.push(attributes);
      return undefined;
    },
  });
  const targets = new Map<string, string>();
  await parts.read("xl/_rels/workbook.xml.rels", {
    open(name, { Id, Target }) {
      if (name === "Relationship" && Id && Target) targets.set(Id, Target);
      return undefined;
    },
  });
  const shown = sheets.find(({ state }) => !state || state === "visible") ?? sheets[0];
  const sheet = pathOf(targets.get(shown?.id ?? "") ?? "worksheets/sheet1.xml");
  if (!parts.has(sheet)) throw new UnfitWorkbook("damaged");
  return { sheet, is1904 };
}

/** Returns the number format of each style of cells. */
async function readFormats(parts: Parts): Promise<(style: string | undefined) => string> {
  const own = new Map<number, string>();
  const styles: number[] = [];
  let isInCells = false;
  await parts.read("xl/styles.xml", {
    open(name, { numFmtId, formatCode }) {
      if (name === "numFmt") own.set(Number(numFmtId), formatCode ?? "General");
      if (name === "cellXfs") isInCells = true;
      if (name === "xf" && isInCells) styles.push(Number(numFmtId ?? 0));
      return undefined;
    },
    close: (name) => name === "cellXfs",
  });
  return (style) => {
    const id = styles[Number(style ?? 0)] ?? 0;
    return own.get(id) ?? getFormatFromId(id) ?? "General";
  };
}

/** Returns the texts that cells share. What is written beside them, as the sound of Japanese words, is left out. */
async function readSharedTexts(parts: Parts): Promise<string[]> {
  const texts: string[] = [];
  let text = "";
  let [isText, isBeside] = [false, false];
  await parts.read("xl/sharedStrings.xml", {
    open(name) {
      if (name === "si") text = "";
      if (name === "rPh") isBeside = true;
      isText = name === "t" && !isBeside;
      return undefined;
    },
    text(part) {
      if (isText) text += part;
    },
    close(name) {
      if (name === "t") isText = false;
      if (name === "rPh") isBeside = false;
      if (name === "si") texts.push(text);
      return undefined;
    },
  });
  return texts;
}

/** Returns the column of a place such as `AB12`, counted from 0; null for something else. */
function columnOf(place: string | undefined): number | null {
  const letters = /^([A-Z]{1,3})\d/i.exec(place ?? "")?.[1];
  if (!letters) return null;
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/** A table has twenty; a cell far to the right is a slip. */
const maxColumns = 1_000;

interface OpenCell {
  column: number;
  type: string;
  style: string | undefined;
  value: string;
}

/**
 * Reads the rows of the first sheet of a workbook (XLSX), as the spreadsheet shows them, up to a limit of rows. Rows
 * without any text are left out and do not count; hidden rows and columns, and rows that a filter hides, are left out
 * and counted as a problem. Throws UnfitWorkbook.
 */
export async function readSheet(bytes: Uint8Array, { maxRows }: { maxRows: number }): Promise<ReadRows> {
  const parts = await Parts.open(bytes);
  const { sheet, is1904 } = await readWorkbook(parts);
  const formatOf = await readFormats(parts);
  const shared = await readSharedTexts(parts);
  const problems = new ProblemList();
  const rows: ReadRow[] = [];
  let isCut = false;
  let line = 0;
  let cells: string[] = [];
  let cell: OpenCell | null = null;
  let [isValue, isBeside] = [false, false];
  const hiddenColumns = new Set<number>();
  let hiddenRows = 0;
  let isHiddenRow = false;
  const lostColumns = new Set<number>();

  const textOf = ({ type, style, value }: OpenCell): string => {
    if (type === "s") return shared[Number(value)] ?? "";
    if (type === "b") return isTrue(value) ? "TRUE" : "FALSE";
    if (type !== "n" || value.trim() === "") return value;
    const number = Number(value);
    if (!Number.isFinite(number)) return value;
    try {
      return cellText(number, formatOf(style), { is1904 });
    } catch {
      problems.add(line, reasonRef("readingFormat", { format: cutText(formatOf(style), 40).toWellFormed() }));
      return cellText(number, "General");
    }
  };

  const reading = parts.read(sheet, {
    open(name, attributes) {
      if (name === "col" && isTrue(attributes.hidden)) {
        // A range may go on to the last column that there can be.
        const last = Math.min(Number(attributes.max), maxColumns);
        for (let column = Number(attributes.min); column <= last; column++) hiddenColumns.add(column - 1);
      }
      if (name === "row") {
        line = Number(attributes.r) || line + 1;
        cells = [];
        isHiddenRow = isTrue(attributes.hidden);
      }
      if (name === "c") {
        const column = columnOf(attributes.r) ?? cells.length;
        cell = { column, type: attributes.t ?? "n", style: attributes.s, value: "" };
      }
      if (name === "rPh") isBeside = true;
      isValue = name === "v" || (name === "t" && !isBeside);
      return undefined;
    },
    text(part) {
      if (cell && isValue) cell.value += part;
    },
    close(name) {
      if (name === "v" || name === "t") isValue = false;
      if (name === "rPh") isBeside = false;
      if (name === "c" && cell) {
        const text = cell.column < maxColumns ? textOf(cell) : "";
        while (text !== "" && cells.length < cell.column) cells.push("");
        if (text !== "") cells[cell.column] = text;
        if (text !== "" && hiddenColumns.has(cell.column)) lostColumns.add(cell.column);
        cell = null;
      }
      if (name === "row" && hiddenColumns.size > 0) cells = cells.filter((_, at) => !hiddenColumns.has(at));
      if (name === "row" && cells.some((text) => text.trim() !== "")) {
        if (isHiddenRow) {
          hiddenRows++;
          return false;
        }
        if (rows.length === maxRows) {
          isCut = true;
          return true;
        }
        rows.push({ line, cells });
      }
      return name === "sheetData";
    },
  });
  try {
    await reading;
  } catch (error) {
    if (rows.length === 0) throw error;
    problems.add(line, reasonRef("readingBroken"));
  }
  if (hiddenRows + lostColumns.size > 0)
    problems.add(null, reasonRef("readingHidden", { rows: hiddenRows, columns: lostColumns.size }));
  return { rows, isCut, problems: problems.list() };
}

import { getFormatFromId } from "numfmt";
import { reasonRef } from "#shared/refusals/index.ts";
import { cutText } from "#shared/texts/cut-text.ts";
import { ProblemList, struckProblem } from "../problem-list.ts";
import type { ReadRow, ReadRows } from "../read-rows.ts";
import { cellText } from "./cell-text.ts";
import { type Attributes, Parts, UnfitWorkbook } from "./parts.ts";
import { RichText } from "./rich-text.ts";

interface Workbook {
  /** Where the first sheet is that a person sees. */
  sheet: string;
  is1904: boolean;
  /** Who wrote it did not calculate, and left that to the next program. */
  isUncalculated: boolean;
}

const isTrue = (value: string | undefined) => value === "1" || value === "true";

/** Returns the path of a part from the address that a relationship of the workbook names. */
const pathOf = (target: string) =>
  (target.startsWith("/") ? target.slice(1) : `xl/${target}`).replace(/[^/]+\/\.\.\//g, "");

async function readWorkbook(parts: Parts): Promise<Workbook> {
  const sheets: Attributes[] = [];
  let [is1904, isUncalculated] = [false, false];
  await parts.read("xl/workbook.xml", {
    open(name, attributes) {
      if (name === "workbookPr") is1904 = isTrue(attributes.date1904);
      if (name === "calcPr") isUncalculated = isTrue(attributes.fullCalcOnLoad);
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
  return { sheet, is1904, isUncalculated };
}

interface CellStyle {
  format: string;
  isStruck: boolean;
}

/** Returns the styles of cells. */
async function readStyles(parts: Parts): Promise<(style: string | undefined) => CellStyle> {
  const own = new Map<number, string>();
  const struckFonts: boolean[] = [];
  const styles: Attributes[] = [];
  let list = "";
  await parts.read("xl/styles.xml", {
    open(name, attributes) {
      const { numFmtId, formatCode, val } = attributes;
      if (name === "numFmt") own.set(Number(numFmtId), formatCode ?? "General");
      if (name === "fonts" || name === "cellXfs") list = name;
      if (name === "font" && list === "fonts") struckFonts.push(false);
      if (name === "strike" && list === "fonts")
        struckFonts[struckFonts.length - 1] = val === undefined || isTrue(val);
      if (name === "xf" && list === "cellXfs") styles.push(attributes);
      return undefined;
    },
    close(name) {
      if (name === "fonts") list = "";
      return name === "cellXfs";
    },
  });
  return (style) => {
    const { numFmtId, fontId } = styles[Number(style ?? 0)] ?? {};
    const id = Number(numFmtId ?? 0);
    return {
      format: own.get(id) ?? getFormatFromId(id) ?? "General",
      isStruck: struckFonts[Number(fontId ?? 0)] ?? false,
    };
  };
}

/** What a cell says, and the words in it that are struck. */
type CellWords = ReturnType<RichText["take"]>;

/** Returns the texts that cells share. */
async function readSharedTexts(parts: Parts): Promise<CellWords[]> {
  const texts: CellWords[] = [];
  const rich = new RichText();
  await parts.read("xl/sharedStrings.xml", {
    open(name, attributes) {
      rich.open(name, attributes);
      return undefined;
    },
    text: (part) => rich.text(part),
    close(name) {
      rich.close(name);
      if (name === "si") texts.push(rich.take());
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
  /** As a spreadsheet names it, such as `AB12`. */
  place: string;
  type: string;
  style: string | undefined;
  value: string;
  isFormula: boolean;
}

/** Returns the letters of a column that is counted from 0. */
const lettersOf = (column: number): string =>
  (column < 26 ? "" : lettersOf(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

/**
 * Reads the rows of the first sheet of a workbook (XLSX), as the spreadsheet shows them, up to a limit of rows. Rows
 * without any text are left out and do not count; hidden rows and columns, and rows that a filter hides, are left out
 * and counted as a problem. Throws UnfitWorkbook.
 */
export async function readSheet(bytes: Uint8Array, { maxRows }: { maxRows: number }): Promise<ReadRows> {
  const parts = await Parts.open(bytes);
  const { sheet, is1904, isUncalculated } = await readWorkbook(parts);
  const styleOf = await readStyles(parts);
  const shared = await readSharedTexts(parts);
  const problems = new ProblemList();
  const rows: ReadRow[] = [];
  let isCut = false;
  let line = 0;
  let cells: string[] = [];
  let cell: OpenCell | null = null;
  let nextColumn = 0;
  const rich = new RichText();
  let isValue = false;
  const hiddenColumns = new Set<number>();
  let hiddenRows = 0;
  let isHiddenRow = false;
  const lostColumns = new Set<number>();

  const writtenIn = ({ type, style, value }: OpenCell): string => {
    if (type === "b") return isTrue(value) ? "TRUE" : "FALSE";
    if (type !== "n" || value.trim() === "") return value;
    const number = Number(value);
    if (!Number.isFinite(number)) return value;
    const { format } = styleOf(style);
    try {
      return cellText(number, format, { is1904 });
    } catch {
      problems.add(line, reasonRef("readingFormat", { format: cutText(format, 40).toWellFormed() }));
      return cellText(number, "General");
    }
  };
  const wordsOf = (open: OpenCell): CellWords => {
    const { type, value, style } = open;
    const inline = rich.take();
    const own = inline.text || inline.struck ? inline : { text: writtenIn(open), struck: "" };
    const { text, struck } = type === "s" ? (shared[Number(value)] ?? inline) : own;
    return styleOf(style).isStruck ? { text: "", struck: `${struck} ${text}`.trim() } : { text, struck };
  };
  /** An empty text is a result, too. Some programs write 0 where they have none. */
  const lacksResult = ({ isFormula, type, value }: OpenCell) =>
    isFormula && ((type === "n" && value.trim() === "") || (isUncalculated && value === "0"));
  const textOf = (open: OpenCell): string => {
    const { text, struck } = wordsOf(open);
    const lacks = lacksResult(open);
    if (isHiddenRow || hiddenColumns.has(open.column)) return text;
    if (lacks) problems.add(line, reasonRef("readingUncalculated", { cell: open.place }));
    if (struck) problems.add(line, struckProblem(struck));
    return lacks ? "" : text;
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
        nextColumn = 0;
        isHiddenRow = isTrue(attributes.hidden);
      }
      if (name === "c") {
        const column = columnOf(attributes.r) ?? nextColumn;
        nextColumn = column + 1;
        const [place, type] = [`${lettersOf(column)}${line}`, attributes.t ?? "n"];
        cell = { column, place, type, style: attributes.s, value: "", isFormula: false };
      }
      if (name === "f" && cell) cell.isFormula = true;
      rich.open(name, attributes);
      isValue = name === "v";
      return undefined;
    },
    text(part) {
      rich.text(part);
      if (cell && isValue) cell.value += part;
    },
    close(name) {
      if (name === "v") isValue = false;
      rich.close(name);
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

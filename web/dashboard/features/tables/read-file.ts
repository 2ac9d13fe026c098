import { t } from "@lingui/core/macro";
import Papa from "papaparse";
import { encodingOf } from "#shared/tables/encoding.ts";
import { formatBytes } from "#web/lib/formats.ts";
import { zipSizes } from "./zip-sizes.ts";

/** A table of 200 kB is in a file of at most a few megabytes; a larger one would freeze the page. */
const maxFileBytes = 10_000_000;
/** Larger sheets are unpacked in a way that the page does not allow, and have far more rows than a table. */
const maxSheetBytes = 500_000;
const maxUnpackedBytes = 20_000_000;

/** Why a file cannot be read, for the person. */
export class UnreadableFile extends Error {}

/** Returns the cells of copied spreadsheet cells or of CSV text. Finds the separator itself. */
export function gridOfText(text: string): string[][] {
  const hasTabs = text.includes("\t");
  const { data } = Papa.parse<string[]>(text.replace(/\r?\n$/, ""), {
    delimiter: hasTabs ? "\t" : "",
    delimitersToGuess: [",", ";", "|"],
    skipEmptyLines: false,
  });
  return data;
}

/** Returns the cells of a CSV or XLSX file. Throws UnreadableFile with words that say what to do. */
export async function gridOfFile(file: File): Promise<string[][]> {
  if (file.size > maxFileBytes) {
    const [size, limit] = [formatBytes(file.size), formatBytes(maxFileBytes)];
    throw new UnreadableFile(
      t`This file has ${size}. Files can have ${limit}: save only the sheet with the rows that you need.`,
    );
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return gridOfWorkbook(bytes);
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf)
    throw new UnreadableFile(
      t`This is an old Excel file (XLS). Save it as XLSX or CSV, and choose it again.`,
    );
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  if (text.slice(0, 2_000).includes("\0"))
    throw new UnreadableFile(t`This file is no table. Choose a CSV or an XLSX file.`);
  return gridOfText(text);
}

async function gridOfWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<string[][]> {
  const sizes = zipSizes(bytes);
  if (!sizes) throw new UnreadableFile(t`This file is damaged. Save it again as XLSX or CSV.`);
  if (sizes.largest > maxSheetBytes || sizes.total > maxUnpackedBytes) {
    const size = formatBytes(sizes.largest);
    throw new UnreadableFile(
      t`A sheet in this file has ${size} when it is unpacked, which is far more than a table can have. Copy the rows that you need, and paste them.`,
    );
  }
  const { readSheet } = await import("read-excel-file/universal");
  try {
    const rows: unknown[][] = await readSheet(bytes.buffer);
    return rows.map((row) => row.map(textOfCell));
  } catch {
    throw new UnreadableFile(
      t`This file could not be read. Save it as CSV, or copy the cells and paste them.`,
    );
  }
}

function textOfCell(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (!(value instanceof Date)) return String(value);
  const text = value.toISOString();
  // Excel's times without a date are on the first day of its calendar.
  if (value.getTime() < Date.UTC(1901, 0, 1)) return text.slice(11, 16);
  return text.endsWith("T00:00:00.000Z") ? text.slice(0, 10) : text.slice(0, 16).replace("T", " ");
}

/** Returns a table as CSV text. Texts that a spreadsheet would run as a formula begin with an apostrophe. */
export const csvOf = (lines: readonly (readonly string[])[]): string =>
  Papa.unparse(
    lines.map((line) => [...line]),
    { escapeFormulae: true, newline: "\r\n" },
  );

/** Returns cells as text for the clipboard, as spreadsheets take and give them. */
export const csvOfCells = (lines: readonly (readonly string[])[]): string =>
  Papa.unparse(
    lines.map((line) => [...line]),
    { delimiter: "\t", newline: "\n" },
  );

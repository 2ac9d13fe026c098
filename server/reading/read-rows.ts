import Papa from "papaparse";
import { withPlainQuotes } from "#shared/reading/plain-quotes.ts";
import type { ReadingProblem } from "#shared/reading/problem.ts";
import { reasonRef } from "#shared/refusals/index.ts";
import { LineNumbers } from "./line-numbers.ts";
import { ProblemList } from "./problem-list.ts";

export interface ReadRow {
  /** Where it begins, counted from 1. */
  line: number;
  cells: string[];
}

export interface ReadRows {
  rows: ReadRow[];
  /** There are more rows than the limit: the parser stopped there. */
  isCut: boolean;
  problems: ReadingProblem[];
  /** What is between the cells of a text. */
  separator?: string;
}

const separators = [",", ";", "\t", "|"];
/** What copied cells are: each of the first lines has a tab, whatever else is in them. */
const hasTabs = (text: string) => {
  const lines = text
    .slice(0, 5_000)
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== "")
    .slice(0, 5);
  return lines.length > 0 && lines.every((line) => line.includes("\t"));
};

/** Spreadsheets write all the rows that they could have: often a million without any text at the end. */
function withoutBlankEnd(text: string): string {
  let end = text.length;
  while (end > 0 && " \t\r\n,;|".includes(text.charAt(end - 1))) end--;
  // The last row keeps its empty cells, as the others do.
  while (end < text.length && !"\r\n".includes(text.charAt(end))) end++;
  return text.slice(0, end);
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === "");

function linesIn(text: string, from: number, to: number): number {
  let lines = 0;
  for (let at = from; at < to; at++) {
    const unit = text.charCodeAt(at);
    if (unit === 10 || (unit === 13 && text.charCodeAt(at + 1) !== 10)) lines++;
  }
  return lines;
}

/**
 * Reads the rows of a text with separated values, up to a limit of rows. Finds the separator itself, or takes it from a
 * first line `sep=;`, which Excel writes. Rows without any text are left out and do not count. Quotation marks that belong
 * to a text are letters of it.
 */
export function readRows(text: string, { maxRows }: { maxRows: number }): ReadRows {
  const named = /^\ufeff?"?sep=(.)"?(?:\r\n?|\n|$)/i.exec(text);
  const body = withoutBlankEnd(text.slice(named?.[0].length ?? 0));
  const delimiter = named?.[1] ?? (hasTabs(body) ? "\t" : "");
  const firstLine = named ? 2 : 1;
  const read = rowsOf(body, { delimiter, firstLine, maxRows });
  if (!read.hasOddQuotes) return { ...read, problems: [] };
  const plain = withPlainQuotes(body, read.separator);
  const lines = new LineNumbers(body);
  const problems = new ProblemList();
  for (const place of plain.places) problems.add(lines.at(place) + firstLine - 1, reasonRef("readingQuote"));
  const again = rowsOf(plain.text, { delimiter: read.separator, firstLine, maxRows });
  return { ...again, problems: problems.list() };
}

function rowsOf(
  body: string,
  { delimiter, firstLine, maxRows }: { delimiter: string; firstLine: number; maxRows: number },
): Required<Omit<ReadRows, "problems">> & { hasOddQuotes: boolean } {
  const rows: ReadRow[] = [];
  let [line, from, separator] = [firstLine, 0, delimiter];
  let [isCut, hasOddQuotes] = [false, false];
  Papa.parse<string[]>(body, {
    delimiter,
    delimitersToGuess: separators,
    step({ data, errors, meta }, parser) {
      separator = meta.delimiter;
      if (errors.some(({ type }) => type === "Quotes")) hasOddQuotes = true;
      if (!isBlank(data)) {
        if (rows.length === maxRows) {
          isCut = true;
          parser.abort();
          return;
        }
        rows.push({ line, cells: data });
      }
      line += linesIn(body, from, meta.cursor);
      from = meta.cursor;
    },
  });
  return { rows, isCut, separator, hasOddQuotes };
}

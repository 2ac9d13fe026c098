import { createHash } from "node:crypto";
import type { ReadingProblem } from "#shared/reading/problem.ts";
import { reasonRef } from "#shared/refusals/index.ts";
import type { ReasonRef } from "#shared/refusals/text.ts";
import { cutText } from "#shared/texts/cut-text.ts";
import { decodeText } from "../../../../../reading/decode-text.ts";
import { ProblemList } from "../../../../../reading/problem-list.ts";
import { type ReadRow, readRows } from "../../../../../reading/read-rows.ts";
import { UnfitWorkbook } from "../../../../../reading/sheet/parts.ts";
import { readSheet } from "../../../../../reading/sheet/read-sheet.ts";
import { keyOfAccount, lineKey } from "../line-key.ts";
import { referenceIn } from "./bank-reference.ts";
import { amountIn, dayIn, isMonthFirst, plain } from "./cell-values.ts";
import { type Columns, columnsIn, type Role } from "./statement-columns.ts";

/** Money that came in. */
export interface StatementLine {
  key: string;
  day: string;
  amountPaise: number;
  reference: string | null;
  narration: string;
}

export type ReadStatement =
  | {
      lines: StatementLine[];
      /** Lines with money that left: they are not read. */
      outgoing: number;
      unread: number;
      problems: ReadingProblem[];
      problem: null;
    }
  | { problem: ReasonRef };

const maxRows = 20_000;
/** Banks write their address and the account above the columns. */
const maxPreamble = 60;
const maxNarration = 300;
/** Below it are sums, which have the places of lines. */
const summary = /^\W*(statement|account|transaction) summary/i;
const balanceOnly = /^\W*(opening|closing) bal|^\W*(balance )?(b\/f|c\/f|brought forward|carried forward)/i;

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte);

async function rowsOf(bytes: Uint8Array) {
  if (startsWith(bytes, 0x50, 0x4b, 3, 4)) return { ...(await readSheet(bytes, { maxRows })), letters: [] };
  const { text, problems: letters } = decodeText(bytes);
  if (/^\s*<(?:!doctype|html|\?xml|head|body|table)\b/i.test(text)) return "feedIsPage";
  if (text.slice(0, 2_000).includes("\0") || text.startsWith("%PDF")) return "feedIsNoTable";
  return { ...readRows(text, { maxRows }), letters };
}

/** Reads a statement of an Indian bank (CSV or XLSX): the money that came in, and what could not be read. */
export async function readStatement({
  bytes,
  today,
}: {
  bytes: Uint8Array;
  today: string;
}): Promise<ReadStatement> {
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return { problem: reasonRef("gridIsOldExcel") };
  try {
    const found = await rowsOf(bytes);
    if (typeof found === "string") return { problem: reasonRef(found) };
    if (found.isCut) return { problem: reasonRef("bankTooManyRows", { max: maxRows }) };
    const problems = new ProblemList();
    problems.addAll(found.letters);
    problems.addAll(found.problems);
    const at = found.rows.slice(0, maxPreamble).findIndex(({ cells }) => columnsIn(cells) !== null);
    const columns = columnsIn(found.rows[at]?.cells ?? []);
    if (!columns) return { problem: reasonRef("bankWithoutColumns") };
    return linesOf(found.rows.slice(at + 1), columns, {
      bank: bankOf(found.rows[at] as ReadRow),
      account: accountIn(found.rows.slice(0, at)),
      today,
      problems,
    });
  } catch (error) {
    if (!(error instanceof UnfitWorkbook)) throw error;
    return { problem: reasonRef(error.trouble === "damaged" ? "gridDamaged" : "gridTooLarge") };
  }
}

/** Returns what tells the statement of a bank from that of another one: two may both write CASH DEPOSIT of a day and amount. */
const bankOf = ({ cells }: ReadRow): string => cells.join("").toUpperCase().replace(/\W+/g, "");

const accountNumber = /\b(?:a\/?c|acct|account)\.?\s*(?:no|num|number)\b[^\dX*]{0,12}([\dX*][\dX* -]*)/i;

/** Returns the last digits of our account, as the bank writes it above the columns; others may be hidden. */
function accountIn(rows: readonly ReadRow[]): string | null {
  for (const { cells } of rows) {
    const written = accountNumber.exec(cells.join(" "))?.[1]?.replace(/[ -]/g, "") ?? "";
    const [last] = /\d{4}$/.exec(written) ?? [];
    if (last !== undefined && written.length > 7) return last;
  }
  return null;
}

const cleaned = (text: string): string =>
  plain(text).replaceAll("\0", "").toWellFormed().replace(/\s+/g, " ").trim();

function linesOf(
  rows: readonly ReadRow[],
  columns: Columns,
  {
    bank,
    account,
    today,
    problems,
  }: { bank: string; account: string | null; today: string; problems: ProblemList },
): ReadStatement {
  const cell = ({ cells }: ReadRow, role: Role): string => cells[columns.get(role) ?? -1]?.trim() ?? "";
  const dayCell = (row: ReadRow) => cell(row, "day") || cell(row, "value-day");
  const monthFirst = isMonthFirst(rows.map(dayCell));
  const lines: StatementLine[] = [];
  const keys = new Set<string>();
  const equals = new Map<string, number>();
  let [outgoing, unread] = [0, 0];
  const leaveOut = (row: ReadRow, reason: ReasonRef) => {
    unread++;
    problems.add(row.line, reason);
  };
  for (const row of rows) {
    const written = dayCell(row);
    const [amountPaise, day] = [
      moneyIn(row, { cell, hasSide: columns.has("side") }),
      dayIn(written, monthFirst),
    ];
    // Customers write such words, too.
    if ((amountPaise === null || day === null) && row.cells.some((text) => summary.test(text))) break;
    // Headings of the next page, sums and words at the end have no day.
    if (columnsIn(row.cells) || !/\d/.test(written) || balanceOnly.test(cell(row, "narration"))) continue;
    if (amountPaise === null) {
      leaveOut(row, reasonRef("bankAmountUnread"));
      continue;
    }
    if (day === null || day > today) {
      leaveOut(row, reasonRef("bankDayUnread", { written: cutText(written, 30) }));
      continue;
    }
    if (amountPaise <= 0) {
      outgoing++;
      continue;
    }
    const narration = cutText(cleaned(cell(row, "narration")), maxNarration);
    const reference = referenceIn(cleaned(cell(row, "reference") || cell(row, "cheque")), narration, day);
    const key =
      reference === null
        ? keyOfAccount(nextKey(equals, { bank, day, amountPaise, narration }), account)
        : lineKey({ reference, day, amountPaise });
    // The same transfer twice in one file counts once. With another day or amount it is doubtful, so it is shown.
    if (keys.has(key)) continue;
    keys.add(key);
    lines.push({ key, day, amountPaise, reference, narration });
  }
  if (lines.length + outgoing + unread === 0) return { problem: reasonRef("bankWithoutLines") };
  return { lines, outgoing, unread, problems: problems.list(), problem: null };
}

const outSide = /^\W*(d|dr|debit(ed)?|withdraw(al|n)?|paid out|money out|out)\b/i;
const inSide = /^\W*(c|cr|credit(ed)?|deposit(ed)?|received|paid in|money in|in)\b/i;

/** Returns the paise that came in (positive) or left (negative, or 0); null when no cell is an amount, or its side is not known. */
function moneyIn(
  row: ReadRow,
  { cell, hasSide }: { cell: (row: ReadRow, role: Role) => string; hasSide: boolean },
): number | null {
  const [incoming, outgoing, amount] = (["in", "out", "amount"] as const).map((role) => cell(row, role));
  const isEmpty = (text: string | undefined) => text === undefined || /^[-–—]?$/.test(text);
  if (!isEmpty(incoming) && amountIn(incoming ?? "") !== 0) return amountIn(incoming ?? "");
  if (!isEmpty(outgoing)) {
    const left = amountIn(outgoing ?? "");
    return left === null ? null : -Math.abs(left);
  }
  if (isEmpty(amount)) return null;
  const paise = amountIn(amount ?? "");
  if (paise === null) return null;
  // A sign or side at the amount itself is sure.
  if (paise < 0 || /cr\W*$/i.test(amount ?? "")) return paise;
  if (!hasSide) return paise;
  const side = cell(row, "side");
  if (outSide.test(side)) return -paise;
  return inSide.test(side) ? paise : null;
}

/** Two equal lines of a day are two payments: the second one has another key. Another statement of the day has the same. */
function nextKey(
  equals: Map<string, number>,
  line: Pick<StatementLine, "day" | "amountPaise" | "narration"> & { bank: string },
): string {
  const { bank, day, amountPaise, narration } = line;
  const words = narration.toUpperCase().replace(/[^\p{L}\p{N}]/gu, "");
  const same = createHash("sha256")
    .update(`${bank} ${day} ${amountPaise} ${words}`)
    .digest("hex")
    .slice(0, 40);
  const count = (equals.get(same) ?? 0) + 1;
  equals.set(same, count);
  return `line ${same} ${count}`;
}

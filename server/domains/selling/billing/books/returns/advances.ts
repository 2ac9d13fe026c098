import type { Reader } from "../../../../../db/client.ts";
import { anyOf } from "../../../../../db/statement.ts";
import { documents } from "../../../../../db/tables/index.ts";
import type { AdvanceMove } from "../../documents/advances/advance-moves.ts";
import { movesOfAdvances } from "../../documents/advances/read-advances.ts";
import { creditLines } from "../../documents/credit.ts";
import { type DocumentLineRow, taxesOf } from "../../documents/issue-document.ts";
import { type Amounts, noAmounts, plus } from "../amounts.ts";
import { type MonthDocument, readWithLines } from "../month-documents.ts";

/** A part of an advance with one rate, in a table of the return. Negative: it takes a part of the same table back. */
export interface AdvancePart {
  table: "at" | "txpd";
  voucher: MonthDocument;
  rateBp: number;
  amounts: Amounts;
}

/** What happened to advances until the end of a month, and the vouchers of those with which something happened in it. */
export interface Advances {
  moves: readonly AdvanceMove[];
  documents: ReadonlyMap<number, MonthDocument>;
}

/** Reads what happened to advances until the end of a month. */
export async function readAdvances(db: Reader, month: string): Promise<Advances> {
  const moves = (await movesOfAdvances(db, undefined)).filter(({ day }) => day.slice(0, 7) <= month);
  const ids = moves
    .filter(({ day }) => day.startsWith(month))
    .flatMap(({ voucher, what, documentId }) =>
      what === "returned" ? [voucher.id, documentId] : [voucher.id],
    );
  const read = await readWithLines(db, anyOf(documents.id, [...new Set(ids)]));
  return { moves, documents: new Map(read.map((document) => [document.id, document])) };
}

/**
 * Returns the parts of advances in a month: received, less what an invoice of the same month used or a refund voucher gave
 * back (at), and what was used or given back of the advances of earlier months (txpd).
 */
export function advanceParts({ moves, documents: known }: Advances, month: string): AdvancePart[] {
  return moves
    .filter(({ day }) => day.startsWith(month))
    .flatMap((move) => {
      const voucher = known.get(move.voucher.id);
      if (!voucher) return [];
      const isNew = move.voucher.day.startsWith(month);
      const isTakenBack = isNew && move.what !== "received";
      return partsOf(move, voucher, known).map(({ rateBp, amounts }) => ({
        voucher,
        rateBp,
        table: isNew ? ("at" as const) : ("txpd" as const),
        amounts: isTakenBack ? plus(noAmounts, amounts, -1) : amounts,
      }));
    });
}

/** Returns the amounts of a move by the lines of its documents; what an invoice used has the rates of the voucher. */
function partsOf(
  { what, before, paise, documentId }: AdvanceMove,
  voucher: MonthDocument,
  known: Advances["documents"],
): { rateBp: number; amounts: Amounts }[] {
  if (what !== "used") return (known.get(documentId)?.lines ?? []).map(partOf);
  const lines = voucher.lines.map((line) => ({ ...line, taxes: taxesOf(line) }));
  return creditLines(lines, Math.min(before, before + paise), Math.abs(paise)).map(
    ({ rateBp, netPaise, taxes }) => ({
      rateBp,
      amounts: plus(noAmounts, { ...noAmounts, ...taxes, netPaise }, paise < 0 ? -1 : 1),
    }),
  );
}

const partOf = (line: DocumentLineRow): { rateBp: number; amounts: Amounts } => ({
  rateBp: line.rateBp,
  amounts: { ...noAmounts, ...taxesOf(line), netPaise: line.netPaise },
});

/** What happened to the taxed advances of a registration in a month, in paise with tax, by the vouchers. */
export interface AdvanceBalance {
  openingPaise: number;
  receivedPaise: number;
  usedPaise: number;
  returnedPaise: number;
  closingPaise: number;
}

/** Returns the balance of the advances of a registration in a month. */
export function advanceBalance(
  { moves }: Advances,
  { month, gstin }: { month: string; gstin: string },
): AdvanceBalance {
  const own = moves.filter(
    ({ voucher: { seller, isTaxed } }) => isTaxed && (!seller || seller.gstin === gstin),
  );
  const sumOf = (what: AdvanceMove["what"], isCounted: (day: string) => boolean) =>
    own.reduce((sum, move) => (move.what === what && isCounted(move.day) ? sum + move.paise : sum), 0);
  const balanceOf = (isCounted: (day: string) => boolean) =>
    sumOf("received", isCounted) - sumOf("used", isCounted) - sumOf("returned", isCounted);
  const isIn = (day: string) => day.startsWith(month);
  return {
    openingPaise: balanceOf((day) => !isIn(day)),
    receivedPaise: sumOf("received", isIn),
    usedPaise: sumOf("used", isIn),
    returnedPaise: sumOf("returned", isIn),
    closingPaise: balanceOf(() => true),
  };
}

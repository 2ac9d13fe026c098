import type { DocumentRow } from "../issue-document.ts";
import type { ReceiptUse } from "../open-amount.ts";

/** A receipt voucher, for the money of a payment. */
export interface Voucher {
  id: number;
  number: string;
  paymentId: number;
  /** The quote or pro-forma invoice that it was paid for; null for the subscription. */
  offerId: number | null;
  totalPaise: number;
  atMs: number;
  /** Whose month has its tax, in India, as all days here. */
  day: string;
  /** Null when that was not stored. */
  seller: DocumentRow["seller"];
  /** An advance for a supply without tax, as under a letter of undertaking, is in no return. */
  isTaxed: boolean;
}

/** A refund voucher: so much of an advance went back. */
export interface ReturnedAdvance {
  id: number;
  voucherId: number;
  paise: number;
  atMs: number;
  day: string;
}

/** Returns whether an advance has tax. */
export const isTaxed = ({ taxPaise }: Pick<DocumentRow, "taxPaise">): boolean => taxPaise > 0;

/** Returns the day whose month has the tax of a receipt voucher. */
export const taxDayOf = ({ countsOn, issuedOn }: Pick<DocumentRow, "countsOn" | "issuedOn">): string =>
  countsOn ?? issuedOn;

/** Returns a receipt voucher that was issued; null for one without a payment, of which there are none. */
export const voucherOf = (row: DocumentRow): Voucher | null =>
  row.paymentId === null
    ? null
    : {
        id: row.id,
        number: row.number,
        paymentId: row.paymentId,
        offerId: row.correctsId,
        totalPaise: row.totalPaise,
        atMs: row.issuedAt.getTime(),
        day: taxDayOf(row),
        seller: row.seller,
        isTaxed: isTaxed(row),
      };

/** Returns a refund voucher that was issued. */
export const returnedOf = ({
  id,
  correctsId,
  totalPaise,
  issuedAt,
  issuedOn,
}: DocumentRow): ReturnedAdvance => ({
  id,
  voucherId: correctsId ?? 0,
  paise: totalPaise,
  atMs: issuedAt.getTime(),
  day: issuedOn,
});

/** What happened to an advance. */
export interface AdvanceMove {
  voucher: Voucher;
  what: "received" | "used" | "returned";
  day: string;
  atMs: number;
  /** Negative: a use that was taken back. */
  paise: number;
  /** How much of the voucher was used or returned before. */
  before: number;
  /** The invoice that used it, or the refund voucher; the voucher itself when it was received. */
  documentId: number;
}

interface Taken {
  voucher: Voucher;
  paise: number;
}

/**
 * Returns what happened to advances, in order. An invoice takes the oldest open advance of its money first, and what it took
 * before a voucher was issued is no part of that. Pure: the return, the books, the pages and each use of money ask here.
 */
export function advanceMoves(
  vouchers: readonly Voucher[],
  uses: readonly ReceiptUse[],
  returns: readonly ReturnedAdvance[],
): AdvanceMove[] {
  const gone = new Map<number, number>();
  const openOf = ({ id, totalPaise }: Voucher) => totalPaise - (gone.get(id) ?? 0);
  const inOrder = vouchers.toSorted((one, other) => one.id - other.id);
  const tookOf = new Map<number, Taken[]>();
  const move = (
    what: AdvanceMove["what"],
    { voucher, paise }: Taken,
    at: Pick<AdvanceMove, "day" | "atMs" | "documentId">,
  ): AdvanceMove => {
    const before = gone.get(voucher.id) ?? 0;
    if (what !== "received") gone.set(voucher.id, before + paise);
    return { ...at, voucher, what, paise, before };
  };
  const use = (each: ReceiptUse): AdvanceMove[] => {
    const { undoes } = each;
    const taken =
      undoes === null
        ? takenBy(each, inOrder, openOf)
        : (tookOf.get(undoes) ?? []).map(({ voucher, paise }) => ({ voucher, paise: -paise }));
    tookOf.set(each.id, taken);
    return taken.map((part) => move("used", part, each));
  };
  const events = [
    ...inOrder.map((voucher) => ({
      atMs: voucher.atMs,
      moves: () => [
        move("received", { voucher, paise: voucher.totalPaise }, { ...voucher, documentId: voucher.id }),
      ],
    })),
    ...uses.map((each) => ({ atMs: each.atMs, moves: () => use(each) })),
    ...returns.flatMap(({ id, voucherId, ...returned }) =>
      inOrder
        .filter((voucher) => voucher.id === voucherId)
        .map((voucher) => ({
          atMs: returned.atMs,
          moves: () => [
            move("returned", { voucher, paise: returned.paise }, { ...returned, documentId: id }),
          ],
        })),
    ),
  ];
  return events.toSorted((one, other) => one.atMs - other.atMs).flatMap(({ moves }) => moves());
}

/** Returns what an invoice takes of the advances that there were. */
function takenBy(
  { paymentId, atMs, paise }: ReceiptUse,
  vouchers: readonly Voucher[],
  openOf: (voucher: Voucher) => number,
): Taken[] {
  let left = paise;
  return vouchers
    .filter((voucher) => voucher.paymentId === paymentId && voucher.atMs <= atMs)
    .flatMap((voucher) => {
      const taken = Math.min(left, openOf(voucher));
      left -= taken;
      return taken > 0 ? [{ voucher, paise: taken }] : [];
    });
}

export interface OpenAdvance {
  voucher: Voucher;
  /** Neither used by an invoice nor returned. */
  openPaise: number;
  /** Used or returned. */
  gonePaise: number;
}

/** Returns what is open of each advance after these moves, the oldest first, also of those that are used up. */
export function openAfter(moves: readonly AdvanceMove[]): OpenAdvance[] {
  const groups = Map.groupBy(moves, ({ voucher }) => voucher);
  return [...groups].map(([voucher, own]) => {
    const gonePaise = own.reduce((sum, { what, paise }) => (what === "received" ? sum : sum + paise), 0);
    return { voucher, openPaise: voucher.totalPaise - gonePaise, gonePaise };
  });
}

import { and, asc, lte, sql } from "drizzle-orm";
import { lastDayOfMonth } from "#shared/gst-returns.ts";
import type { Reader } from "../../../../db/client.ts";
import { anyOf } from "../../../../db/statement.ts";
import { accounts, documents } from "../../../../db/tables/index.ts";
import {
  type AllocatedWithoutMoney,
  allocatedWithoutMoney,
  creditsUsed,
  type MoneyUsed,
  moneyUsed,
} from "../documents/open-amount.ts";
import type { BookEntry, Party, PartyDetails } from "./entries/book-entry.ts";
import { advanceEntries, documentEntries } from "./entries/document-entries.ts";
import { allocationEntry, moneyEntries, settlementEntries } from "./entries/money-entries.ts";
import { type MonthDocument, readMonth } from "./month-documents.ts";
import { type MoneyMoved, moneyOf, settledIn } from "./movements.ts";
import { advanceParts, readAdvances } from "./returns/advances.ts";

/** The books of a month: its documents, and all that happened as entries with two sides, the oldest first. */
export interface Books {
  month: string;
  documents: readonly MonthDocument[];
  entries: readonly BookEntry[];
  /** The whole history of the payments that moved or paid something in the month. */
  money: readonly MoneyMoved[];
  uses: readonly MoneyUsed[];
  allocated: readonly AllocatedWithoutMoney[];
  /** What each credit note of the month pays. */
  credits: ReadonlyMap<number, readonly { number: string; paise: number }[]>;
  partyOf: (accountId: number) => Party;
}

/** Returns the books of a month. The caller reads in one snapshot. */
export async function readBooks(tx: Reader, month: string): Promise<Books> {
  const until = lastDayOfMonth(month);
  const issued = await readMonth(tx, month);
  const { paymentIds, uses } = await moneyUsed(tx, { from: `${month}-01`, until });
  const money = await moneyOf(tx, { paymentIds, until });
  const allocated = await allocatedWithoutMoney(tx, month);
  const parts = advanceParts(await readAdvances(tx, month), month);
  const notes = issued.filter(({ kind }) => kind === "credit-note").map(({ id }) => id);
  const credits = Map.groupBy(await creditsUsed(tx, notes), ({ noteId }) => noteId);
  const ids = [
    ...[...issued, ...money, ...uses, ...allocated].map(({ accountId }) => accountId),
    ...parts.map(({ voucher }) => voucher.accountId),
  ];
  const partyOf = await partiesOf(tx, ids, until);
  const entries = [
    ...issued.flatMap((document) =>
      documentEntries(document, partyOf(document.accountId), credits.get(document.id)),
    ),
    ...advanceEntries(parts, month, until, partyOf),
    ...moneyEntries(money, uses, partyOf).filter(({ day }) => day.startsWith(month)),
    ...allocated.map((row) => allocationEntry(row, partyOf(row.accountId))),
    ...(await settledIn(tx, month)).flatMap(settlementEntries),
  ];
  return {
    month,
    documents: issued,
    money,
    uses,
    allocated,
    credits,
    partyOf,
    entries: entries.toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0)),
  };
}

/** A customer keeps the name of its first document, so that its ledger stays the same. */
async function partiesOf(
  tx: Reader,
  ids: readonly number[],
  until: string,
): Promise<(accountId: number) => Party> {
  const issued = await tx
    .select({
      id: documents.accountId,
      name: documents.billedTo,
      from: documents.issuedOn,
      buyer: documents.buyer,
      supply: documents.supply,
      placeOfSupply: documents.placeOfSupply,
    })
    .from(documents)
    .where(and(anyOf(documents.accountId, ids), lte(documents.issuedOn, until)))
    .orderBy(asc(documents.accountId), asc(documents.id));
  const named = await tx
    .select({ id: accounts.id, name: sql<string>`coalesce(${accounts.name}, '')` })
    .from(accounts)
    .where(anyOf(accounts.id, ids));
  const names = new Map(named.map(({ id, name }) => [id, name]));
  const own = Map.groupBy(issued, ({ id }) => id);
  return (accountId) => {
    const all = own.get(accountId) ?? [];
    const name = all[0]?.name ?? names.get(accountId) ?? "";
    return { accountId, name, gstin: "", details: changesOf(all) };
  };
}

type Issued = Omit<PartyDetails, "buyer"> & { buyer: PartyDetails["buyer"] | null };

/** Returns the first of each run of documents with the same details; those of earlier versions do not know their buyer. */
function changesOf(all: readonly Issued[]): PartyDetails[] {
  const known = all.flatMap(({ from, buyer, supply, placeOfSupply }) =>
    buyer ? [{ from, buyer, supply, placeOfSupply }] : [],
  );
  const words = ({ from: _, ...details }: PartyDetails) => JSON.stringify(details);
  return known.filter((details, index) => {
    const before = known[index - 1];
    return !before || words(before) !== words(details);
  });
}

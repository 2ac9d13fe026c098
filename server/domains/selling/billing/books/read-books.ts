import { asc, sql } from "drizzle-orm";
import { lastDayOfMonth } from "#shared/gst-returns.ts";
import type { Reader } from "../../../../db/client.ts";
import { anyOf } from "../../../../db/statement.ts";
import { accounts, documents } from "../../../../db/tables/index.ts";
import { allocatedWithoutMoney } from "../documents/open-amount.ts";
import type { BookEntry, Party } from "./entries/book-entry.ts";
import { advanceEntries, documentEntries } from "./entries/document-entries.ts";
import { allocationEntry, moneyEntry, settlementEntries } from "./entries/money-entries.ts";
import { type MonthDocument, readMonth } from "./month-documents.ts";
import { moneyOf, settledIn } from "./movements.ts";
import { advanceParts, readAdvances } from "./returns/advances.ts";

/**
 * Returns the books of a month: its documents, and all that happened as entries with two sides. The caller reads in one
 * snapshot.
 */
export async function readBooks(
  tx: Reader,
  month: string,
): Promise<{ documents: MonthDocument[]; entries: BookEntry[] }> {
  const issued = await readMonth(tx, month);
  const money = await moneyOf(tx, month);
  const allocated = await allocatedWithoutMoney(tx, month);
  const parts = advanceParts(await readAdvances(tx, month), month);
  const ids = [
    ...[...issued, ...money, ...allocated].map(({ accountId }) => accountId),
    ...parts.map(({ voucher }) => voucher.accountId),
  ];
  const partyOf = await partiesOf(tx, ids);
  const entries = [
    ...issued.flatMap((document) => documentEntries(document, partyOf(document.accountId))),
    ...advanceEntries(parts, month, lastDayOfMonth(month), partyOf),
    ...money.map((moved) => moneyEntry(moved, partyOf(moved.accountId))),
    ...allocated.map((row) => allocationEntry(row, partyOf(row.accountId))),
    ...(await settledIn(tx, month)).flatMap(settlementEntries),
  ];
  return {
    documents: issued,
    entries: entries.toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0)),
  };
}

/** A customer keeps the name of its first document, so that its ledger stays the same. */
async function partiesOf(tx: Reader, ids: readonly number[]): Promise<(accountId: number) => Party> {
  const first = await tx
    .selectDistinctOn([documents.accountId], { id: documents.accountId, name: documents.billedTo })
    .from(documents)
    .where(anyOf(documents.accountId, ids))
    .orderBy(asc(documents.accountId), asc(documents.id));
  const named = await tx
    .select({ id: accounts.id, name: sql<string>`coalesce(${accounts.name}, '')` })
    .from(accounts)
    .where(anyOf(accounts.id, ids));
  const names = new Map([...named, ...first].map(({ id, name }) => [id, name]));
  return (accountId) => ({ accountId, name: names.get(accountId) ?? "", gstin: "" });
}

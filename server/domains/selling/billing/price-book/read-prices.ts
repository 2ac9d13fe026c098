import { gte } from "drizzle-orm";
import type { Reader } from "../../../../db/client.ts";
import { anyOf } from "../../../../db/statement.ts";
import { contractPrices, prices, taxRates } from "../../../../db/tables/index.ts";
import { PriceBook } from "./price-book.ts";

/** Reads the price book: it has few lines, and no call that is made often asks for it. */
export async function readPriceBook(db: Reader): Promise<PriceBook> {
  const [lines, rates] = [await db.select().from(prices), await db.select().from(taxRates)];
  return new PriceBook({ prices: lines, rates });
}

/** Returns the contracts of accounts. */
export const contractsOfAll = (db: Reader, accountIds: number[]) =>
  db.select().from(contractPrices).where(anyOf(contractPrices.accountId, accountIds));

/**
 * Returns whether a renewal about this day may cost more than the period before: by a line that reaches present customers, or
 * because a contract ended. Each counts for a year, as long as a yearly plan runs.
 */
export async function canRaise(db: Reader, book: PriceBook, day: string): Promise<boolean> {
  const yearBefore = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  if (book.renewsSince(yearBefore)) return true;
  return (await db.$count(contractPrices, gte(contractPrices.validUntil, yearBefore))) > 0;
}

/** Returns the contracts of an account. */
export const contractsOf = (db: Reader, accountId: number) => contractsOfAll(db, [accountId]);

import { indianZone } from "#shared/gst.ts";
import { knownList } from "../../../../cache/known-list.ts";
import type { VerbDeps } from "../../../../context.ts";
import { dayIn } from "../../../../day-in.ts";
import type { Reader } from "../../../../db/client.ts";
import { anyOf } from "../../../../db/statement.ts";
import { contractPrices, prices, taxRates } from "../../../../db/tables/index.ts";
import { PriceBook } from "./price-book.ts";

/** Reads the price book, also in a transaction. */
export async function readPriceBook(db: Reader): Promise<PriceBook> {
  const [lines, rates] = [await db.select().from(prices), await db.select().from(taxRates)];
  return new PriceBook({ prices: lines, rates });
}

/** Returns this process's copy of the price book. Not within a transaction. */
export const priceBook: (deps: Pick<VerbDeps, "db" | "bus">) => Promise<PriceBook> = knownList(
  "prices",
  readPriceBook,
);

/** Returns the contracts of accounts. */
export const contractsOfAll = (db: Reader, accountIds: number[]) =>
  db.select().from(contractPrices).where(anyOf(contractPrices.accountId, accountIds));

/** Returns the contracts of an account. */
export const contractsOf = (db: Reader, accountId: number) => contractsOfAll(db, [accountId]);

/** Returns the day of the price book at an instant. */
export const bookDayOf = (at: Date): string => dayIn(indianZone, at);

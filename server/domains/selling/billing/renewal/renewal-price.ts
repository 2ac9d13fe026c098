import { eq } from "drizzle-orm";
import { type Price, priceOf } from "#shared/price.ts";
import { supplyOf } from "#shared/supply.ts";
import type { Ctx } from "../../../../context.ts";
import type { Reader } from "../../../../db/client.ts";
import { buyers } from "../../../../db/tables/index.ts";
import { requireSellingIn } from "../seller.ts";
import type { RenewalPurchase } from "./renewal.ts";

/**
 * Returns the full price of a renewal, with the taxes of the address of the account's last purchase. In a transaction,
 * pass it as `db`: a second connection could wait for ever while every connection has such a transaction.
 */
export async function renewalPrice(
  { deps }: Pick<Ctx, "deps">,
  db: Reader,
  accountId: number,
  purchase: RenewalPurchase,
): Promise<Price> {
  const { seller } = await requireSellingIn(db, deps, deps.now());
  const [known] = await db.select().from(buyers).where(eq(buyers.accountId, accountId));
  return priceOf(purchase, supplyOf(seller, known?.buyer ?? null).taxation);
}

import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { Buyer } from "#shared/contracts/selling/checkout.ts";
import type { Reader, Tx } from "../../../db/client.ts";
import { buyers, documents } from "../../../db/tables/index.ts";

/** Returns whom a new document names: what the customer typed last, else whom the newest document names. */
export async function buyerOf(db: Reader, accountId: number): Promise<Buyer | null> {
  const [known] = await db.select().from(buyers).where(eq(buyers.accountId, accountId));
  if (known) return known.buyer;
  const [newest] = await db
    .select({ buyer: documents.buyer })
    .from(documents)
    .where(and(eq(documents.accountId, accountId), isNotNull(documents.buyer)))
    .orderBy(desc(documents.id))
    .limit(1);
  return newest?.buyer ?? null;
}

/** Stores whom the next documents name. */
export async function storeBuyer(tx: Tx, accountId: number, buyer: Buyer, now: Date): Promise<void> {
  await tx
    .insert(buyers)
    .values({ accountId, buyer, updatedAt: now })
    .onConflictDoUpdate({ target: buyers.accountId, set: { buyer, updatedAt: now } });
}

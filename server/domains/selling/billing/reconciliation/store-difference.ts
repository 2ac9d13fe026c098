import type { Tx } from "../../../../db/client.ts";
import { reconciliationDifferences } from "../../../../db/tables/index.ts";

/** Stores a difference between our books and the provider's, once; one that a person has closed stays closed. */
export async function storeDifference(
  tx: Tx,
  ...found: (typeof reconciliationDifferences.$inferInsert)[]
): Promise<number> {
  if (found.length === 0) return 0;
  const stored = await tx.insert(reconciliationDifferences).values(found).onConflictDoNothing().returning();
  return stored.length;
}

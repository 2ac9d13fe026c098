import type { Tx } from "../../../../db/client.ts";
import { inPieces } from "../../../../db/statement.ts";
import { reconciliationDifferences } from "../../../../db/tables/index.ts";

/** Stores a difference between our books and the provider's, once; one that a person has closed stays closed. */
export async function storeDifference(
  tx: Tx,
  ...found: (typeof reconciliationDifferences.$inferInsert)[]
): Promise<number> {
  const stored = await inPieces(found, (part) =>
    tx.insert(reconciliationDifferences).values(part).onConflictDoNothing().returning(),
  );
  return stored.flat().length;
}

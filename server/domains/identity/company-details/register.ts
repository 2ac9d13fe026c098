import { and, eq, gt } from "drizzle-orm";
import type { Tx } from "../../../db/client.ts";
import { companyDetails } from "../../../db/tables/index.ts";

type Row = typeof companyDetails.$inferInsert;

/**
 * Adds what the company is from a day on. Returns null when a row begins on that day already. The caller refuses a day that
 * has passed.
 */
export async function addDetails(tx: Tx, row: Row): Promise<number | null> {
  const [added] = await tx
    .insert(companyDetails)
    .values(row)
    .onConflictDoNothing({ target: companyDetails.validFrom })
    .returning({ id: companyDetails.id });
  return added?.id ?? null;
}

/** Removes a row that has not begun. Returns it; null when it has begun, or is gone. */
export async function withdrawDetails(tx: Tx, { id, today }: { id: number; today: string }) {
  const [gone] = await tx
    .delete(companyDetails)
    .where(and(eq(companyDetails.id, id), gt(companyDetails.validFrom, today)))
    .returning();
  return gone ?? null;
}

import { and, desc, eq } from "drizzle-orm";
import type { Reader, Tx } from "../../../db/client.ts";
import { partnerLedgerEntries, partners } from "../../../db/tables/index.ts";
import { refuse } from "../../../refusal.ts";
import { rupees } from "../../../rupees.ts";

export type PartnerRow = typeof partners.$inferSelect;
type EntryRow = typeof partnerLedgerEntries.$inferSelect;
export type NewEntry = Omit<typeof partnerLedgerEntries.$inferInsert, "number" | "balancePaise">;

/** What the balance and the limit must cover; money that came or went back is booked in any case. */
const coveredKinds: ReadonlySet<NewEntry["kind"]> = new Set(["licences", "correction"]);

/**
 * Adds a row to a partner's ledger. `isNew` is false when its key was booked before: the row of then is returned. Throws
 * Conflict when the balance and the limit do not cover it. The database refuses that, too (migration 0076); this says what
 * is missing.
 */
export async function bookEntry(tx: Tx, entry: NewEntry): Promise<{ entry: EntryRow; isNew: boolean }> {
  const [partner] = await tx
    .select()
    .from(partners)
    .where(eq(partners.id, entry.partnerId))
    .for("no key update");
  if (!partner) throw new Error(`Partner ${entry.partnerId} does not exist`);
  const [booked] = await tx
    .select()
    .from(partnerLedgerEntries)
    .where(and(eq(partnerLedgerEntries.partnerId, partner.id), eq(partnerLedgerEntries.key, entry.key)));
  if (booked) return { entry: booked, isNew: false };
  const after = (await balanceOf(tx, partner.id)) + entry.amountPaise;
  const missing = -partner.creditLimitPaise - after;
  if (entry.amountPaise < 0 && coveredKinds.has(entry.kind) && missing > 0)
    throw refuse("partnerBalanceTooLow", { missing: rupees(missing) });
  const [row] = await tx.insert(partnerLedgerEntries).values(entry).returning();
  if (!row) throw new Error("The ledger entry was not written");
  return { entry: row, isNew: true };
}

/** Returns the balance of a partner in paise, without tax: the sum of all its rows. */
export async function balanceOf(db: Reader, partnerId: number): Promise<number> {
  const [last] = await db
    .select({ paise: partnerLedgerEntries.balancePaise })
    .from(partnerLedgerEntries)
    .where(eq(partnerLedgerEntries.partnerId, partnerId))
    .orderBy(desc(partnerLedgerEntries.number))
    .limit(1);
  return last?.paise ?? 0;
}

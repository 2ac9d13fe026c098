import { isNull, max, sql } from "drizzle-orm";
import { addMonths, monthOf, startOfMonth } from "#shared/months.ts";
import type { Reader, Tx } from "../../../../db/client.ts";
import { monthClosings } from "../../../../db/tables/index.ts";
import { refuse } from "../../../../refusal.ts";

/** Lets nothing be dated by its month until the caller's transaction ends; waits for what is being dated. */
export async function holdMonths(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('months of the books'))`);
}

/** Lets no month be closed until the caller's transaction ends. */
const keepMonths = (tx: Tx) =>
  tx.execute(sql`select pg_advisory_xact_lock_shared(hashtext('months of the books'))`);

/** Returns the last month ("2026-11") whose books are closed; null without one. All months before it are closed with it. */
export async function lastClosedMonth(db: Pick<Reader, "select">): Promise<string | null> {
  const [row] = await db
    .select({ month: max(monthClosings.month) })
    .from(monthClosings)
    .where(isNull(monthClosings.reopenedAt));
  return row?.month ?? null;
}

/** Throws Conflict when a document, or what pays one, may have no date of this day in India any more. Each of them asks. */
export async function requireOpenMonth(
  tx: Tx,
  day: string,
  reason: "monthClosed" | "paidMonthClosed" = "monthClosed",
): Promise<void> {
  const month = day.slice(0, 7);
  if (await isClosed(tx, month)) throw refuse(reason, { month });
}

/** Throws Conflict when what the return says of this document may change no more. Every change of its place in it asks. */
export async function requireOpenReturn(
  tx: Tx,
  { number, issuedOn }: { number: string; issuedOn: string },
): Promise<void> {
  const month = issuedOn.slice(0, 7);
  if (await isClosed(tx, month)) throw refuse("returnClosed", { number, month });
}

/** Lets no month be closed until the caller's transaction ends. */
async function isClosed(tx: Tx, month: string): Promise<boolean> {
  await keepMonths(tx);
  const last = await lastClosedMonth(tx);
  return last !== null && month <= last;
}

/**
 * Returns when something that came at an instant is in the books: then, or in the first open month when its own is closed,
 * and never after now.
 */
export async function bookedAt(tx: Tx, came: Date, now: Date): Promise<Date> {
  await keepMonths(tx);
  const last = await lastClosedMonth(tx);
  const dated =
    last !== null && monthOf(came) <= last
      ? new Date(startOfMonth(addMonths(last, 1)).getTime() + 12 * 3_600_000)
      : came;
  return dated < now ? dated : now;
}

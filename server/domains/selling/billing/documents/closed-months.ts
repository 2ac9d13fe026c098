import { and, eq, isNull } from "drizzle-orm";
import type { Reader } from "../../../../db/client.ts";
import { monthClosings } from "../../../../db/tables/index.ts";
import { refuse } from "../../../../refusal.ts";

/** Returns whether the return of a month ("2026-11") is with the tax office. */
export async function isClosed(db: Pick<Reader, "select">, month: string): Promise<boolean> {
  const [closed] = await db
    .select({ id: monthClosings.id })
    .from(monthClosings)
    .where(and(eq(monthClosings.month, month), isNull(monthClosings.reopenedAt)));
  return closed !== undefined;
}

/** Throws Conflict when a document may have no date of this day in India any more. Every document asks. */
export async function requireOpenMonth(db: Pick<Reader, "select">, day: string): Promise<void> {
  const month = day.slice(0, 7);
  if (await isClosed(db, month)) throw refuse("monthClosed", { month });
}

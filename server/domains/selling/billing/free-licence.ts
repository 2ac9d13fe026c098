import { and, asc, eq, gt, isNull, notExists, sql } from "drizzle-orm";
import type { Tx } from "../../../db/client.ts";
import { licences, screens, subscriptions } from "../../../db/tables/index.ts";

/**
 * Returns an unused licence of the account's active plan, locked until the transaction ends; null when all are in use.
 */
export async function freeLicence(tx: Tx, accountId: number, now: Date): Promise<number | null> {
  const [row] = await tx
    .select({ id: licences.id })
    .from(licences)
    .innerJoin(subscriptions, eq(subscriptions.id, licences.subscriptionId))
    .where(
      and(
        eq(licences.accountId, accountId),
        isNull(licences.revokedAt),
        isNull(subscriptions.replacedAt),
        gt(licences.endsAt, now),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(screens)
            .where(and(eq(screens.licenceId, licences.id), isNull(screens.deletedAt))),
        ),
      ),
    )
    .orderBy(asc(licences.id))
    .limit(1)
    .for("no key update", { of: licences, skipLocked: true });
  return row?.id ?? null;
}

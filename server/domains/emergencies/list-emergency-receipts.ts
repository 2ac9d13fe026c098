import { and, asc, eq, gt } from "drizzle-orm";
import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import type { listEmergencyReceipts as contract } from "#shared/contracts/emergencies.ts";
import { offlineAfterMs } from "#shared/limits.ts";
import type { Customer, Verb } from "../../context.ts";
import { emergencyReceipts, screens } from "../../db/tables/index.ts";
import { emergencyOf } from "./present.ts";

/** Returns receipts of the screens that were targeted at the start, including those removed since. */
export async function listEmergencyReceipts({
  ctx,
  input,
}: Verb<InputOf<typeof contract>, Customer>): Promise<ResponseOf<typeof contract>> {
  const { db } = ctx.deps;
  const { id } = await emergencyOf(db, ctx.actor.accountId, input.id);
  const rows = await db
    .select({ receipt: emergencyReceipts, name: screens.name, lastContactAt: screens.lastContactAt })
    .from(emergencyReceipts)
    .innerJoin(screens, eq(screens.id, emergencyReceipts.screenId))
    .where(
      and(
        eq(emergencyReceipts.emergencyId, id),
        input.cursor === undefined ? undefined : gt(emergencyReceipts.screenId, input.cursor),
      ),
    )
    .orderBy(asc(emergencyReceipts.screenId))
    .limit(input.limit + 1);
  const page = rows.slice(0, input.limit);
  const heardAfter = ctx.now().getTime() - offlineAfterMs;
  return {
    items: page.map(({ receipt: { screenId, receivedAt, showingAt, clearedAt }, name, lastContactAt }) => ({
      screenId,
      name,
      state: clearedAt ? "cleared" : showingAt ? "showing" : receivedAt ? "received" : "sent",
      receivedAt: receivedAt?.toISOString() ?? null,
      showingAt: showingAt?.toISOString() ?? null,
      clearedAt: clearedAt?.toISOString() ?? null,
      lastContactAt: lastContactAt?.toISOString() ?? null,
      online: lastContactAt !== null && lastContactAt.getTime() > heardAfter,
    })),
    nextCursor: rows.length > page.length ? String(page.at(-1)?.receipt.screenId) : null,
  };
}

import { and, eq, gte, isNull } from "drizzle-orm";
import { agreedPlays } from "#shared/contracts/playing/campaigns.ts";
import { dayMs } from "#shared/durations.ts";
import type { Ctx } from "../../../context.ts";
import { lockAccount } from "../../../db/account-bounds.ts";
import { anyOf } from "../../../db/statement.ts";
import { campaigns } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { playStore } from "../../core/plays/index.ts";
import type { CampaignRow } from "./queries.ts";

/** Another process was sooner: there is nothing to write. */
const endedMeanwhile = Symbol("ended meanwhile");

/**
 * Ends the campaigns whose agreed plays are counted. Safe to repeat, and in several processes at once: a campaign is read
 * again under the lock of its account. Screens without a network play on until they hear of it, so more may be counted.
 */
export async function endReachedCampaigns({ ctx }: { ctx: Ctx }): Promise<void> {
  const { db } = ctx.deps;
  const now = ctx.now();
  const open = and(
    eq(campaigns.endsWhenReached, true),
    isNull(campaigns.reachedAt),
    // The calendar of a screen may be a day behind UTC.
    gte(campaigns.until, new Date(now.getTime() - 2 * dayMs).toISOString().slice(0, 10)),
  );
  const running = await db.select().from(campaigns).where(open);
  for (const [accountId, own] of Map.groupBy(running, (row) => row.accountId)) {
    const counted = await playStore(db).campaignCounts({ accountId, groupBy: "campaign" }, now);
    const played = new Map(counted.map((row) => [Number(row.key), row.played]));
    const isReached = (row: CampaignRow) => (played.get(row.id) ?? 0) >= (agreedPlays(row) ?? Infinity);
    if (!own.some(isReached)) continue;
    await inTransaction(ctx, async ({ tx, audit }) => {
      await lockAccount(tx, accountId);
      const rows = await tx
        .select()
        .from(campaigns)
        .where(and(open, eq(campaigns.accountId, accountId)));
      const ended = rows.filter(isReached);
      if (ended.length === 0) throw endedMeanwhile;
      const ids = ended.map(({ id }) => id);
      await tx.update(campaigns).set({ reachedAt: now }).where(anyOf(campaigns.id, ids));
      await audit(
        ...ended.map((row) => ({
          action: "campaign.end" as const,
          subject: { kind: "campaign" as const, id: row.id },
          accountId,
          after: { name: row.name, goal: agreedPlays(row), counted: played.get(row.id) ?? 0 },
        })),
      );
    }).catch((error: unknown) => {
      if (error !== endedMeanwhile) throw error;
    });
  }
}

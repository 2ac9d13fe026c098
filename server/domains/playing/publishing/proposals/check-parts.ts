import { and, eq, isNotNull } from "drizzle-orm";
import type { Ctx } from "../../../../context.ts";
import { lockAccount } from "../../../../db/account-bounds.ts";
import { proposals } from "../../../../db/tables/index.ts";
import { inUnauditedTransaction } from "../../../../db/transaction.ts";
import { isRefusal } from "../../../../refusal.ts";
import { type AccountRow, accountOf } from "../queries.ts";
import { overtake } from "./overtake-proposals.ts";

/** A publication that is on the screens now. */
interface Published {
  id: number;
  accountId: number;
  createdBy: number | null;
}

/**
 * After a publication: ends the open proposals of a part of the drafts that no longer fit, or that it contains. The
 * others can still be approved. Safe to run twice, and skipped when a newer publication came.
 */
export async function checkParts(ctx: Ctx, published: Published): Promise<void> {
  const { accountId, id: before } = published;
  const open = await ctx.deps.db
    .select({ id: proposals.id })
    .from(proposals)
    .where(and(eq(proposals.accountId, accountId), eq(proposals.state, "open"), isNotNull(proposals.part)));
  for (const { id: proposalId } of open) {
    const fits = await ctx.deps.heavy.compare({ accountId, before, after: { proposalId } }).then(
      ({ changeCount }) => changeCount > 0,
      (error: unknown) => {
        if (!isRefusal(error)) throw error;
        return false;
      },
    );
    if (fits) continue;
    await inUnauditedTransaction(ctx.deps, { accountId, topics: ["publishing"] }, async (tx) => {
      await lockAccount(tx, accountId);
      const { publicationId }: AccountRow = await accountOf(tx, accountId);
      if (publicationId === before) await overtake(ctx, tx, published, eq(proposals.id, proposalId));
    });
  }
}

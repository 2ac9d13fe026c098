import type { PublishingStatus } from "#shared/contracts/publishing.ts";
import type { Customer, Verb } from "../../context.ts";
import { inTransaction } from "../../db/transaction.ts";
import { shortTurns } from "../../short-turns.ts";
import { statusOf } from "./present.ts";
import { programOf, requireReviewing } from "./queries.ts";
import { replaceDrafts } from "./replace-drafts.ts";

/** Replaces the drafts by discarded drafts or by a publication. Publishes nothing. */
export async function bringBackDrafts({
  ctx,
  input,
}: Verb<{ id: number }, Customer>): Promise<PublishingStatus> {
  const { accountId } = ctx.actor;
  await inTransaction(ctx, async (open) => {
    const wanted = await programOf(open.tx, accountId, input.id, shortTurns());
    const { publicationId } = await requireReviewing(open.tx, accountId);
    await replaceDrafts(ctx, open, { publicationId, wanted, action: "drafts.bring-back" });
  });
  return statusOf(ctx);
}

import type { Publication } from "#shared/contracts/publishing.ts";
import type { Customer, Verb } from "../../context.ts";
import { inTransaction } from "../../db/transaction.ts";
import { refuse } from "../../http/errors.ts";
import { shortTurns } from "../../short-turns.ts";
import { presentPublication } from "./present.ts";
import { programOf, requireReviewing } from "./queries.ts";
import { replaceDrafts } from "./replace-drafts.ts";

/** Makes the drafts equal to the publication. Throws Conflict when they are equal already. */
export async function discardDrafts({ ctx }: Verb<unknown, Customer>): Promise<Publication> {
  const { accountId } = ctx.actor;
  return inTransaction(ctx, async (open) => {
    const { publicationId } = await requireReviewing(open.tx, accountId);
    const wanted = await programOf(open.tx, accountId, publicationId, shortTurns());
    const kept = await replaceDrafts(ctx, open, { publicationId, wanted, action: "drafts.discard" });
    if (!kept) throw refuse("nothingToDiscard");
    return presentPublication(open.tx, accountId, kept);
  });
}

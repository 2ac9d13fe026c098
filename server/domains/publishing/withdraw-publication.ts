import type { Publication } from "#shared/contracts/publishing.ts";
import type { Customer, Verb } from "../../context.ts";
import { inTransaction } from "../../db/transaction.ts";
import { refuse } from "../../http/errors.ts";
import { presentPublication } from "./present.ts";
import { publicationOf, withdrawWaiting } from "./queries.ts";

/** Withdraws a waiting publication. Doing it again changes nothing. Throws Conflict for one that was published. */
export async function withdrawPublication({
  ctx,
  input,
}: Verb<{ id: number }, Customer>): Promise<Publication> {
  const { accountId } = ctx.actor;
  return inTransaction(ctx, async ({ tx, audit }) => {
    const row = await publicationOf(tx, accountId, input.id);
    if (row.state === "published") throw refuse("alreadyPublished");
    if (row.state === "waiting") await withdrawWaiting(tx, accountId);
    await audit({
      action: "publication.withdraw",
      subject: { kind: "publication", id: row.id },
      before: { state: row.state, publishAt: row.publishAt },
    });
    return presentPublication(tx, accountId, await publicationOf(tx, accountId, input.id));
  });
}

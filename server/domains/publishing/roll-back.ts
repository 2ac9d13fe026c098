import type { Publication } from "#shared/contracts/publishing.ts";
import type { Customer, Verb } from "../../context.ts";
import { inTransaction } from "../../db/transaction.ts";
import { Conflict } from "../../http/errors.ts";
import { shortTurns } from "../../short-turns.ts";
import { followPublicationJob } from "./job-data.ts";
import { presentPublication } from "./present.ts";
import {
  changesBetween,
  insertPublication,
  publicationOf,
  readyPlanOf,
  requireReviewing,
  withdrawWaiting,
} from "./queries.ts";
import { tellPublished } from "./tell-published.ts";

/** Publishes an earlier plan again, as a new version. Throws Conflict for one that was never published or is what screens follow. */
export async function rollBack({ ctx, input }: Verb<{ id: number }, Customer>): Promise<Publication> {
  const { accountId, userId } = ctx.actor;
  const now = ctx.now();
  const published = await inTransaction(ctx, async ({ tx, audit }) => {
    const target = await publicationOf(tx, accountId, input.id);
    const { publicationId } = await requireReviewing(tx, accountId);
    if (target.state !== "published")
      throw new Conflict("That was never published, so there is nothing to go back to. Choose a version.");
    if (target.id === publicationId)
      throw new Conflict("Screens follow that version already. Choose an earlier one.");
    const turn = shortTurns();
    const before = await readyPlanOf(tx, accountId, publicationId, turn);
    const after = await readyPlanOf(tx, accountId, target.id, turn);
    await withdrawWaiting(tx, accountId);
    const row = await insertPublication(tx, accountId, {
      state: "published",
      cause: "roll back",
      plan: after.plan,
      changes: await changesBetween(tx, accountId, { before, after }, turn),
      rolledBackTo: target.rolledBackTo ?? target.number,
      publishedAt: now,
      createdBy: userId,
      createdAt: now,
    });
    await ctx.deps.jobs.enqueue(tx, followPublicationJob, { publicationId: row.id });
    await audit({
      action: "publication.roll-back",
      subject: { kind: "publication", id: row.id },
      after: { number: row.number, to: target.number },
    });
    return presentPublication(tx, accountId, row);
  });
  await tellPublished(ctx, accountId);
  return published;
}

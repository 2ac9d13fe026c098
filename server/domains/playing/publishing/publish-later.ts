import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { id } from "#shared/contracts/contract.ts";
import type { Publication } from "#shared/contracts/playing/publishing.ts";
import type { Customer } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import { lockAccount } from "../../../db/account-bounds.ts";
import { publications } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { refuse } from "../../../refusal.ts";
import { isOwnWork } from "../../identity/scopes/index.ts";
import { becomeCurrent } from "./insert-publication.ts";
import { presentPublication } from "./present.ts";
import { nextNumber, publicationColumns, publicationOf, withdrawWaiting } from "./queries.ts";

const data = z.object({ publicationId: id });
/** Publishes a scheduled publication when its time has come. */
export const publishDueJob = { name: "publish-due", data };
/** Makes the manifests of all screens of a new publication. The queue has this job under its older name. */
export const preparePublicationJob = { name: "follow-publication", data };

/**
 * Publishes a waiting publication when its time has come. Skips a withdrawn one. Called too early, it enqueues itself
 * again.
 */
export async function publishDue({ ctx, input }: Verb<z.output<typeof data>>): Promise<void> {
  const { db } = ctx.deps;
  const now = ctx.now();
  const waits = and(eq(publications.id, input.publicationId), eq(publications.state, "waiting"));
  const [found] = await db
    .select({ accountId: publications.accountId, publishAt: publications.publishAt })
    .from(publications)
    .where(waits);
  if (!found) return;
  const { accountId } = found;
  await inTransaction(ctx, async ({ tx, audit }) => {
    await lockAccount(tx, accountId);
    const [row] = await tx.select(publicationColumns).from(publications).where(waits).for("no key update");
    const tooEarlyMs = (row?.publishAt?.getTime() ?? 0) - now.getTime();
    const subject = { kind: "publication", id: input.publicationId } as const;
    if (!row || tooEarlyMs > 0) {
      if (row) await ctx.deps.jobs.enqueue(tx, publishDueJob, input, { afterMs: tooEarlyMs });
      await audit({ action: "publication.not-due", subject, accountId });
      return;
    }
    const number = await nextNumber(tx, accountId);
    await tx
      .update(publications)
      .set({ state: "published", number, publishedAt: now })
      .where(eq(publications.id, row.id));
    await becomeCurrent(ctx, tx, row);
    await ctx.deps.jobs.enqueue(tx, preparePublicationJob, input);
    await audit({ action: "publication.publish", subject, accountId, after: { number } });
  });
}

/**
 * Withdraws a waiting publication. Doing it again changes nothing. Throws Conflict for one that was published,
 * and NotFound when a member with a scope names one of others.
 */
export async function withdrawPublication({
  ctx,
  input,
}: Verb<{ id: number }, Customer>): Promise<Publication> {
  const { accountId } = ctx.actor;
  return inTransaction(ctx, async ({ tx, audit }) => {
    const row = await publicationOf(tx, accountId, input.id);
    if (ctx.actor.scope && !isOwnWork(ctx.actor, { by: row.createdBy, withKey: row.withKey }))
      throw refuse("versionNotFound");
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

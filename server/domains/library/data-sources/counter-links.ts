import { randomBytes } from "node:crypto";
import { and, asc, eq } from "drizzle-orm";
import type { InputOf } from "#shared/contracts/contract.ts";
import type { CounterLink, makeCounterLink as makeContract } from "#shared/contracts/library/counters.ts";
import { counterLinkOf, maxCounterLinks } from "#shared/counter-calls.ts";
import { asQueue, isQueue } from "#shared/tables/queue.ts";
import type { Customer } from "../../../actor.ts";
import { effectOfSource } from "../../../bus/effects.ts";
import type { Verb } from "../../../context.ts";
import { counterLinks, dataSources } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { Env } from "../../../env.ts";
import { hashSecret } from "../../../hash-secret.ts";
import { refuse } from "../../../refusal.ts";
import { accountSecrets } from "../../../sealed.ts";
import { documentOf } from "./counters.ts";
import { feedOf } from "./feeds/set-feed.ts";
import { lockDataSource } from "./queries.ts";
import { requireUnshownWhereFourEyes } from "./require-unshown.ts";
import { sourceKinds } from "./source-kinds.ts";
import { storeContent } from "./store-content.ts";

const secrets = accountSecrets("counter links");

function present(env: Env, row: typeof counterLinks.$inferSelect): CounterLink {
  const { id, accountId, counter, mayRestart, tokenSealed, createdAt } = row;
  const token = secrets.open(env, accountId, tokenSealed);
  return {
    id,
    counter,
    mayRestart,
    path: token === null ? null : counterLinkOf(token),
    createdAt: createdAt.toISOString(),
  };
}

/** Returns the links of the counters of a queue. Throws NotFound. */
export async function listCounterLinks({
  ctx,
  input: { id },
}: Verb<{ id: number }, Customer>): Promise<{ items: CounterLink[] }> {
  const { db, env } = ctx.deps;
  const { accountId } = ctx.actor;
  const own = and(eq(dataSources.id, id), eq(dataSources.accountId, accountId));
  const [source] = await db.select({ deletedAt: dataSources.deletedAt }).from(dataSources).where(own);
  if (!source || source.deletedAt) throw refuse("dataSourceNotFound");
  const rows = await db
    .select()
    .from(counterLinks)
    .where(and(eq(counterLinks.sourceId, id), eq(counterLinks.accountId, accountId)))
    .orderBy(asc(counterLinks.counter));
  return { items: rows.map((row) => present(env, row)) };
}

/**
 * Gives a counter a link with a new secret; an earlier one ends at once. A new table becomes a queue. Throws NotFound,
 * Conflict for a source without a queue, for one that follows a file, for too many links, and where four eyes are demanded
 * and screens show it.
 */
export async function makeCounterLink({
  ctx,
  input: { id, counter, mayRestart },
}: Verb<InputOf<typeof makeContract>, Customer>): Promise<CounterLink> {
  const { accountId, userId } = ctx.actor;
  const { env } = ctx.deps;
  const token = randomBytes(16).toString("base64url");
  const link = {
    mayRestart,
    tokenHash: hashSecret(token),
    tokenSealed: secrets.seal(env, accountId, token),
    createdAt: ctx.now(),
  };
  return inTransaction(ctx, async ({ tx, audit }) => {
    const source = await lockDataSource(tx, accountId, id);
    if (!sourceKinds[source.kind].takesCalls) throw refuse("dataSourceWithoutValue");
    if (await feedOf(tx, source.id)) throw refuse("dataSourceFollowsFile");
    const table = await documentOf(tx, source);
    if (!isQueue(table)) throw refuse("tableIsNoQueue");
    await requireUnshownWhereFourEyes(tx, source);
    const queue = asQueue(table);
    if (queue !== table) {
      await storeContent(ctx, tx, source, { document: queue, at: ctx.now(), by: userId });
      await audit({
        action: "data-source.content",
        subject: { kind: "data-source", id },
        ...sourceKinds[source.kind].written?.describe(table, queue),
        effect: effectOfSource(source),
      });
    }
    const [row] = await tx
      .insert(counterLinks)
      .values({ accountId, sourceId: id, counter, ...link })
      .onConflictDoUpdate({ target: [counterLinks.sourceId, counterLinks.counter], set: link })
      .returning();
    if (!row) throw new Error("The link was not written");
    if ((await tx.$count(counterLinks, eq(counterLinks.sourceId, id))) > maxCounterLinks)
      throw refuse("maxCounterLinks", { max: maxCounterLinks });
    await audit({
      action: "data-source.counter-link",
      subject: { kind: "data-source", id },
      after: { counter, mayRestart },
    });
    return present(env, row);
  });
}

/** Ends the link of a counter. Throws NotFound. */
export async function revokeCounterLink({
  ctx,
  input: { id, linkId },
}: Verb<{ id: number; linkId: number }, Customer>): Promise<{ success: true }> {
  const { accountId } = ctx.actor;
  await inTransaction(ctx, async ({ tx, audit }) => {
    await lockDataSource(tx, accountId, id);
    const [gone] = await tx
      .delete(counterLinks)
      .where(
        and(
          eq(counterLinks.id, linkId),
          eq(counterLinks.sourceId, id),
          eq(counterLinks.accountId, accountId),
        ),
      )
      .returning();
    if (!gone) throw refuse("counterLinkNotFound");
    await audit({
      action: "data-source.counter-unlink",
      subject: { kind: "data-source", id },
      before: { counter: gone.counter },
    });
  });
  return { success: true };
}

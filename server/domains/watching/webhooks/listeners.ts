import { and, asc, eq, gt, isNotNull, isNull, lt, or } from "drizzle-orm";
import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import {
  type createListener as createContract,
  type listenedEvents as eventsContract,
  listeners,
} from "#shared/contracts/watching/webhooks.ts";
import { minuteMs } from "#shared/durations.ts";
import type { Customer } from "../../../actor.ts";
import type { Verb, VerbDeps } from "../../../context.ts";
import type { Reader, Tx } from "../../../db/client.ts";
import { webhookDeliveries, webhookEndpoints } from "../../../db/tables/index.ts";
import { inTransaction, inUnauditedTransaction } from "../../../db/transaction.ts";
import { noteFetched } from "../../../db/webhook-deliveries.ts";
import { refuse } from "../../../refusal.ts";
import { newSecret } from "./sign.ts";

/*
 * Programs that fetch events, such as `vitrine listen` on a developer's machine, which no webhook reaches. A listener is
 * an endpoint without an address: its events are written with those of webhooks, and nothing is sent.
 */

const keptMs = listeners.keptMinutes * minuteMs;
const isListener = isNotNull(webhookEndpoints.listensUntil);
const endOf = (now: Date): Date => new Date(now.getTime() + keptMs);

/** Begins to listen. Throws Conflict when too many programs of the account do. */
export function createListener({
  ctx,
  input: { events },
}: Verb<InputOf<typeof createContract>, Customer>): Promise<ResponseOf<typeof createContract>> {
  const { accountId } = ctx.actor;
  const now = ctx.now();
  return inTransaction(ctx, async ({ tx, audit }) => {
    const own = and(eq(webhookEndpoints.accountId, accountId), isListener);
    await tx.delete(webhookEndpoints).where(and(own, lt(webhookEndpoints.listensUntil, now)));
    if ((await tx.$count(webhookEndpoints, own)) >= listeners.max)
      throw refuse("listenersAtOnce", { max: listeners.max });
    const { secret, sealed } = newSecret(ctx.deps, accountId);
    const [row] = await tx
      .insert(webhookEndpoints)
      .values({
        accountId,
        url: "",
        description: "",
        events: [...new Set(events)],
        secretSealed: sealed,
        listensUntil: endOf(now),
        createdAt: now,
      })
      .returning({ id: webhookEndpoints.id });
    if (!row) throw new Error("The listener was not written");
    await audit({ action: "webhook.listen", subject: { kind: "webhook", id: row.id }, after: { events } });
    return { id: row.id, secret, endsAt: endOf(now).toISOString() };
  });
}

/**
 * Returns what happened since an event and what was never fetched, because ids are given before they are committed. Keeps
 * the listener. Throws NotFound for one that ended.
 */
export async function listenedEvents({
  ctx,
  input: { id, after, limit },
}: Verb<InputOf<typeof eventsContract>, Customer>): Promise<ResponseOf<typeof eventsContract>> {
  const { db } = ctx.deps;
  const now = ctx.now();
  let endsAt = await endOfListener(db, { accountId: ctx.actor.accountId, id, now });
  // Not with every call, of which there is one in a second.
  if (endsAt.getTime() - now.getTime() < keptMs / 2) {
    endsAt = endOf(now);
    await inUnauditedTransaction(ctx.deps, "nothing", (tx) =>
      tx.update(webhookEndpoints).set({ listensUntil: endsAt }).where(eq(webhookEndpoints.id, id)),
    );
  }
  const isNew = isNull(webhookDeliveries.claimedUntil);
  const items = await db
    .select({
      id: webhookDeliveries.id,
      messageId: webhookDeliveries.messageId,
      event: webhookDeliveries.event,
      createdAt: webhookDeliveries.createdAt,
      body: webhookDeliveries.body,
      claimedUntil: webhookDeliveries.claimedUntil,
    })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.endpointId, id), or(gt(webhookDeliveries.id, after), isNew)))
    .orderBy(asc(webhookDeliveries.id))
    .limit(limit);
  const fresh = items.filter(({ claimedUntil }) => claimedUntil === null).map((item) => item.id);
  if (fresh.length > 0)
    await inUnauditedTransaction(ctx.deps, "nothing", (tx) => noteFetched(tx, fresh, now));
  return {
    items: items.map(({ claimedUntil: _, ...item }) => ({
      ...item,
      createdAt: item.createdAt.toISOString(),
    })),
    endsAt: endsAt.toISOString(),
  };
}

/** Stops listening. Throws NotFound. */
export async function endListener({
  ctx,
  input: { id },
}: Verb<{ id: number }, Customer>): Promise<{ success: true }> {
  await inTransaction(ctx, async ({ tx, audit }) => {
    await endOfListener(tx, { accountId: ctx.actor.accountId, id, now: ctx.now() });
    await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id));
    await audit({ action: "webhook.listen-end", subject: { kind: "webhook", id } });
  });
  return { success: true };
}

async function endOfListener(
  db: Reader | Tx,
  { accountId, id, now }: { accountId: number; id: number; now: Date },
): Promise<Date> {
  const [row] = await db
    .select({ until: webhookEndpoints.listensUntil })
    .from(webhookEndpoints)
    .where(
      and(
        eq(webhookEndpoints.id, id),
        eq(webhookEndpoints.accountId, accountId),
        gt(webhookEndpoints.listensUntil, now),
      ),
    );
  if (!row?.until) throw refuse("listenerEnded");
  return row.until;
}

/** Deletes listeners whose programs ask no more. */
export async function sweepListeners(deps: Pick<VerbDeps, "db" | "bus" | "now">): Promise<void> {
  await inUnauditedTransaction(deps, "nothing", (tx) =>
    tx.delete(webhookEndpoints).where(lt(webhookEndpoints.listensUntil, deps.now())),
  );
}

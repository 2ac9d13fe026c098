import { and, desc, eq, lt } from "drizzle-orm";
import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import type {
  listWebhookDeliveries as listContract,
  replayWebhookDelivery as replayContract,
  WebhookDelivery,
} from "#shared/contracts/watching/webhooks.ts";
import { dayMs } from "#shared/durations.ts";
import { deliveriesKeptDays } from "#shared/people-data/kept-times.ts";
import { testEvent } from "#shared/webhooks.ts";
import type { Customer } from "../../../actor.ts";
import type { Verb, VerbDeps } from "../../../context.ts";
import { webhookDeliveries } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { addDelivery, deleteOldDeliveries, replayDelivery } from "../../../db/webhook-deliveries.ts";
import { sendWebhooksJob, webhookBody } from "../../../db/webhook-outbox.ts";
import { throttle } from "../../../http/throttle.ts";
import { refuse } from "../../../refusal.ts";
import { endpointOf, hostOf, presentDelivery } from "./queries.ts";

export async function listWebhookDeliveries({
  ctx,
  input: { id, cursor, limit },
}: Verb<InputOf<typeof listContract>, Customer>): Promise<ResponseOf<typeof listContract>> {
  const { db } = ctx.deps;
  const endpoint = await endpointOf(db, ctx.actor.accountId, id);
  const rows = await db
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.endpointId, endpoint.id),
        cursor === undefined ? undefined : lt(webhookDeliveries.id, cursor),
      ),
    )
    .orderBy(desc(webhookDeliveries.id))
    .limit(limit + 1);
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return {
    items: items.map(presentDelivery),
    nextCursor: rows.length > limit && last ? String(last.id) : null,
  };
}

/** Sends an event that says that it is a test. Throws NotFound, Conflict for an address that is switched off. */
export async function testWebhook({ ctx, input }: Verb<{ id: number }, Customer>): Promise<WebhookDelivery> {
  const { accountId } = ctx.actor;
  await throttle(ctx, { key: `webhook-test:account:${accountId}`, max: 60, perMinutes: 60 });
  const at = ctx.now();
  return inTransaction(ctx, async ({ tx, audit }) => {
    const endpoint = await endpointOf(tx, accountId, input.id);
    if (!endpoint.enabled) throw refuse("webhookOff");
    const row = await addDelivery(tx, {
      accountId,
      endpointId: endpoint.id,
      event: testEvent,
      body: webhookBody(testEvent, at, {}),
      at,
    });
    await ctx.deps.jobs.enqueue(tx, sendWebhooksJob, { endpointId: endpoint.id, later: false });
    await audit({
      action: "webhook.test",
      subject: { kind: "webhook", id: endpoint.id },
      after: { domain: hostOf(endpoint) },
    });
    return presentDelivery(row);
  });
}

/** Sends a delivery again from its first try on. Throws NotFound, Conflict while it waits, and when the address is off. */
export async function replayWebhookDelivery({
  ctx,
  input,
}: Verb<InputOf<typeof replayContract>, Customer>): Promise<WebhookDelivery> {
  const { accountId } = ctx.actor;
  const at = ctx.now();
  return inTransaction(ctx, async ({ tx, audit }) => {
    const endpoint = await endpointOf(tx, accountId, input.id);
    if (!endpoint.enabled) throw refuse("webhookOff");
    const row = await replayDelivery(tx, { endpointId: endpoint.id, deliveryId: input.delivery, at });
    if (!row) {
      const one = and(
        eq(webhookDeliveries.id, input.delivery),
        eq(webhookDeliveries.endpointId, endpoint.id),
      );
      const [known] = await tx.select({ id: webhookDeliveries.id }).from(webhookDeliveries).where(one);
      throw refuse(known ? "deliveryWaits" : "deliveryNotFound");
    }
    await ctx.deps.jobs.enqueue(tx, sendWebhooksJob, { endpointId: endpoint.id, later: false });
    await audit({
      action: "webhook.replay",
      subject: { kind: "webhook", id: endpoint.id },
      after: { domain: hostOf(endpoint), deliveryId: row.id },
    });
    return presentDelivery(row);
  });
}

/** Deletes deliveries of long ago. Returns how many. */
export function sweepDeliveries({ db, now }: Pick<VerbDeps, "db" | "now">): Promise<number> {
  const before = new Date(now().getTime() - deliveriesKeptDays * dayMs);
  return deleteOldDeliveries(db, before);
}

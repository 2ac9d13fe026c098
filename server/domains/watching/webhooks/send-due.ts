import { and, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { dayMs } from "#shared/durations.ts";
import { failingDays, retryWaits, webhookKindOf } from "#shared/webhooks.ts";
import type { Ctx, VerbDeps } from "../../../context.ts";
import { lockAccount } from "../../../db/account-bounds.ts";
import type { Tx } from "../../../db/client.ts";
import { memberships, webhookEndpoints } from "../../../db/tables/index.ts";
import { inTransaction, inUnauditedTransaction } from "../../../db/transaction.ts";
import {
  type ClaimedDelivery,
  claimDeliveries,
  dropWaiting,
  recordTry,
  releaseWaiting,
} from "../../../db/webhook-deliveries.ts";
import { sendWebhooksJob } from "../../../db/webhook-outbox.ts";
import type { WebhookAnswer } from "../../../outside/webhooks/port.ts";
import { type EndpointRow, hostOf } from "./queries.ts";
import { openedSecret, signedHeaders } from "./sign.ts";
import { syslogMessages } from "./syslog-messages.ts";

/** Longer than a try may take, so that no other process takes the row meanwhile. */
const claimMs = 60_000;
/** Deliveries of one run of the job; then others get their turn. */
const perRun = 50;
/** Messages of one connection to a syslog receiver. */
const perConnection = 100;
/** Each wait varies by a tenth, so that what failed together is not tried together. */
const jitter = 0.1;

const id = z.number().int();
/** Emails one owner or admin that the service switched an address off. */
export const mailWebhookJob = { name: "mail-webhook-off", data: z.object({ endpointId: id, userId: id }) };

/**
 * Sends what is due to one address, one after the other; to a syslog receiver many over one connection. Each try is
 * recorded; a process that dies sends again.
 */
export async function sendDueWebhooks(ctx: Ctx, endpointId: number): Promise<void> {
  for (let sent = 0; sent < perRun; sent++) {
    const before = await endpointNow(ctx, endpointId);
    if (!before) return;
    const deliveries = await claim(ctx, before);
    const [first] = deliveries;
    // Read after the claim, which may have waited.
    const endpoint = first && (await endpointNow(ctx, endpointId));
    if (!endpoint) return;
    const at = ctx.now();
    const answer =
      webhookKindOf(endpoint.url) === "syslog"
        ? await ctx.deps.syslog.send(endpoint, syslogMessages(ctx.deps, deliveries))
        : await post(ctx, endpoint, first, at);
    await record(ctx, { endpoint, deliveries, answer, at });
  }
  await inUnauditedTransaction(ctx.deps, "nothing", (tx) =>
    ctx.deps.jobs.enqueue(tx, sendWebhooksJob, { endpointId, later: false }),
  );
}

/** Posts a delivery, signed. Nothing is sent without a signature, as after a change of SESSION_SECRET. */
async function post(
  ctx: Ctx,
  endpoint: EndpointRow,
  delivery: ClaimedDelivery,
  at: Date,
): Promise<WebhookAnswer> {
  const secrets = secretsOf(ctx, endpoint);
  if (secrets.length === 0) return { arrived: false, status: null, trouble: "no secret" };
  const { messageId, body } = delivery;
  return ctx.deps.webhooks.post(endpoint.url, {
    headers: signedHeaders(secrets, { messageId, at, body }),
    body,
  });
}

async function endpointNow({ deps }: Ctx, id: number): Promise<EndpointRow | undefined> {
  const [row] = await deps.db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id));
  return row;
}

function claim({ deps, now }: Ctx, { id, url }: EndpointRow): Promise<ClaimedDelivery[]> {
  const at = now();
  const max = webhookKindOf(url) === "syslog" ? perConnection : 1;
  return inUnauditedTransaction(deps, "nothing", (tx) =>
    claimDeliveries(tx, { endpointId: id, at, until: new Date(at.getTime() + claimMs), max }),
  );
}

function secretsOf({ deps, now }: Ctx, endpoint: EndpointRow): Buffer[] {
  const { accountId, secretSealed, earlierSecretSealed, earlierSecretUntil } = endpoint;
  const isRotating = earlierSecretUntil !== null && earlierSecretUntil > now();
  const sealed = [secretSealed, ...(isRotating && earlierSecretSealed ? [earlierSecretSealed] : [])];
  return sealed.map((each) => openedSecret(deps, accountId, each)).filter((each) => each !== null);
}

interface Try {
  endpoint: EndpointRow;
  /** At least one. They went together, so the answer is of all. */
  deliveries: readonly ClaimedDelivery[];
  answer: WebhookAnswer;
  at: Date;
}

/** Stores what came of a try, and plans the next one. */
async function record(ctx: Ctx, { endpoint, deliveries, answer, at }: Try): Promise<void> {
  const { status } = answer;
  const vary = 1 - jitter + 2 * jitter * Math.random();
  const planned = deliveries.map((delivery) => {
    const tries = delivery.tries + 1;
    const wait = answer.arrived ? undefined : retryWaits[tries];
    const isOver = answer.arrived || wait === undefined || answer.trouble === "gone";
    return { delivery, tries, waitMs: isOver ? null : (wait ?? 0) * vary };
  });
  const why = switchOffReason(endpoint, answer, at);
  const store = async (tx: Tx) => {
    await lockAccount(tx, endpoint.accountId);
    for (const { delivery, tries, waitMs } of planned)
      await recordTry(tx, delivery, {
        state: answer.arrived ? "delivered" : waitMs === null ? "failed" : "waiting",
        tries,
        nextAt: waitMs === null ? null : new Date(ctx.now().getTime() + waitMs),
        lastAt: at,
        lastStatus: status,
        lastTrouble: answer.arrived ? null : answer.trouble,
        lastMs: ctx.now().getTime() - at.getTime(),
      });
    if (answer.arrived && endpoint.failingSince && webhookKindOf(endpoint.url) === "syslog")
      await releaseWaiting(tx, { endpointId: endpoint.id, at });
    await tx
      .update(webhookEndpoints)
      .set({ failingSince: answer.arrived ? null : (endpoint.failingSince ?? at) })
      .where(and(eq(webhookEndpoints.id, endpoint.id), eq(webhookEndpoints.url, endpoint.url)));
    // Longer waits are found by the job of the minute.
    const soon = planned.flatMap(({ waitMs }) => (waitMs !== null && waitMs < 60_000 ? [waitMs] : []));
    if (soon.length > 0)
      await ctx.deps.jobs.enqueue(
        tx,
        sendWebhooksJob,
        { endpointId: endpoint.id, later: true },
        { afterMs: Math.max(...soon) },
      );
  };
  if (!why) return inUnauditedTransaction(ctx.deps, "nothing", store);
  await inTransaction(ctx, async ({ tx, audit }) => {
    await store(tx);
    const off = await tx
      .update(webhookEndpoints)
      .set({ enabled: false, switchedOff: why })
      .where(
        and(
          eq(webhookEndpoints.id, endpoint.id),
          eq(webhookEndpoints.url, endpoint.url),
          eq(webhookEndpoints.enabled, true),
        ),
      )
      .returning({ id: webhookEndpoints.id });
    if (off.length > 0) {
      await dropWaiting(tx, endpoint.id);
      const managers = await tx
        .select({ userId: memberships.userId })
        .from(memberships)
        .where(
          and(eq(memberships.accountId, endpoint.accountId), inArray(memberships.role, ["owner", "admin"])),
        );
      for (const { userId } of managers)
        await ctx.deps.jobs.enqueue(tx, mailWebhookJob, { endpointId: endpoint.id, userId });
    }
    await audit({
      action: "webhook.switch-off",
      subject: { kind: "webhook", id: endpoint.id },
      accountId: endpoint.accountId,
      after: { domain: hostOf(endpoint) },
    });
  });
}

function switchOffReason(
  { failingSince }: EndpointRow,
  answer: WebhookAnswer,
  at: Date,
): "gone" | "failing" | null {
  if (answer.arrived) return null;
  if (answer.trouble === "gone") return "gone";
  if (failingSince === null) return null;
  return at.getTime() - failingSince.getTime() >= failingDays * dayMs ? "failing" : null;
}

/** Wakes the job for each address with something due: retries, and what a process left when it died. */
export async function wakeDueWebhooks({ deps, now }: Ctx): Promise<void> {
  const at = now().toISOString();
  const { rows } = await deps.db.execute<{ endpoint_id: number }>(sql`
    select distinct d.endpoint_id from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
    where d.state = 'waiting' and e.enabled and d.next_at <= ${at}::timestamptz
      and (d.claimed_until is null or d.claimed_until < ${at}::timestamptz)`);
  await wake(
    deps,
    rows.map(({ endpoint_id: id }) => id),
  );
}

const wake = ({ jobs, ...deps }: VerbDeps, endpointIds: readonly number[]): Promise<void> =>
  inUnauditedTransaction(deps, "nothing", async (tx) => {
    for (const endpointId of endpointIds)
      await jobs.enqueue(tx, sendWebhooksJob, { endpointId, later: false });
  });

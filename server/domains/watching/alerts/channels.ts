import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { accountLimits } from "#shared/account-limits.ts";
import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import type * as contracts from "#shared/contracts/watching/alerts.ts";
import type { Customer } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import type { Reader, Tx } from "../../../db/client.ts";
import { alertChannels, alertDeliveries, alertRules } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { throttle } from "../../../http/throttle.ts";
import { refuse } from "../../../refusal.ts";
import { addressColumns } from "./channel-address.ts";
import { sendAlertJob } from "./messages/send.ts";

type Row = typeof alertChannels.$inferSelect;

const noResult = { lastAt: null, lastStatus: null, lastTrouble: null };

/** Returns the channels of an account, by name. */
async function channelsOf(db: Reader | Tx, accountId: number): Promise<contracts.AlertChannel[]> {
  const waiting = db.$count(
    alertDeliveries,
    and(eq(alertDeliveries.channelId, alertChannels.id), eq(alertDeliveries.state, "waiting")),
  );
  const rows = await db
    .select({ row: alertChannels, waiting })
    .from(alertChannels)
    .where(and(eq(alertChannels.accountId, accountId), isNull(alertChannels.deletedAt)))
    .orderBy(asc(alertChannels.name), asc(alertChannels.id));
  return rows.map(({ row, waiting: count }) => ({
    id: row.id,
    kind: row.kind,
    name: row.name,
    host: row.host,
    language: row.language,
    enabled: row.enabled,
    last: row.lastAt && {
      at: row.lastAt.toISOString(),
      trouble: row.lastTrouble,
      status: row.lastStatus,
    },
    waiting: count,
  }));
}

/** Returns a channel as the API presents it: never its address. */
async function presented(tx: Tx, accountId: number, id: number): Promise<contracts.AlertChannel> {
  const channel = (await channelsOf(tx, accountId)).find((each) => each.id === id);
  if (!channel) throw refuse("alertChannelNotFound");
  return channel;
}

/** Returns a channel of this account. Throws NotFound. */
async function channelOf(tx: Tx, accountId: number, id: number): Promise<Row> {
  const [row] = await tx
    .select()
    .from(alertChannels)
    .where(
      and(eq(alertChannels.id, id), eq(alertChannels.accountId, accountId), isNull(alertChannels.deletedAt)),
    );
  if (!row) throw refuse("alertChannelNotFound");
  return row;
}

export async function listAlertChannels({
  ctx,
}: Verb<unknown, Customer>): Promise<ResponseOf<typeof contracts.listAlertChannels>> {
  return { items: await channelsOf(ctx.deps.db, ctx.actor.accountId) };
}

/** Adds a channel. Throws Conflict when there are too many, Invalid for an address without HTTPS. */
export async function createAlertChannel({
  ctx,
  input: { url, ...fields },
}: Verb<InputOf<typeof contracts.createAlertChannel>, Customer>): Promise<contracts.AlertChannel> {
  const { accountId } = ctx.actor;
  const address = addressColumns(ctx.deps, accountId, url);
  return inTransaction(ctx, async ({ tx, audit }) => {
    if ((await channelsOf(tx, accountId)).length >= accountLimits.maxAlertChannels)
      throw refuse("maxAlertChannels", { max: accountLimits.maxAlertChannels });
    const [row] = await tx
      .insert(alertChannels)
      .values({ accountId, ...fields, ...address, createdAt: ctx.now() })
      .returning();
    if (!row) throw new Error("The channel was not written");
    await audit({
      action: "alert-channel.create",
      subject: { kind: "alert-channel", id: row.id },
      after: audited(row),
    });
    return presented(tx, accountId, row.id);
  });
}

/** Changes a channel. With a new address, its last result is forgotten. Throws NotFound, Invalid. */
export async function saveAlertChannel({
  ctx,
  input: { id, url, ...fields },
}: Verb<InputOf<typeof contracts.saveAlertChannel>, Customer>): Promise<contracts.AlertChannel> {
  const { accountId } = ctx.actor;
  const address = url === undefined ? {} : { ...addressColumns(ctx.deps, accountId, url), ...noResult };
  return inTransaction(ctx, async ({ tx, audit }) => {
    const before = await channelOf(tx, accountId, id);
    const [row] = await tx
      .update(alertChannels)
      .set({ ...fields, ...address })
      .where(and(eq(alertChannels.id, id), eq(alertChannels.accountId, accountId)))
      .returning();
    if (!row) throw new Error("The channel was not written");
    if (!row.enabled) await dropWaiting(tx, id);
    await audit({
      action: "alert-channel.save",
      subject: { kind: "alert-channel", id },
      before: audited(before),
      after: audited(row),
    });
    return presented(tx, accountId, id);
  });
}

/** Removes a channel and its address, also from the rules. The history keeps its name. Throws NotFound. */
export async function deleteAlertChannel({
  ctx,
  input: { id },
}: Verb<{ id: number }, Customer>): Promise<{ success: true }> {
  const { accountId } = ctx.actor;
  await inTransaction(ctx, async ({ tx, audit }) => {
    const before = await channelOf(tx, accountId, id);
    await tx
      .update(alertChannels)
      .set({ deletedAt: ctx.now(), enabled: false, urlSealed: Buffer.alloc(0) })
      .where(and(eq(alertChannels.id, id), eq(alertChannels.accountId, accountId)));
    await tx
      .update(alertRules)
      .set({ channelIds: sql`array_remove(${alertRules.channelIds}, ${id}::int)` })
      .where(and(eq(alertRules.accountId, accountId), sql`${id}::int = any(${alertRules.channelIds})`));
    await dropWaiting(tx, id);
    await audit({
      action: "alert-channel.delete",
      subject: { kind: "alert-channel", id },
      before: audited(before),
    });
  });
  return { success: true };
}

/** Sends a test, whatever the hour. Throws NotFound, Conflict for a channel that is switched off. */
export async function testAlertChannel({
  ctx,
  input: { id },
}: Verb<{ id: number }, Customer>): Promise<{ success: true }> {
  const { accountId } = ctx.actor;
  await throttle(ctx, { key: `alert-test:account:${accountId}`, max: 20, perMinutes: 60 });
  const now = ctx.now();
  await inTransaction(ctx, async ({ tx, audit }) => {
    const channel = await channelOf(tx, accountId, id);
    if (!channel.enabled) throw refuse("alertChannelOff");
    const [delivery] = await tx
      .insert(alertDeliveries)
      .values({ accountId, channelId: id, nextAt: now, createdAt: now })
      .returning({ id: alertDeliveries.id });
    if (!delivery) throw new Error("The test was not written");
    await ctx.deps.jobs.enqueue(tx, sendAlertJob, { deliveryId: delivery.id });
    await audit({
      action: "alert-channel.test",
      subject: { kind: "alert-channel", id },
      after: audited(channel),
    });
  });
  return { success: true };
}

/** Ends what waits for a channel. A message that is on its way may still arrive. */
async function dropWaiting(tx: Tx, channelId: number): Promise<void> {
  await tx
    .update(alertDeliveries)
    .set({ state: "failed", trouble: "switched off", nextAt: null, claimedUntil: null })
    .where(and(eq(alertDeliveries.channelId, channelId), eq(alertDeliveries.state, "waiting")));
}

const audited = ({ name, host, enabled }: Row) => ({ name, domain: host, enabled });

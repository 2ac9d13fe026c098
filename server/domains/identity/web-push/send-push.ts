import { and, eq, sql } from "drizzle-orm";
import { minuteMs } from "#shared/durations.ts";
import type { Ctx, VerbDeps } from "../../../context.ts";
import { accounts, memberships, pushDevices, pushMessages, sessions } from "../../../db/tables/index.ts";
import { inUnauditedTransaction } from "../../../db/transaction.ts";
import { companyToday } from "../company-details/index.ts";
import { subscriptionOf } from "./devices.ts";
import { isOpen, isSessionLive } from "./live-session.ts";
import { sendPushJob } from "./queue-pushes.ts";
import { vapidOf } from "./vapid.ts";

/** The waits before each try, where the push service names none. After the last one the message is given up. */
const waits = [0, 10_000, minuteMs, 5 * minuteMs, 30 * minuteMs, 120 * minuteMs];
/** Longer than a try may take, so that no other process takes the row meanwhile. */
const claimMs = 60_000;

type Message = typeof pushMessages.$inferSelect;

/**
 * Sends a message to its device, unless another process does now. It is deleted when the service took it, when it is too
 * late, and when its device may not have it any more. A process that dies sends it again, and the device shows one, by
 * its tag.
 */
export async function sendPush(ctx: Ctx, messageId: number): Promise<void> {
  const { deps } = ctx;
  const message = await claim(ctx, messageId);
  if (!message) return;
  const now = ctx.now();
  const leftSeconds = Math.floor((message.createdAt.getTime() - now.getTime()) / 1000) + message.ttlSeconds;
  const device = leftSeconds > 0 ? await deviceOf(ctx, message) : null;
  const subscription = device && subscriptionOf(deps.env, device);
  if (!device || !subscription) return end(deps, message);
  const answer = await deps.webPush.send({
    subscription,
    // Whom a push service asks about our messages.
    vapid: { ...vapidOf(deps.env), subject: `mailto:${(await companyToday(deps)).supportEmail}` },
    payload: JSON.stringify(message.payload),
    ttlSeconds: leftSeconds,
    urgency: message.urgency,
    topic: message.topic,
  });
  if (answer.is === "later") {
    const tries = message.tries + 1;
    const named = answer.afterSeconds === null ? undefined : answer.afterSeconds * 1000;
    const wait = waits[tries] === undefined ? undefined : Math.max(named ?? 0, waits[tries]);
    if (wait !== undefined) return again(ctx, message, tries, wait);
  }
  if (answer.is === "refused" || answer.is === "later")
    ctx.log.warn({ status: answer.status, deviceId: device.id }, "a push service did not take a message");
  await inUnauditedTransaction(deps, "nothing", async (tx) => {
    await tx.delete(pushMessages).where(eq(pushMessages.id, message.id));
    if (answer.is === "gone") await tx.delete(pushDevices).where(eq(pushDevices.id, device.id));
    if (answer.is === "taken")
      await tx.update(pushDevices).set({ lastAt: ctx.now() }).where(eq(pushDevices.id, device.id));
  });
}

/** Takes a message that is due. Of two processes one gets it. */
function claim({ deps, now }: Ctx, messageId: number): Promise<Message | undefined> {
  const at = now();
  const due = sql`${pushMessages.nextAt} <= ${at}
    and (${pushMessages.claimedUntil} is null or ${pushMessages.claimedUntil} < ${at})`;
  return inUnauditedTransaction(deps, "nothing", async (tx) => {
    const [row] = await tx
      .update(pushMessages)
      .set({ claimedUntil: new Date(at.getTime() + claimMs) })
      .where(and(eq(pushMessages.id, messageId), due))
      .returning();
    return row;
  });
}

/** Returns the device while its person is signed in and a member, and the account is open; null: not any more. */
async function deviceOf({ deps: { db }, now }: Ctx, { deviceId }: Message) {
  const [row] = await db
    .select({ device: pushDevices })
    .from(pushDevices)
    .innerJoin(sessions, and(eq(sessions.id, pushDevices.sessionId), isSessionLive(now())))
    .innerJoin(
      memberships,
      and(eq(memberships.userId, pushDevices.userId), eq(memberships.accountId, pushDevices.accountId)),
    )
    .innerJoin(accounts, and(eq(accounts.id, pushDevices.accountId), isOpen))
    .where(eq(pushDevices.id, deviceId));
  return row?.device ?? null;
}

const end = (deps: VerbDeps, { id }: Message): Promise<void> =>
  inUnauditedTransaction(deps, "nothing", async (tx) => {
    await tx.delete(pushMessages).where(eq(pushMessages.id, id));
  });

const again = ({ deps, now }: Ctx, { id }: Message, tries: number, waitMs: number): Promise<void> =>
  inUnauditedTransaction(deps, "nothing", async (tx) => {
    const nextAt = new Date(now().getTime() + waitMs);
    await tx.update(pushMessages).set({ tries, nextAt, claimedUntil: null }).where(eq(pushMessages.id, id));
    await deps.jobs.enqueue(tx, sendPushJob, { messageId: id }, { afterMs: waitMs });
  });

/** Queues what is due again (a process may have died), and deletes devices whose person is signed out or left. */
export async function tidyPushes({ deps, now }: Ctx): Promise<void> {
  const at = now().toISOString();
  await inUnauditedTransaction(deps, "nothing", async (tx) => {
    await tx.execute(sql`delete from push_devices d where not exists (
        select from sessions s where s.id = d.session_id and s.revoked_at is null and s.expires_at > ${at}::timestamptz)
      or not exists (select from memberships m where m.user_id = d.user_id and m.account_id = d.account_id)`);
    const { rows } = await tx.execute<{ id: string }>(sql`select id from push_messages
      where next_at < ${at}::timestamptz - interval '10 minutes'
        and (claimed_until is null or claimed_until < ${at}::timestamptz) order by id limit 1000`);
    for (const { id } of rows) await deps.jobs.enqueue(tx, sendPushJob, { messageId: Number(id) });
  });
}

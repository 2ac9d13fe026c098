import { and, eq, isNotNull, sql } from "drizzle-orm";
import { z } from "zod";
import type { DeliveryTrouble } from "#shared/alerts.ts";
import { minuteMs } from "#shared/durations.ts";
import { paths } from "#shared/paths.ts";
import type { Ctx } from "../../../../context.ts";
import { lockAccount } from "../../../../db/account-bounds.ts";
import { accounts, alertDeliveries, memberships, users } from "../../../../db/tables/index.ts";
import { inUnauditedTransaction } from "../../../../db/transaction.ts";
import { sendLetter } from "../../../../emails/letter.ts";
import { senderOf } from "../../../identity/partner-brands/index.ts";
import { sendByWhatsApp } from "../whatsapp/send-by-whatsapp.ts";
import { contentForMail, storedContent } from "./content.ts";
import { noteResult, type Sent, sendToChannel } from "./send-to-channel.ts";
import { emailOf } from "./words.ts";

/** Sends one message to one recipient. */
export const sendAlertJob = { name: "send-alert", data: z.object({ deliveryId: z.number().int() }) };

/** The waits before each try. After the last one the delivery has failed. */
const waits = [0, 1, 5, 15, 30, 60].map((minutes) => minutes * minuteMs);
/** Longer than a try may take, so that no other process takes the row meanwhile. */
const claimMs = 90_000;

/** Another try does not help. */
const isFinal: ReadonlySet<DeliveryTrouble> = new Set([
  ...(["no member", "gone", "switched off", "no secret", "no number", "not on whatsapp"] as const),
]);

type Delivery = typeof alertDeliveries.$inferSelect;

/**
 * Sends a message, unless it was sent or another process sends it now. Each try is recorded. After a stop between the
 * answer of the mail server and our note, the repeat has the same Message-ID.
 */
export async function sendAlert(ctx: Ctx, deliveryId: number): Promise<void> {
  const delivery = await claim(ctx, deliveryId);
  if (!delivery) return;
  const sent = await sendBy(ctx, delivery);
  const { trouble } = sent;
  const tries = delivery.tries + 1;
  const wait = trouble === null || isFinal.has(trouble) ? undefined : waits[tries];
  const now = ctx.now();
  await inUnauditedTransaction(ctx.deps, "nothing", async (tx) => {
    if (delivery.channelId !== null) await lockAccount(tx, delivery.accountId);
    await tx
      .update(alertDeliveries)
      .set({
        tries,
        trouble,
        claimedUntil: null,
        state: trouble === null ? "sent" : wait === undefined ? "failed" : "waiting",
        nextAt: wait === undefined ? null : new Date(now.getTime() + wait),
        sentAt: trouble === null ? now : null,
      })
      // Not one whose channel was switched off meanwhile.
      .where(and(eq(alertDeliveries.id, delivery.id), eq(alertDeliveries.state, "waiting")));
    if (sent.channel)
      await noteResult(tx, sent.channel, { lastAt: now, lastTrouble: trouble, lastStatus: sent.status });
  });
}

function sendBy(ctx: Ctx, delivery: Delivery): Promise<Sent> {
  if (delivery.channelId !== null) return sendToChannel(ctx, delivery);
  return delivery.byWhatsapp ? sendByWhatsApp(ctx, delivery) : sendMail(ctx, delivery);
}

/** Takes a delivery that is due. Of two processes one gets it. */
function claim({ deps, now }: Ctx, deliveryId: number): Promise<Delivery | undefined> {
  const at = now();
  const due = sql`${alertDeliveries.state} = 'waiting' and ${alertDeliveries.nextAt} <= ${at}
    and (${alertDeliveries.claimedUntil} is null or ${alertDeliveries.claimedUntil} < ${at})`;
  return inUnauditedTransaction(deps, "nothing", async (tx) => {
    const [row] = await tx
      .update(alertDeliveries)
      .set({ claimedUntil: new Date(at.getTime() + claimMs) })
      .where(and(eq(alertDeliveries.id, deliveryId), due))
      .returning();
    return row;
  });
}

/** Emails a member; returns what went wrong. */
async function sendMail(ctx: Ctx, { id, accountId, userId, messageId, screenIds }: Delivery): Promise<Sent> {
  const { db } = ctx.deps;
  const [to] = await db
    .select({
      name: users.name,
      email: users.email,
      language: users.language,
      timeZone: accounts.timeZone,
      account: accounts.name,
    })
    .from(memberships)
    .innerJoin(users, and(eq(users.id, memberships.userId), isNotNull(users.emailConfirmedAt)))
    .innerJoin(accounts, eq(accounts.id, memberships.accountId))
    .where(and(eq(memberships.accountId, accountId), eq(memberships.userId, userId ?? 0)));
  if (!to) return { trouble: "no member", status: null };
  const language = to.language ?? "en";
  const content = await storedContent(db, messageId);
  const sender = await senderOf(ctx.deps, accountId);
  const reading = { language, timeZone: to.timeZone, product: sender.name };
  const { subject, lines } = emailOf(content && contentForMail(content, screenIds), reading);
  try {
    await sendLetter(ctx.deps, {
      to,
      language,
      sender,
      subject: `${subject} (${to.account})`,
      lines,
      path: paths.alerts,
      id: `alert-${id}`,
    });
    return { trouble: null, status: null };
  } catch (error) {
    ctx.log.warn({ err: error, deliveryId: id }, "an alert was not accepted by the mail server");
    return { trouble: "mail", status: null };
  }
}

/** Wakes the job for deliveries that are due: retries, and what a process left when it died. */
export async function wakeAlertDeliveries({ deps, now }: Ctx): Promise<void> {
  const at = now().toISOString();
  const { rows } = await deps.db.execute<{ id: string }>(sql`
    select id from alert_deliveries where state = 'waiting' and next_at <= ${at}::timestamptz
      and (claimed_until is null or claimed_until < ${at}::timestamptz) order by next_at limit 1000`);
  if (rows.length === 0) return;
  await inUnauditedTransaction(deps, "nothing", async (tx) => {
    for (const { id } of rows) await deps.jobs.enqueue(tx, sendAlertJob, { deliveryId: Number(id) });
  });
}

import { and, eq, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { roleMay } from "#shared/roles.ts";
import type { Ctx } from "../../../../context.ts";
import type { Tx } from "../../../../db/client.ts";
import { anyOf } from "../../../../db/statement.ts";
import {
  accounts,
  alertChannels,
  alertDeliveries,
  alertMessageItems,
  alertMessages,
  alertRules,
  alerts,
  memberships,
  screens,
  users,
  whatsappNumbers,
} from "../../../../db/tables/index.ts";
import { planEndToAnnounce } from "../../../selling/billing/index.ts";
import { holdBeat } from "../evaluate/beat.ts";
import {
  contentFor,
  contentForMail,
  isEmptyMessage,
  type MessageContent,
  maxSent,
  type SentAlert,
} from "./content.ts";
import { screensInSight } from "./in-sight.ts";
import { sendingTimeOf } from "./manner.ts";
import { pushAlerts } from "./push-alerts.ts";
import { sendAlertJob } from "./send.ts";

/** Ends the wait of one message that is due: it is sent, or cancelled when nothing is left to say. Returns false when none is due. */
export async function composeOne(ctx: Ctx, tx: Tx): Promise<boolean> {
  const now = ctx.now();
  await holdBeat(tx, now);
  const [due] = await tx
    .select({ message: alertMessages, rule: alertRules, account: accounts })
    .from(alertMessages)
    .innerJoin(alertRules, eq(alertRules.id, alertMessages.ruleId))
    .innerJoin(accounts, eq(accounts.id, alertMessages.accountId))
    .where(and(eq(alertMessages.state, sql.raw("'waiting'")), lte(alertMessages.sendAt, now)))
    .orderBy(alertMessages.sendAt)
    .limit(1);
  if (!due) return false;
  const { message, rule, account } = due;
  const write = (values: Partial<typeof alertMessages.$inferInsert>) =>
    tx.update(alertMessages).set(values).where(eq(alertMessages.id, message.id));
  const isOff = !rule.enabled || rule.deletedAt !== null || account.suspendedAt !== null;
  const content = isOff ? null : await contentOf(tx, message);
  if (!content) {
    await write({ state: "cancelled" });
    return true;
  }
  // Quiet hours may have been set while it waited.
  const sendAt = sendingTimeOf({ ...rule, digestAt: null }, account.timeZone, now);
  if (sendAt > now) {
    await write({ sendAt });
    return true;
  }
  await write({ state: "sent", sentAt: now, content });
  for (const recipient of await recipientsOf(ctx, tx, rule, content)) {
    const [delivery] = await tx
      .insert(alertDeliveries)
      .values({
        accountId: rule.accountId,
        messageId: message.id,
        nextAt: now,
        createdAt: now,
        ...recipient,
      })
      .returning({ id: alertDeliveries.id });
    if (delivery) await ctx.deps.jobs.enqueue(tx, sendAlertJob, { deliveryId: delivery.id });
  }
  await pushAlerts(ctx, tx, account, { messageId: message.id, content });
  return true;
}

async function contentOf(
  tx: Tx,
  { id: messageId, accountId, planEndsAt }: typeof alertMessages.$inferSelect,
): Promise<MessageContent | null> {
  const rows = await tx
    .select({ alert: alerts, screen: screens.name, part: alertMessageItems.part })
    .from(alertMessageItems)
    .innerJoin(alerts, eq(alerts.id, alertMessageItems.alertId))
    .innerJoin(screens, eq(screens.id, alerts.screenId))
    .where(eq(alertMessageItems.messageId, messageId))
    .orderBy(alerts.since, alerts.id);
  const alertsIn = (part: "opened" | "closed"): SentAlert[] =>
    rows
      .filter((row) => row.part === part)
      .map(({ alert, screen }) => ({
        alertId: alert.id,
        screenId: alert.screenId,
        screen,
        kind: alert.kind,
        since: alert.since.toISOString(),
        until: alert.closedAt?.toISOString() ?? null,
        flapping: alert.flapping,
      }));
  const closed = alertsIn("closed");
  const over = new Set(closed.map(({ alertId }) => alertId));
  const opened = alertsIn("opened").filter(({ alertId }) => !over.has(alertId));
  // It may have been renewed while the message waited.
  const plan = planEndsAt && (await planEndToAnnounce(tx, accountId, planEndsAt));
  if (opened.length + closed.length === 0 && !plan) return null;
  const content = { opened: opened.slice(0, maxSent), closed: closed.slice(0, maxSent) };
  const more = opened.length + closed.length - content.opened.length - content.closed.length;
  return {
    ...content,
    more,
    plan: plan && {
      endsAt: plan.endsAt.toISOString(),
      playsUntil: plan.playsUntil.toISOString(),
      isTrial: plan.isTrial,
    },
  };
}

type Recipient = Pick<
  typeof alertDeliveries.$inferInsert,
  "userId" | "channelId" | "screenIds" | "byWhatsapp"
>;

/** Returns who is told: members who may still see screens, and only of those in their scope; and the channels. */
async function recipientsOf(
  ctx: Ctx,
  tx: Tx,
  { accountId, userIds, channelIds, whatsappUserIds }: typeof alertRules.$inferSelect,
  content: MessageContent,
): Promise<Recipient[]> {
  const members = await tx
    .select({
      userId: users.id,
      role: memberships.role,
      scope: memberships.scope,
      whatsappFrom: whatsappNumbers.confirmedAt,
    })
    .from(memberships)
    .innerJoin(users, and(eq(users.id, memberships.userId), isNotNull(users.emailConfirmedAt)))
    .leftJoin(whatsappNumbers, eq(whatsappNumbers.userId, users.id))
    .where(and(eq(memberships.accountId, accountId), anyOf(users.id, [...userIds, ...whatsappUserIds])))
    .orderBy(users.id);
  const found: Recipient[] = [];
  for (const { userId, role, scope, whatsappFrom } of members) {
    if (!roleMay(role, "screens.see")) continue;
    const ways: Recipient[] = [
      ...(userIds.includes(userId) && !isEmptyMessage(contentForMail(content, null)) ? [{ userId }] : []),
      ...(whatsappFrom && whatsappUserIds.includes(userId) ? [{ userId, byWhatsapp: true }] : []),
    ];
    const screenIds = await screensInSight(ctx, tx, { accountId, userId, scope }, content);
    if (screenIds === null) found.push(...ways);
    else if (!isEmptyMessage(contentFor(content, screenIds)))
      found.push(...ways.map((way) => ({ ...way, screenIds })));
  }
  const channels = await tx
    .select({ channelId: alertChannels.id })
    .from(alertChannels)
    .where(
      and(
        eq(alertChannels.accountId, accountId),
        isNull(alertChannels.deletedAt),
        eq(alertChannels.enabled, true),
        anyOf(alertChannels.id, channelIds),
      ),
    )
    .orderBy(alertChannels.id);
  return [...found, ...channels];
}

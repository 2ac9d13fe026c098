import { and, desc, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import type * as contracts from "#shared/contracts/watching/alerts.ts";
import type { Customer } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import { anyOf } from "../../../db/statement.ts";
import {
  alertChannels,
  alertDeliveries,
  alertMessageItems,
  alertMessages,
  alertRules,
  alerts,
  screenGroups,
  screens,
  users,
} from "../../../db/tables/index.ts";
import { among, sightOf } from "../../identity/scopes/index.ts";
import { messageContent, type SentAlert } from "./messages/content.ts";

/** Alerts that a message of the list names. */
const maxListed = 20;

/** Returns alerts about screens in sight, newest first. */
export async function listAlerts({
  ctx,
  input: { cursor, limit, state, screen },
}: Verb<InputOf<typeof contracts.listAlerts>, Customer>): Promise<ResponseOf<typeof contracts.listAlerts>> {
  const { db } = ctx.deps;
  const sight = await sightOf(ctx);
  const rows = await db
    .select({ alert: alerts, screen: screens.name })
    .from(alerts)
    .innerJoin(screens, eq(screens.id, alerts.screenId))
    .where(
      and(
        eq(alerts.accountId, ctx.actor.accountId),
        state === "open" ? isNull(alerts.closedAt) : undefined,
        screen === undefined ? undefined : eq(alerts.screenId, screen),
        among(sight?.screens, alerts.screenId),
        cursor === undefined ? undefined : lt(alerts.id, cursor),
      ),
    )
    .orderBy(desc(alerts.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const states = await messageStates(
    ctx,
    page.map((row) => row.alert.id),
  );
  const last = page.at(-1);
  return {
    items: page.map(({ alert, screen: name }) => ({
      id: alert.id,
      ruleId: alert.ruleId,
      screen: { id: alert.screenId, name },
      kind: alert.kind,
      since: alert.since.toISOString(),
      openedAt: alert.openedAt.toISOString(),
      closedAt: alert.closedAt?.toISOString() ?? null,
      ended: alert.ended,
      flapping: alert.flapping,
      sent: alert.notedAt === null ? "muted" : (states.get(alert.id) ?? "over before"),
    })),
    nextCursor: rows.length > limit && last ? String(last.alert.id) : null,
  };
}

/** Returns what became of the messages that tell the beginning of these alerts. */
async function messageStates(ctx: Verb<unknown, Customer>["ctx"], alertIds: number[]) {
  const rows = await ctx.deps.db
    .select({ alertId: alertMessageItems.alertId, state: alertMessages.state })
    .from(alertMessageItems)
    .innerJoin(alertMessages, eq(alertMessages.id, alertMessageItems.messageId))
    .where(and(anyOf(alertMessageItems.alertId, alertIds), eq(alertMessageItems.part, "opened")));
  return new Map(
    rows.flatMap(({ alertId, state }) => (state === "cancelled" ? [] : [[alertId, state] as const])),
  );
}

/** Returns what was sent to whom and what waits, newest first. */
export async function listAlertMessages({
  ctx,
  input: { cursor, limit },
}: Verb<InputOf<typeof contracts.listAlertMessages>, Customer>): Promise<
  ResponseOf<typeof contracts.listAlertMessages>
> {
  const { db } = ctx.deps;
  const rows = await db
    .select({ message: alertMessages, groupId: alertRules.groupId, group: screenGroups.name })
    .from(alertMessages)
    .innerJoin(alertRules, eq(alertRules.id, alertMessages.ruleId))
    .leftJoin(screenGroups, eq(screenGroups.id, alertRules.groupId))
    .where(
      and(
        eq(alertMessages.accountId, ctx.actor.accountId),
        or(
          eq(alertMessages.state, "sent"),
          sql`${alertMessages.state} = 'waiting' and ${alertMessages.planEndsAt} is not null`,
          sql`${alertMessages.state} = 'waiting' and exists (select from alert_message_items i where i.message_id = ${alertMessages.id})`,
        ),
        cursor === undefined ? undefined : lt(alertMessages.id, cursor),
      ),
    )
    .orderBy(desc(alertMessages.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const deliveries = await deliveriesOf(
    ctx,
    page.map((row) => row.message.id),
  );
  const last = page.at(-1);
  return {
    items: page.map(({ message, groupId, group }) => {
      const content = message.content ? messageContent.parse(message.content) : null;
      const more = content?.more ?? 0;
      return {
        id: message.id,
        ruleId: message.ruleId,
        group: groupId === null ? null : { id: groupId, name: group ?? "" },
        state: message.state === "waiting" ? "waiting" : "sent",
        isTest: message.state === "sent" && content === null,
        sendAt: message.sendAt.toISOString(),
        sentAt: message.sentAt?.toISOString() ?? null,
        opened: (content?.opened ?? []).slice(0, maxListed).map(presentSent),
        closed: (content?.closed ?? []).slice(0, maxListed).map(presentSent),
        planEndsAt: (content ? content.plan?.endsAt : message.planEndsAt?.toISOString()) ?? null,
        counts: { opened: (content?.opened.length ?? 0) + more, closed: content?.closed.length ?? 0 },
        deliveries: deliveries.get(message.id) ?? [],
      };
    }),
    nextCursor: rows.length > limit && last ? String(last.message.id) : null,
  };
}

const presentSent = ({ screenId, screen, kind, since, until }: SentAlert) => ({
  screen: { id: screenId, name: screen },
  kind,
  since,
  until,
});

async function deliveriesOf(ctx: Verb<unknown, Customer>["ctx"], messageIds: number[]) {
  const rows = await ctx.deps.db
    .select({
      delivery: alertDeliveries,
      user: users.name,
      channel: alertChannels.name,
      kind: alertChannels.kind,
    })
    .from(alertDeliveries)
    .leftJoin(users, eq(users.id, alertDeliveries.userId))
    .leftJoin(alertChannels, eq(alertChannels.id, alertDeliveries.channelId))
    .where(anyOf(alertDeliveries.messageId, messageIds))
    .orderBy(alertDeliveries.id);
  const found = new Map<number, contracts.AlertMessage["deliveries"]>();
  for (const { delivery, user, channel, kind } of rows) {
    const { messageId, state, tries, sentAt, trouble, byWhatsapp } = delivery;
    if (messageId === null) continue;
    const one = {
      kind: kind ?? (byWhatsapp ? ("whatsapp" as const) : ("mail" as const)),
      name: user ?? channel ?? "",
      state,
      tries,
      trouble,
      sentAt: sentAt?.toISOString() ?? null,
    };
    found.set(messageId, [...(found.get(messageId) ?? []), one]);
  }
  return found;
}

import { and, desc, eq, gt, or, sql } from "drizzle-orm";
import type { z } from "zod";
import { dayMs, minuteMs } from "#shared/durations.ts";
import type { ChatInList, chatsAnswer } from "#shared/operator-api/chats-contract.ts";
import type { Operator } from "../../../../actor.ts";
import type { Ctx, Verb } from "../../../../context.ts";
import { accounts, chatMessages, chats, operators } from "../../../../db/tables/index.ts";
import { may, requirePermission } from "../../../identity/operators/index.ts";
import { operatorsAtDesks, unavailableNow } from "../availability.ts";
import { settleChats } from "../settle.ts";

const most = 200;

/** Returns the line, the chats that go on, and those that ended within a day. */
export async function listChats({ ctx }: Verb<unknown, Operator>): Promise<z.input<typeof chatsAnswer>> {
  requirePermission(ctx, "chats.answer");
  await settleChats(ctx.deps);
  const { operatorId: self } = ctx.actor;
  const [rows, unavailable, desks] = await Promise.all([
    chatsOf(ctx),
    unavailableNow(ctx.deps),
    operatorsAtDesks(ctx.deps),
  ]);
  return {
    success: true,
    self,
    unavailable,
    chats: rows,
    colleagues: desks.filter(({ id }) => id !== self),
  };
}

async function chatsOf(ctx: Ctx<Operator>): Promise<ChatInList[]> {
  const { operatorId: self } = ctx.actor;
  const now = ctx.now().getTime();
  const own = may(ctx.actor, "chats.see-all") ? undefined : eq(chats.operatorId, self);
  const rows = await chatRows(ctx)
    .where(
      or(
        eq(chats.state, "waiting"),
        and(eq(chats.state, "open"), own),
        and(
          eq(chats.state, "ended"),
          own,
          gt(chats.endedAt, new Date(now - dayMs)),
          sql`${chats.operatorId} is not null`,
        ),
      ),
    )
    .orderBy(
      sql`case ${chats.state} when 'waiting' then 0 when 'open' then 1 else 2 end`,
      sql`${chats.operatorId} is distinct from ${self}`,
      sql`case when ${chats.state} = 'waiting' then ${chats.queuedAt} end`,
      desc(chats.lastMessageAt),
      chats.id,
    )
    .limit(most);
  return rows.map((row) => inList(row, now));
}

/** A page that is not heard for so long is closed, or asleep. */
const hereMs = minuteMs;

const newest = sql<
  string | null
>`(select case when m.picture is null then left(m.body, 120) else 'Picture' end from ${chatMessages} m
  where m.chat_id = ${chats.id} and m.sender <> 'event' order by m.id desc limit 1)`;
const unread = sql<number>`(select count(*)::int from ${chatMessages} m
  where m.chat_id = ${chats.id} and m.sender = 'visitor' and m.id > ${chats.readByOperator})`;

/** Selects chats with the names that go with them. */
export const chatRows = ({ deps }: Ctx<Operator>) =>
  deps.db
    .select({
      chat: chats,
      accountName: accounts.name,
      operatorName: operators.name,
      lastText: newest,
      unread,
    })
    .from(chats)
    .leftJoin(accounts, eq(accounts.id, chats.accountId))
    .leftJoin(operators, eq(operators.id, chats.operatorId))
    .$dynamic();

export type ChatInRows = Awaited<ReturnType<typeof chatRows>>[number];

export const inList = (
  { chat, accountName, operatorName, lastText, unread }: ChatInRows,
  nowMs: number,
): ChatInList => ({
  id: chat.id,
  state: chat.state,
  name: chat.name,
  account: chat.accountId === null ? null : { id: chat.accountId, name: accountName ?? "" },
  language: chat.language,
  page: chat.page,
  operator: chat.operatorId === null ? null : { id: chat.operatorId, name: operatorName ?? "" },
  waiting_since: chat.waitingSince.toISOString(),
  ended_at: chat.endedAt?.toISOString() ?? null,
  last_text: lastText,
  unread,
  is_here: chat.state !== "ended" && nowMs - chat.visitorSeenAt.getTime() < hereMs,
});

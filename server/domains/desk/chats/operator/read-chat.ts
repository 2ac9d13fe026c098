import { and, asc, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import type { ChatOnPage, chatAnswer } from "#shared/operator-api/chats-contract.ts";
import type { Operator } from "../../../../actor.ts";
import type { Verb } from "../../../../context.ts";
import type { Reader } from "../../../../db/client.ts";
import { missedScreens } from "../../../../db/screen-silence.ts";
import { accounts, chats, screens } from "../../../../db/tables/index.ts";
import { refuse } from "../../../../refusal.ts";
import { requirePermission } from "../../../identity/operators/index.ts";
import { currentPlan } from "../../../selling/billing/index.ts";
import { settleChats } from "../settle.ts";
import { messagesOf } from "../view.ts";
import { chatRows, inList } from "./list-chats.ts";
import { maySee } from "./operator-chat.ts";

/** Returns a chat with what was said before, and what is known of a customer. */
export async function readChatAsOperator({
  ctx,
  input,
}: Verb<{ id: number }, Operator>): Promise<z.input<typeof chatAnswer>> {
  requirePermission(ctx, "chats.answer");
  await settleChats(ctx.deps);
  const { db } = ctx.deps;
  const [row] = await chatRows(ctx).where(eq(chats.id, input.id));
  if (!row || !maySee(ctx, row.chat)) throw refuse("chatNotFound");
  const { chat } = row;
  const isOwn = chat.operatorId === ctx.actor.operatorId;
  return {
    success: true,
    chat: {
      ...inList(row, ctx.now().getTime()),
      email: chat.email === null ? null : { address: chat.email, confirmed: chat.emailConfirmedAt !== null },
      before: chat.before,
      messages: await messagesOf(db, chat.id, 0),
      read_by_visitor: chat.readByVisitor,
      ticket_id: chat.ticketId,
      ended_by: chat.endedBy,
      may_write: isOwn && chat.state === "open",
      may_accept: chat.state === "waiting",
      customer: chat.accountId === null ? null : await customerOf(db, chat.accountId, ctx.now()),
    },
  };
}

const mostNamed = 20;

async function customerOf(db: Reader, accountId: number, now: Date): Promise<ChatOnPage["customer"]> {
  const [[account], plan, own] = await Promise.all([
    db.select({ id: accounts.id, name: accounts.name }).from(accounts).where(eq(accounts.id, accountId)),
    currentPlan(db, accountId, now),
    db
      .select({ name: screens.name, isMissed: await missedScreens(db, now, [accountId]) })
      .from(screens)
      .where(and(eq(screens.accountId, accountId), isNull(screens.deletedAt), eq(screens.status, "active")))
      .orderBy(asc(screens.name)),
  ]);
  if (!account) return null;
  const offline = own.filter(({ isMissed }) => isMissed);
  return {
    ...account,
    plan: plan?.name ?? null,
    plan_ends: plan?.endsAt.toISOString() ?? null,
    screens: own.length,
    offline: offline.slice(0, mostNamed).map(({ name }) => name),
    offline_count: offline.length,
  };
}

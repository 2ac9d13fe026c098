import type { Readable } from "node:stream";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { z } from "zod";
import type { chatHereBody, chatMessageBody } from "#shared/operator-api/chats-contract.ts";
import type { Operator } from "../../../../actor.ts";
import type { Ctx, Verb } from "../../../../context.ts";
import { chats, operators } from "../../../../db/tables/index.ts";
import { type AuditedTx, inTransaction, inUnauditedTransaction } from "../../../../db/transaction.ts";
import { throttle } from "../../../../http/throttle.ts";
import { refuse } from "../../../../refusal.ts";
import { requirePermission } from "../../../identity/operators/index.ts";
import { endChat } from "../end.ts";
import { type ChatRow, lockedChat } from "../key.ts";
import { takePicture } from "../pictures.ts";
import { noteEvents, settleChats } from "../settle.ts";
import { ticketOfChat } from "../ticket.ts";
import { addMessage } from "../write.ts";
import { noteDesk, ownOpenChat, requireOwnOpen, seenChat } from "./operator-chat.ts";

const writeLimit = { max: 120, perMinutes: 1 } as const;
const done = { success: true } as const;
type Done = Promise<typeof done>;

/** Runs one change of a chat, which shows that the operator is there, and records it. */
async function change(
  ctx: Ctx<Operator>,
  action: "chat.accept" | "chat.end" | "chat.hand-over" | "chat.ticket" | "chat.write",
  work: (open: AuditedTx) => Promise<{ chat: ChatRow; after: object }>,
): Done {
  requirePermission(ctx, "chats.answer");
  await settleChats(ctx.deps);
  await inTransaction(ctx, async (open) => {
    await noteDesk(open.tx, ctx);
    const { chat, after } = await work(open);
    await open.audit({ action, subject: { kind: "chat", id: chat.id }, accountId: chat.accountId, after });
  });
  return done;
}

/** Takes a chat from the line. Of several operators at once one gets it; the others get Conflict. */
export const acceptChat = ({ ctx, input }: Verb<{ id: number }, Operator>): Done =>
  change(ctx, "chat.accept", async ({ tx }) => {
    const chat = await lockedChat(tx, input.id);
    const { operatorId } = ctx.actor;
    const after = { operatorId };
    if (chat.state === "open" && chat.operatorId === operatorId) return { chat, after };
    if (chat.state !== "waiting") throw await takenBy(ctx, chat);
    const at = ctx.now();
    await tx
      .update(chats)
      .set({ state: "open", operatorId, acceptedAt: at, lastMessageAt: at, unanswered: null })
      .where(eq(chats.id, chat.id));
    await noteEvents(tx, [{ chatId: chat.id, event: "joined", operatorId }], at);
    return { chat, after };
  });

async function takenBy({ deps }: Ctx, { state, operatorId }: ChatRow) {
  if (state !== "open" || operatorId === null) return refuse("chatEnded");
  const [colleague] = await deps.db
    .select({ name: operators.name })
    .from(operators)
    .where(eq(operators.id, operatorId));
  return refuse("chatTaken", { name: colleague?.name ?? "" });
}

/** Writes to the visitor. Sent again with the same id it is still one message. */
export async function writeAsOperator({
  ctx,
  input,
}: Verb<z.output<typeof chatMessageBody> & { id: number }, Operator>): Done {
  await throttle(ctx, { key: `chat-write:operator:${ctx.actor.operatorId}`, ...writeLimit });
  return change(ctx, "chat.write", async ({ tx }) => {
    const chat = await ownOpenChat(tx, ctx, input.id);
    const message = { clientId: input.client_id, text: input.text };
    const messageId = await addMessage(tx, chat, { ...message, at: ctx.now(), by: ctx.actor.operatorId });
    return { chat, after: { messageId } };
  });
}

/** Sends a picture to the visitor. */
export async function sendPictureAsOperator(
  ctx: Ctx<Operator>,
  { id, client_id: clientId, body }: { id: number; client_id: string; body: Readable },
): Done {
  requirePermission(ctx, "chats.answer");
  await settleChats(ctx.deps);
  await throttle(ctx, { key: `chat-write:operator:${ctx.actor.operatorId}`, ...writeLimit });
  await takePicture(
    ctx,
    { body, clientId },
    {
      by: ctx.actor.operatorId,
      find: async () => requireOwnOpen(ctx, await seenChat(ctx.deps.db, ctx, id)),
      lock: async ({ tx }) => {
        await noteDesk(tx, ctx);
        return ownOpenChat(tx, ctx, id);
      },
    },
  );
  return done;
}

/** Gives the own chat to a colleague. Throws Invalid for one who does not exist. */
export const handOverChat = ({ ctx, input }: Verb<{ id: number; operator_id: number }, Operator>): Done =>
  change(ctx, "chat.hand-over", async ({ tx }) => {
    const chat = await ownOpenChat(tx, ctx, input.id);
    const [colleague] = await tx
      .select({ id: operators.id })
      .from(operators)
      .where(and(eq(operators.id, input.operator_id), isNull(operators.deletedAt)));
    if (!colleague) throw refuse("chatColleagueGone");
    await tx.update(chats).set({ operatorId: colleague.id }).where(eq(chats.id, chat.id));
    await noteEvents(tx, [{ chatId: chat.id, event: "handed-over", operatorId: colleague.id }], ctx.now());
    return { chat, after: { operatorId: colleague.id } };
  });

/** Ends the own chat. */
export const endChatAsOperator = ({ ctx, input }: Verb<{ id: number }, Operator>): Done =>
  change(ctx, "chat.end", async ({ tx }) => {
    const chat = await ownOpenChat(tx, ctx, input.id);
    await endChat(tx, ctx, chat, "operator");
    return { chat, after: { state: "ended" } };
  });

/** Makes a ticket of a chat, assigned to the operator. Throws Conflict without a confirmed address. */
export async function makeTicketOfChat({
  ctx,
  input,
}: Verb<{ id: number }, Operator>): Promise<typeof done & { ticket_id: number }> {
  let ticketId: number | null = null;
  await change(ctx, "chat.ticket", async (open) => {
    await seenChat(open.tx, ctx, input.id);
    const chat = await lockedChat(open.tx, input.id);
    const isKnown = chat.userId !== null || chat.emailConfirmedAt !== null;
    if (chat.operatorId === null) throw refuse("chatNotYours");
    if (!isKnown) throw refuse("chatAddressUnknown");
    ({ ticketId } = await ticketOfChat(open, ctx, chat, ctx.actor.operatorId));
    return { chat, after: { ticketId } };
  });
  if (ticketId === null) throw new Error("The ticket was not written");
  return { ...done, ticket_id: ticketId };
}

/** Notes that the operator's page is there, and what it has read. */
export async function beHereAsOperator({ ctx, input }: Verb<z.output<typeof chatHereBody>, Operator>): Done {
  requirePermission(ctx, "chats.answer");
  const { reads } = input;
  await inUnauditedTransaction(
    ctx.deps,
    (chatIds: readonly number[]) => (chatIds.length > 0 ? { chatIds } : "nothing"),
    async (tx): Promise<number[]> => {
      await noteDesk(tx, ctx);
      if (!reads) return [];
      const read = await tx
        .update(chats)
        .set({ readByOperator: reads.message_id })
        .where(
          and(
            eq(chats.id, reads.chat_id),
            eq(chats.operatorId, ctx.actor.operatorId),
            sql`${chats.readByOperator} < ${reads.message_id}`,
          ),
        )
        .returning({ id: chats.id });
      return read.map(({ id }) => id);
    },
  );
  await settleChats(ctx.deps);
  return done;
}

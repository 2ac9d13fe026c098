import { timingSafeEqual } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { InputOf } from "#shared/contracts/contract.ts";
import type {
  ChatView,
  confirmChatAddress as confirmContract,
  giveChatAddress as contract,
} from "#shared/contracts/desk/chats.ts";
import type { Ctx, Verb } from "../../../context.ts";
import { chats } from "../../../db/tables/index.ts";
import { type AuditedTx, inTransaction, inUnauditedTransaction } from "../../../db/transaction.ts";
import { callerNetwork, throttle } from "../../../http/throttle.ts";
import { refuse } from "../../../refusal.ts";
import { codeOf, codeTriesMost, codeValidMs } from "./code.ts";
import { type ChatAsker, type ChatRow, chatOf, customerOf, isAskers, lockedChatOf } from "./key.ts";
import { mailCodeJob } from "./mail-code.ts";
import { mailTranscriptJob } from "./mail-transcript.ts";
import { settleChats } from "./settle.ts";
import { ticketOfChat } from "./ticket.ts";
import { viewOf } from "./view.ts";
import { addMessage } from "./write.ts";

/** Codes to one address, and from one network: nobody gets many mails that they did not ask for. */
const addressLimit = { max: 5, perMinutes: 60 } as const;
const networkLimit = { max: 20, perMinutes: 60 } as const;

/**
 * Says where to answer. A customer who is signed in gives no address: that of the account counts. A visitor gets a code, and
 * until it is entered nothing else is sent to the address. Throws Invalid without an address, and TooMany.
 */
export async function giveChatAddress({
  ctx,
  input,
}: Verb<InputOf<typeof contract> & { asker: ChatAsker }>): Promise<ChatView> {
  await settleChats(ctx.deps);
  const known = await chatOf(ctx.deps.db, input.asker);
  const isOwn = known.userId !== null && customerOf(ctx.actor)?.userId === known.userId;
  const address = isOwn ? known.email : input.email;
  if (!address) throw refuse("chatAddressMissing").field("email", "emailForm");
  if (!isOwn) {
    await throttle(ctx, { key: `chat-code:address:${callerNetwork(ctx)}`, ...networkLimit });
    await throttle(ctx, { key: `chat-code:email:${address}`, ...addressLimit });
  }
  const now = ctx.now();
  const chat = await inTransaction(ctx, async (open) => {
    const { tx, audit } = open;
    const before = await lockedChatOf(tx, input.asker);
    if (input.message && before.state !== "ended")
      await addMessage(tx, before, { ...input.message, at: now, by: null });
    const [chat] = await tx
      .update(chats)
      .set({
        email: address,
        ...(input.name && !isOwn && { name: input.name }),
        codeTries: 0,
        ...(isOwn ? { emailConfirmedAt: now } : { codeSentAt: now, emailConfirmedAt: null }),
      })
      .where(eq(chats.id, before.id))
      .returning();
    if (!chat) throw new Error("The chat is gone");
    await audit({
      action: "chat.address",
      subject: { kind: "chat", id: chat.id },
      accountId: chat.accountId,
      after: { needsCode: !isOwn },
    });
    if (isOwn) return answerByMail(open, ctx, chat);
    await ctx.deps.jobs.enqueue(tx, mailCodeJob, { chatId: chat.id });
    return chat;
  });
  return viewOf(ctx.deps.db, ctx.actor, chat);
}

/**
 * Confirms the address with the code of the email: what nobody answered becomes a ticket, and of a chat that a person
 * answered the transcript is sent when it ends. Throws Invalid for a wrong or old code; after five the code is void.
 */
export async function confirmChatAddress({
  ctx,
  input,
}: Verb<InputOf<typeof confirmContract> & { asker: ChatAsker }>): Promise<ChatView> {
  await settleChats(ctx.deps);
  const tried = await countedTry(ctx, input.asker);
  if (tried.emailConfirmedAt === null) requireCode(ctx, tried, input.code);
  const chat = await inTransaction(ctx, async (open) => {
    const { tx, audit } = open;
    const before = await lockedChatOf(tx, input.asker);
    await audit({
      action: "chat.confirm-address",
      subject: { kind: "chat", id: before.id },
      accountId: before.accountId,
    });
    // Confirmed twice at once: the second finds it done. Another address was given meanwhile: its own code counts.
    if (before.emailConfirmedAt !== null) return before;
    if (before.email !== tried.email || before.codeSentAt?.getTime() !== tried.codeSentAt?.getTime())
      throw refuse("chatCodeWrong").field("code", "chatCodeWrongField");
    const [chat] = await tx
      .update(chats)
      .set({ emailConfirmedAt: ctx.now() })
      .where(eq(chats.id, before.id))
      .returning();
    if (!chat) throw new Error("The chat is gone");
    return answerByMail(open, ctx, chat);
  });
  return viewOf(ctx.deps.db, ctx.actor, chat);
}

/** Counts the try before the code is compared, in its own transaction, so that a refusal does not take it back. */
async function countedTry(ctx: Ctx, asker: ChatAsker): Promise<ChatRow> {
  await chatOf(ctx.deps.db, asker);
  return inUnauditedTransaction(ctx.deps, "nothing", async (tx) => {
    const [row] = await tx
      .update(chats)
      .set({ codeTries: sql`${chats.codeTries} + 1` })
      .where(isAskers(asker))
      .returning();
    if (!row) throw refuse("chatNotFound");
    return row;
  });
}

function requireCode({ deps, now }: Ctx, chat: ChatRow, code: string): void {
  const { codeSentAt, codeTries } = chat;
  const isValid = codeSentAt !== null && now().getTime() - codeSentAt.getTime() < codeValidMs;
  if (!isValid || codeTries > codeTriesMost) throw refuse("chatCodeOld");
  if (!timingSafeEqual(Buffer.from(codeOf(deps.env.SESSION_SECRET, chat)), Buffer.from(code)))
    throw refuse("chatCodeWrong").field("code", "chatCodeWrongField");
}

/** Does what the confirmed address is for. */
async function answerByMail(open: AuditedTx, ctx: Ctx, chat: ChatRow): Promise<ChatRow> {
  if (chat.acceptedAt === null) return ticketOfChat(open, ctx, chat);
  if (chat.state === "ended") await ctx.deps.jobs.enqueue(open.tx, mailTranscriptJob, { chatId: chat.id });
  return chat;
}

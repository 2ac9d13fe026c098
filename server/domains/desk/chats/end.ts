import { eq } from "drizzle-orm";
import type { ChatView } from "#shared/contracts/desk/chats.ts";
import type { Ctx, Verb } from "../../../context.ts";
import type { Tx } from "../../../db/client.ts";
import { chats } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { type ChatAsker, type ChatRow, lockedChatOf } from "./key.ts";
import { mailTranscriptJob } from "./mail-transcript.ts";
import { settleChats } from "./settle.ts";
import { viewOf } from "./view.ts";

/** Ends the visitor's chat. Ended twice, it has ended once. */
export async function endOwnChat({ ctx, input }: Verb<{ asker: ChatAsker }>): Promise<ChatView> {
  await settleChats(ctx.deps);
  const chat = await inTransaction(ctx, async ({ tx, audit }) => {
    const chat = await lockedChatOf(tx, input.asker);
    const ended = await endChat(tx, ctx, chat, "visitor");
    await audit({
      action: "chat.end",
      subject: { kind: "chat", id: chat.id },
      accountId: chat.accountId,
      before: { state: chat.state },
      after: { state: "ended" },
    });
    return ended;
  });
  return viewOf(ctx.deps.db, ctx.actor, chat);
}

/** Ends a locked chat, and sends its transcript where the address is confirmed. */
export async function endChat(
  tx: Tx,
  { deps, now }: Pick<Ctx, "deps" | "now">,
  chat: ChatRow,
  endedBy: "visitor" | "operator",
): Promise<ChatRow> {
  if (chat.state === "ended") return chat;
  const [ended] = await tx
    .update(chats)
    .set({ state: "ended", endedBy, endedAt: now() })
    .where(eq(chats.id, chat.id))
    .returning();
  if (!ended) throw new Error("The chat is gone");
  if (ended.emailConfirmedAt !== null && ended.acceptedAt !== null)
    await deps.jobs.enqueue(tx, mailTranscriptJob, { chatId: chat.id });
  return ended;
}

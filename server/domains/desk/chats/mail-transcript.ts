import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Verb } from "../../../context.ts";
import { chats } from "../../../db/tables/index.ts";
import { sendLetter } from "../../../emails/letter.ts";
import { ourSender } from "../../../emails/sender.ts";
import { declareTexts } from "../../../texts.ts";
import { companyToday } from "../../identity/company-details/index.ts";
import { linesOf, youIn } from "./transcript.ts";

const mailTexts = declareTexts("chat-transcript-mail", {
  subject: "Your chat with {product} support",
  was: "this is your chat with us:",
});

/** Sends what was said to the confirmed address. */
export const mailTranscriptJob = {
  name: "mail-chat-transcript",
  data: z.object({ chatId: z.number().int() }),
};

/** Sends the email. Throws when the mail server refuses; the job tries again. */
export async function mailTranscript({
  ctx,
  input,
}: Verb<z.output<typeof mailTranscriptJob.data>>): Promise<void> {
  const { db } = ctx.deps;
  const [chat] = await db.select().from(chats).where(eq(chats.id, input.chatId));
  if (!chat?.email || chat.emailConfirmedAt === null) return;
  const text = mailTexts(chat.language);
  const lines = await linesOf(db, chat, chat.language, youIn(chat.language));
  const sender = ourSender(ctx.deps.env, await companyToday(ctx.deps));
  await sendLetter(ctx.deps, {
    to: { email: chat.email, name: chat.name || null },
    language: chat.language,
    sender,
    subject: text("subject", { product: sender.name }),
    lines: [text("was"), "", lines.join("\n\n")],
  });
}

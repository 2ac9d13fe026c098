import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Verb } from "../../../context.ts";
import { chats } from "../../../db/tables/index.ts";
import { sendLetter } from "../../../emails/letter.ts";
import { ourSender } from "../../../emails/sender.ts";
import { declareTexts } from "../../../texts.ts";
import { companyToday } from "../../identity/company-details/index.ts";
import { codeOf } from "./code.ts";

const mailTexts = declareTexts("chat-code-mail", {
  subject: "{code} is your code for the {product} chat",
  enter: "enter this code in the chat window to confirm your address:",
  not: "Did you not chat with us? Then ignore this email: without the code nothing is sent to you.",
});

/** Sends the code that confirms the address of a chat. */
export const mailCodeJob = { name: "mail-chat-code", data: z.object({ chatId: z.number().int() }) };

/** Sends the email, the same for each try. Throws when the mail server refuses; the job tries again. */
export async function mailCode({ ctx, input }: Verb<z.output<typeof mailCodeJob.data>>): Promise<void> {
  const { db, env } = ctx.deps;
  const [chat] = await db.select().from(chats).where(eq(chats.id, input.chatId));
  if (!chat?.email || chat.emailConfirmedAt !== null) return;
  const text = mailTexts(chat.language);
  const code = codeOf(env.SESSION_SECRET, chat);
  const sender = ourSender(env, await companyToday(ctx.deps));
  await sendLetter(ctx.deps, {
    // Without the name: a stranger may have written it.
    to: { email: chat.email, name: null },
    language: chat.language,
    sender,
    subject: text("subject", { code, product: sender.name }),
    lines: [text("enter"), "", code],
    after: [text("not")],
  });
}

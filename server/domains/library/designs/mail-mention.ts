import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import type { Language } from "#shared/languages.ts";
import { paths } from "#shared/paths.ts";
import type { Ctx, Verb } from "../../../context.ts";
import type { Tx } from "../../../db/client.ts";
import { accounts, designComments, media, users } from "../../../db/tables/index.ts";
import { quoted, sendLetter } from "../../../emails/letter.ts";
import { isReachable } from "../../../emails/reachable.ts";
import { declareTexts } from "../../../texts.ts";
import { senderOf } from "../../identity/partner-brands/index.ts";
import { peopleWhoSee } from "./people-who-see.ts";

const id = z.number().int();

/** Emails a member that a comment on a design mentions them. */
export const mailMentionJob = {
  name: "mail-design-mention",
  data: z.object({ commentId: id, userId: id }),
};

/** Queues the emails of a comment, in its transaction. */
export async function queueMentionMails(
  ctx: Ctx,
  tx: Tx,
  { commentId, userIds }: { commentId: number; userIds: readonly number[] },
): Promise<void> {
  for (const userId of userIds) await ctx.deps.jobs.enqueue(tx, mailMentionJob, { commentId, userId });
}

const mentionTexts = declareTexts("design-mention-mail", {
  subject: "{author} mentions you on the design “{design}”",
  wrote: "{author} wrote about the design “{design}” of {account}:",
  aboutElement: "It is about this element: {element}.",
  answer: "Open the design to answer:",
});

function mentionEmail(
  values: { author: string; design: string; account: string; element: string; text: string },
  language: Language,
) {
  const { author, design, account, element, text } = values;
  const words = mentionTexts(language);
  return {
    subject: words("subject", { author, design }),
    lines: [
      words("wrote", { author, design, account }),
      ...quoted(text),
      ...(element ? ["", words("aboutElement", { element })] : []),
      "",
      words("answer"),
    ],
  };
}

/**
 * Sends the email, in the language of the member. Throws when the mail server refuses; the job tries again. Skips a
 * comment that was deleted, and a member who no longer sees the design.
 */
export async function mailMention({ ctx, input }: Verb<z.output<typeof mailMentionJob.data>>): Promise<void> {
  const { db } = ctx.deps;
  const [row] = await db
    .select({ comment: designComments, design: media.name, account: accounts })
    .from(designComments)
    .innerJoin(media, and(eq(media.id, designComments.mediaId), isNull(media.deletedAt)))
    .innerJoin(accounts, eq(accounts.id, designComments.accountId))
    .where(eq(designComments.id, input.commentId));
  if (!row?.comment.mentions.includes(input.userId)) return;
  const { comment, design, account } = row;
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, input.userId), isReachable));
  const [author] = await db.select({ name: users.name }).from(users).where(eq(users.id, comment.userId));
  if (!user) return;
  const asked = { accountId: account.id, mediaId: comment.mediaId, userIds: [user.id] };
  if ((await peopleWhoSee(ctx, db, asked)).length === 0) return;
  const language = user.language ?? "en";
  const { subject, lines } = mentionEmail(
    {
      author: author?.name ?? "",
      design,
      account: account.name,
      element: comment.elementName,
      text: comment.text,
    },
    language,
  );
  const sender = await senderOf(ctx.deps, account.id);
  await sendLetter(ctx.deps, {
    to: user,
    language,
    sender,
    subject,
    lines,
    path: paths.design(comment.mediaId),
  });
}

import { and, isNull, lt } from "drizzle-orm";
import { dayMs } from "#shared/durations.ts";
import { cutText } from "#shared/texts/cut-text.ts";
import type { Ctx } from "../../../context.ts";
import { incomingMails, mailboxVisits } from "../../../db/tables/index.ts";
import { inUnauditedTransaction } from "../../../db/transaction.ts";
import { storableText } from "../../../http/storable-text.ts";
import type { MailFate, WaitingMail } from "../../../outside/mailbox/port.ts";
import { takeMail } from "./take-mail.ts";

/** A mail that cannot be taken waits for this time; then a person has to look at it. */
const patienceMs = dayMs;
/** Rows of mails that belong to no ticket and no message are forgotten after this time. */
const keptMs = 90 * dayMs;

/** Takes all mails that wait in the mailbox, and notes when, or why that failed. One mail that fails holds up no other. */
export async function fetchMail({ ctx }: { ctx: Ctx }): Promise<void> {
  const { mailbox } = ctx.deps;
  if (!mailbox) return;
  let problem: string | null = null;
  const take = async (mail: WaitingMail): Promise<MailFate> => {
    try {
      return await takeMail(ctx, mail);
    } catch (error) {
      ctx.log.warn({ error }, "a mail was not taken");
      problem = "A mail could not be taken: it is tried again for a day";
      return ctx.now().getTime() - mail.cameAt.getTime() > patienceMs ? "look" : "wait";
    }
  };
  try {
    await mailbox.readWaiting(take);
  } catch (error) {
    ctx.log.warn({ error }, "the mailbox could not be read");
    problem = cutText(storableText(error instanceof Error ? error.message : String(error)), 500);
  }
  await noteVisit(ctx, problem);
  await forgetOld(ctx);
}

const noteVisit = (ctx: Ctx, problem: string | null): Promise<void> =>
  inUnauditedTransaction(ctx.deps, "nothing", async (tx) => {
    const set = { problem, ...(problem === null && { fetchedAt: ctx.now() }) };
    await tx
      .insert(mailboxVisits)
      .values({ id: 1, ...set })
      .onConflictDoUpdate({ target: mailboxVisits.id, set });
  });

const forgetOld = (ctx: Ctx): Promise<unknown> =>
  inUnauditedTransaction(ctx.deps, "nothing", (tx) =>
    tx
      .delete(incomingMails)
      .where(
        and(
          lt(incomingMails.cameAt, new Date(ctx.now().getTime() - keptMs)),
          isNull(incomingMails.ticketId),
          isNull(incomingMails.contactMessageId),
        ),
      ),
  );

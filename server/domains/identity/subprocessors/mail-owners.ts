import { and, asc, eq, gt, isNull, lte } from "drizzle-orm";
import { z } from "zod";
import { brand } from "#shared/brand.ts";
import { completeFor } from "#shared/languages.ts";
import { paths } from "#shared/paths.ts";
import { processorNoticeDays } from "#shared/processors.ts";
import type { Ctx } from "../../../context.ts";
import type { Tx } from "../../../db/client.ts";
import { accounts, memberships, partnerAccounts, subprocessors, users } from "../../../db/tables/index.ts";
import { inUnauditedTransaction } from "../../../db/transaction.ts";
import { sendLetter } from "../../../emails/letter.ts";
import { isReachable } from "../../../emails/reachable.ts";
import { ourSender } from "../../../emails/sender.ts";
import { declareTexts } from "../../../texts.ts";
import { companyToday } from "../company-details/index.ts";
import { purposeInWords, wordsOfDay } from "./on-pages.ts";

const id = z.number().int();
/** Queues a mail to each owner, a page of them in each run. */
export const announceSubprocessorJob = {
  name: "announce-subprocessor",
  data: z.object({ subprocessorId: id, afterUser: id }),
};
/** Emails one owner that another company will process data. */
export const mailSubprocessorJob = {
  name: "mail-subprocessor",
  data: z.object({ subprocessorId: id, userId: id }),
};

const perRun = 500;

/**
 * Owners of accounts that have a contract with us. Customers of a partner have one with the partner, whose own owners get
 * the mail.
 */
const ownersOf = (db: Tx, afterUser: number) =>
  db
    .selectDistinct({ userId: users.id })
    .from(users)
    .innerJoin(memberships, and(eq(memberships.userId, users.id), eq(memberships.role, "owner")))
    .innerJoin(accounts, and(eq(accounts.id, memberships.accountId), isNull(accounts.sandboxUntil)))
    .leftJoin(partnerAccounts, eq(partnerAccounts.accountId, accounts.id))
    .where(and(isReachable, isNull(partnerAccounts.accountId), gt(users.id, afterUser)))
    .orderBy(asc(users.id))
    .limit(perRun);

/**
 * Queues the mails of a page of owners together with the next run, and notes how far it came, so that a repeat after a stop
 * queues none twice.
 */
export function announceSubprocessor({
  ctx: { deps },
  input: { subprocessorId, afterUser },
}: {
  ctx: Ctx;
  input: z.output<typeof announceSubprocessorJob.data>;
}): Promise<void> {
  return inUnauditedTransaction(deps, "nothing", async (tx) => {
    const [row] = await tx
      .select({ id: subprocessors.id })
      .from(subprocessors)
      .where(and(eq(subprocessors.id, subprocessorId), lte(subprocessors.mailedUpTo, afterUser)))
      .for("no key update");
    if (!row) return;
    const page = await ownersOf(tx, afterUser);
    for (const { userId } of page)
      await deps.jobs.enqueue(tx, mailSubprocessorJob, { subprocessorId, userId });
    const last = page.at(-1);
    if (!last) return;
    const mailed = tx.update(subprocessors).set({ mailedUpTo: last.userId });
    await mailed.where(eq(subprocessors.id, subprocessorId));
    if (page.length === perRun)
      await deps.jobs.enqueue(tx, announceSubprocessorJob, { subprocessorId, afterUser: last.userId });
  });
}

const texts = declareTexts("subprocessor-mail", {
  subject: "{product}: {company} will process data from {day}",
  will: "From {day} on, {company} will process data for {product}: {purpose}. We tell you at least {days, plural, one {# day} other {# days}} ahead.",
  object:
    "You can object until then: reply to this email. This page lists all companies that process data for us:",
});

/** Emails one owner. Nobody, when the announcement was withdrawn. A repeat has the same Message-ID. */
export async function mailSubprocessor({
  ctx: { deps },
  input: { subprocessorId, userId },
}: {
  ctx: Ctx;
  input: z.output<typeof mailSubprocessorJob.data>;
}): Promise<void> {
  const { db } = deps;
  const [row] = await db.select().from(subprocessors).where(eq(subprocessors.id, subprocessorId));
  const [user] = await db
    .select({ name: users.name, email: users.email, language: users.language })
    .from(users)
    .where(and(eq(users.id, userId), isReachable));
  if (!row || !user) return;
  const sender = ourSender(deps.env, await companyToday(deps));
  const language = completeFor(user.language);
  const text = texts(language);
  const values = { product: brand.name, company: row.name, day: wordsOfDay(language, row.fromDay) };
  await sendLetter(deps, {
    to: user,
    language,
    sender,
    id: `subprocessor-${subprocessorId}-${userId}`,
    subject: text("subject", values),
    lines: [
      text("will", {
        ...values,
        purpose: purposeInWords(language, row.purpose),
        days: processorNoticeDays,
      }),
      "",
      text("object"),
    ],
    path: paths.trust,
  });
}

import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { brand } from "#shared/brand.ts";
import type { Language } from "#shared/languages.ts";
import { paths } from "#shared/paths.ts";
import type { Ctx, Verb } from "../../../context.ts";
import type { Tx } from "../../../db/client.ts";
import { accounts, memberships, users, visits } from "../../../db/tables/index.ts";
import { type Email, momentInWords, quoted, sendLetter } from "../../../emails/letter.ts";
import { isReachable } from "../../../emails/reachable.ts";
import { declareTexts } from "../../../texts.ts";
import { senderOf } from "../partner-brands/index.ts";
import { partnerName, visitorName } from "./end-visits.ts";

const id = z.number().int();

/** Emails an owner that an operator visits the account. */
export const mailVisitJob = { name: "mail-visit", data: z.object({ visitId: id, userId: id }) };

/**
 * Queues the emails to the owners with a confirmed address, in the transaction that starts the visit: so each is sent
 * also when the process ends right after the commit.
 */
export async function queueVisitMails(
  ctx: Ctx,
  tx: Tx,
  { visitId, accountId }: { visitId: number; accountId: number },
): Promise<void> {
  const owners = await tx
    .select({ userId: users.id })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.accountId, accountId), eq(memberships.role, "owner"), isReachable));
  for (const { userId } of owners) await ctx.deps.jobs.enqueue(tx, mailVisitJob, { visitId, userId });
}

const visitTexts = declareTexts("visit-mail", {
  supportLooks: "Our support looks at {account}",
  partnerLooks: "{partner} looks at {account}",
  supportStarted:
    "{operator} of the {brand} support has started to look at the account {account}, with this reason:",
  partnerStarted:
    "{operator} of your partner {partner} has started to look at the account {account}, with this reason:",
  ends: "The visit ends by itself on {until}. {operator} sees what an admin sees and cannot change anything.",
  bar: "While it runs, a bar at the top of every page says so: press “End the visit” there to end it at once.",
  settings: "Under “Help from our support” in the settings you can switch such visits off:",
});

interface Seen {
  operator: string;
  /** The partner of the operator; null: our support. */
  partner: string | null;
  account: string;
  reason: string;
  until: string;
}

function visitEmail({ operator, partner, account, reason, until }: Seen, language: Language): Email {
  const text = visitTexts(language);
  return {
    subject: partner ? text("partnerLooks", { partner, account }) : text("supportLooks", { account }),
    lines: [
      partner
        ? text("partnerStarted", { operator, partner, account })
        : text("supportStarted", { operator, brand: brand.name, account }),
      ...quoted(reason),
      "",
      text("ends", { until, operator }),
      text("bar"),
      text("settings"),
    ],
  };
}

/**
 * Sends the email, in the language of the owner. Throws when the mail server refuses; the job tries again. Skips a
 * person who is no owner any more.
 */
export async function mailVisit({ ctx, input }: Verb<z.output<typeof mailVisitJob.data>>): Promise<void> {
  const { db } = ctx.deps;
  const [row] = await db
    .select({ visit: visits, operator: visitorName, partner: partnerName, account: accounts, user: users })
    .from(visits)
    .innerJoin(accounts, eq(accounts.id, visits.accountId))
    .innerJoin(memberships, eq(memberships.accountId, visits.accountId))
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(visits.id, input.visitId), eq(users.id, input.userId), eq(memberships.role, "owner")));
  if (!row) return;
  const { visit, operator, partner, account, user } = row;
  const language = user.language ?? "en";
  const until = momentInWords(visit.endsAt, language, account.timeZone);
  const seen = { operator, partner, account: account.name, reason: visit.reason, until };
  const { subject, lines } = visitEmail(seen, language);
  const sender = await senderOf(ctx.deps, account.id);
  await sendLetter(ctx.deps, { to: user, language, sender, subject, lines, path: paths.settings });
}

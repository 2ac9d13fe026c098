import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { brand } from "#shared/brand.ts";
import type { Language } from "#shared/languages.ts";
import { paths } from "#shared/paths.ts";
import type { Ctx, Verb } from "../../../context.ts";
import type { Tx } from "../../../db/client.ts";
import { accounts, memberships, users, visits } from "../../../db/tables/index.ts";
import { type Email, letter, momentInWords, quoted } from "../../../emails/letter.ts";
import { isReachable } from "../../../emails/reachable.ts";
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

interface Seen {
  operator: string;
  account: string;
  reason: string;
  until: string;
}

const visitEmail: Record<Language, (seen: Seen) => Email> = {
  en: ({ operator, account, reason, until }) => ({
    subject: `Our support looks at ${account}`,
    lines: [
      `${operator} of the ${brand.name} support has started to look at the account ${account}, with this reason:`,
      ...quoted(reason),
      "",
      `The visit ends by itself on ${until}. ${operator} sees what an admin sees and cannot change anything.`,
      "While it runs, a bar at the top of every page says so: press “End the visit” there to end it at once.",
      "Under “Help from our support” in the settings you can switch such visits off:",
    ],
  }),
  hi: ({ operator, account, reason, until }) => ({
    subject: `हमारी सहायता टीम ${account} देख रही है`,
    lines: [
      `${brand.name} सहायता के ${operator} ने खाता ${account} देखना शुरू किया है। कारण:`,
      ...quoted(reason),
      "",
      `यह विज़िट ${until} को अपने-आप खत्म होगी। ${operator} वही देखते हैं जो एडमिन देखता है, और कुछ बदल नहीं सकते।`,
      "विज़िट के दौरान हर पेज के ऊपर एक पट्टी दिखती है: उसे तुरंत खत्म करने के लिए वहाँ “विज़िट खत्म करें” दबाएँ।",
      "सेटिंग में “हमारी सहायता टीम से मदद” के नीचे आप ऐसी विज़िट बंद कर सकते हैं:",
    ],
  }),
};

const partnersEmail = (partner: string): Record<Language, (seen: Seen) => Email> => ({
  en: ({ operator, account, reason, until }) => ({
    subject: `${partner} looks at ${account}`,
    lines: [
      `${operator} of your partner ${partner} has started to look at the account ${account}, with this reason:`,
      ...quoted(reason),
      "",
      `The visit ends by itself on ${until}. ${operator} sees what an admin sees and cannot change anything.`,
      "While it runs, a bar at the top of every page says so: press “End the visit” there to end it at once.",
      "Under “Help from our support” in the settings you can switch such visits off:",
    ],
  }),
  hi: ({ operator, account, reason, until }) => ({
    subject: `${partner} ${account} देख रहे हैं`,
    lines: [
      `आपके पार्टनर ${partner} के ${operator} ने खाता ${account} देखना शुरू किया है। कारण:`,
      ...quoted(reason),
      "",
      `यह विज़िट ${until} को अपने-आप खत्म होगी। ${operator} वही देखते हैं जो एडमिन देखता है, और कुछ बदल नहीं सकते।`,
      "विज़िट के दौरान हर पेज के ऊपर एक पट्टी दिखती है: उसे तुरंत खत्म करने के लिए वहाँ “विज़िट खत्म करें” दबाएँ।",
      "सेटिंग में “हमारी सहायता टीम से मदद” के नीचे आप ऐसी विज़िट बंद कर सकते हैं:",
    ],
  }),
});

/**
 * Sends the email, in the language of the owner. Throws when the mail server refuses; the job tries again. Skips a
 * person who is no owner any more.
 */
export async function mailVisit({ ctx, input }: Verb<z.output<typeof mailVisitJob.data>>): Promise<void> {
  const { db, mail } = ctx.deps;
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
  const { subject, lines } = (partner ? partnersEmail(partner) : visitEmail)[language]({
    operator,
    account: account.name,
    reason: visit.reason,
    until,
  });
  const sender = await senderOf(ctx.deps, account.id);
  await mail.send({
    to: user.email,
    ...sender.fields,
    subject,
    text: letter({ language, name: user.name, lines, address: `${sender.url}${paths.settings}` }),
  });
}

import { and, eq, inArray, isNull } from "drizzle-orm";
import { z } from "zod";
import { indianZone } from "#shared/day-in.ts";
import { dayMs } from "#shared/durations.ts";
import { type CompleteLanguage, completeFor, localeOf } from "#shared/languages.ts";
import { paths } from "#shared/paths.ts";
import type { Verb } from "../../../../context.ts";
import { memberships, partnerBills, partners, users } from "../../../../db/tables/index.ts";
import { type Email, sendLetter } from "../../../../emails/letter.ts";
import { isReachable } from "../../../../emails/reachable.ts";
import { ourSender } from "../../../../emails/sender.ts";
import { rupees } from "../../../../rupees.ts";
import { declareTexts } from "../../../../texts.ts";
import { companyToday } from "../../../identity/company-details/index.ts";
import { balanceOf, openBillsOf, overdueDays } from "../../../identity/partner-ledger/index.ts";

/** Tells the people of a partner that a bill is open, on this day after it was due. */
export const mailBillJob = {
  name: "mail-partner-bill",
  data: z.object({ billId: z.number().int(), day: z.number().int() }),
};

interface Facts {
  day: number;
  month: string;
  total: string;
  missing: string;
  balance: string;
  signInOff: string;
  screensOff: string;
}

const { warning, signInOff, lastWarning, screensOff } = overdueDays;

const billTexts = declareTexts("partner-bill-mail", {
  stoppedSubject: "The screens of your customers have stopped",
  stopSubject: "The screens of your customers stop on {screensOff}",
  signedOutSubject: "Your customers cannot sign in",
  signOutSubject: "Your customers cannot sign in from {signInOff}",
  balanceSubject: "Your balance does not pay the bill of {month}",
  open: "The bill of {month} is open. Open bills: {total}. Your balance: {balance}. Missing: {missing}.",
  stopped:
    "The screens of your customers have stopped, and show a status card. Your customers cannot sign in.",
  signedOut: "Your customers cannot sign in. Their screens play until {screensOff}, and stop then.",
  notYet:
    "Your customers notice nothing yet. From {signInOff} they cannot sign in. On {screensOff} their screens stop.",
  topUp: "Top up: the bill is paid by itself within minutes, and everything works again.",
});

function billEmail({ day, ...facts }: Facts, language: CompleteLanguage): Email {
  const text = billTexts(language);
  const subject =
    day >= screensOff
      ? text("stoppedSubject")
      : day >= lastWarning
        ? text("stopSubject", facts)
        : day >= signInOff
          ? text("signedOutSubject")
          : day >= warning
            ? text("signOutSubject", facts)
            : text("balanceSubject", facts);
  const now =
    day >= screensOff ? text("stopped") : day >= signInOff ? text("signedOut", facts) : text("notYet", facts);
  return { subject, lines: [text("open", facts), "", now, text("topUp")] };
}

const inWords = (at: Date, language: CompleteLanguage, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: indianZone }).format(at);

/** Sends the email to owners and to the role Billing. Skips it when the bill is paid. */
export async function mailBill({
  ctx,
  input: { billId, day },
}: Verb<z.output<typeof mailBillJob.data>>): Promise<void> {
  const { db, env } = ctx.deps;
  const [row] = await db
    .select({ bill: partnerBills, partner: partners })
    .from(partnerBills)
    .innerJoin(partners, eq(partners.id, partnerBills.partnerId))
    .where(and(eq(partnerBills.id, billId), isNull(partnerBills.paidAt)));
  if (!row) return;
  const { bill, partner } = row;
  const people = await db
    .select({ email: users.email, name: users.name, language: users.language })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.accountId, partner.accountId),
        inArray(memberships.role, ["owner", "billing"]),
        isReachable,
      ),
    );
  const totalPaise = (await openBillsOf(db, partner.id)).reduce((sum, each) => sum + each.totalPaise, 0);
  const balancePaise = await balanceOf(db, partner.id);
  const missing = totalPaise - balancePaise - partner.creditLimitPaise;
  const after = (days: number) => new Date(bill.dueAt.getTime() + days * dayMs);
  const sender = ourSender(env, await companyToday(ctx.deps));
  for (const { email, name, language: chosen } of people) {
    const language = completeFor(chosen);
    const dayWords = (days: number) => inWords(after(days), language, { dateStyle: "long" });
    const { subject, lines } = billEmail(
      {
        day,
        total: rupees(totalPaise),
        balance: rupees(balancePaise),
        missing: rupees(Math.max(0, missing)),
        month: inWords(bill.dueAt, language, { month: "long", year: "numeric" }),
        signInOff: dayWords(signInOff),
        screensOff: dayWords(screensOff),
      },
      language,
    );
    await sendLetter(ctx.deps, {
      to: { email, name },
      language,
      sender,
      subject,
      lines,
      path: paths.partnerBalance,
    });
  }
}

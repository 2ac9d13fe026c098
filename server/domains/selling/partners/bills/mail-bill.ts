import { and, eq, inArray, isNull } from "drizzle-orm";
import { z } from "zod";
import { brand } from "#shared/brand.ts";
import { dayMs } from "#shared/durations.ts";
import { indianZone } from "#shared/gst.ts";
import type { Language } from "#shared/languages.ts";
import { paths } from "#shared/paths.ts";
import type { Verb } from "../../../../context.ts";
import { memberships, partnerBills, partners, users } from "../../../../db/tables/index.ts";
import { type Email, letter } from "../../../../emails/letter.ts";
import { isReachable } from "../../../../emails/reachable.ts";
import { rupees } from "../../../../rupees.ts";
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

const billEmail: Record<Language, (facts: Facts) => Email> = {
  en: ({ day, month, total, missing, balance, ...then }) => ({
    subject:
      day >= screensOff
        ? "The screens of your customers have stopped"
        : day >= lastWarning
          ? `The screens of your customers stop on ${then.screensOff}`
          : day >= signInOff
            ? "Your customers cannot sign in"
            : day >= warning
              ? `Your customers cannot sign in from ${then.signInOff}`
              : `Your balance does not pay the bill of ${month}`,
    lines: [
      `The bill of ${month} is open. Open bills: ${total}. Your balance: ${balance}. Missing: ${missing}.`,
      "",
      ...(day >= screensOff
        ? [
            "The screens of your customers have stopped, and show a status card. Your customers cannot sign in.",
          ]
        : day >= signInOff
          ? [`Your customers cannot sign in. Their screens play until ${then.screensOff}, and stop then.`]
          : [
              `Your customers notice nothing yet. From ${then.signInOff} they cannot sign in. On ${then.screensOff} their screens stop.`,
            ]),
      "Top up: the bill is paid by itself within minutes, and everything works again.",
    ],
  }),
  hi: ({ day, month, total, missing, balance, ...then }) => ({
    subject:
      day >= screensOff
        ? "आपके ग्राहकों की स्क्रीन रुक गई हैं"
        : day >= lastWarning
          ? `आपके ग्राहकों की स्क्रीन ${then.screensOff} को रुक जाएँगी`
          : day >= signInOff
            ? "आपके ग्राहक साइन इन नहीं कर सकते"
            : day >= warning
              ? `आपके ग्राहक ${then.signInOff} से साइन इन नहीं कर पाएँगे`
              : `आपकी शेष राशि ${month} के बिल के लिए काफ़ी नहीं है`,
    lines: [
      `${month} का बिल बाकी है। कुल बाकी बिल: ${total}। आपकी शेष राशि: ${balance}। कम हैं: ${missing}।`,
      "",
      ...(day >= screensOff
        ? ["आपके ग्राहकों की स्क्रीन रुक गई हैं और स्थिति कार्ड दिखाती हैं। आपके ग्राहक साइन इन नहीं कर सकते।"]
        : day >= signInOff
          ? [`आपके ग्राहक साइन इन नहीं कर सकते। उनकी स्क्रीन ${then.screensOff} तक चलेंगी, फिर रुक जाएँगी।`]
          : [
              `अभी आपके ग्राहकों के लिए कुछ नहीं बदला है। ${then.signInOff} से वे साइन इन नहीं कर पाएँगे। ${then.screensOff} को उनकी स्क्रीन रुक जाएँगी।`,
            ]),
      "शेष राशि बढ़ाएँ: बिल कुछ मिनटों में अपने आप चुक जाएगा, और सब फिर से चलने लगेगा।",
    ],
  }),
};

const inWords = (at: Date, language: Language, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(`${language}-IN`, { ...options, timeZone: indianZone }).format(at);

/** Sends the email to owners and to the role Billing. Skips it when the bill is paid. */
export async function mailBill({
  ctx,
  input: { billId, day },
}: Verb<z.output<typeof mailBillJob.data>>): Promise<void> {
  const { db, mail, env } = ctx.deps;
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
  for (const { email, name, language: chosen } of people) {
    const language = chosen ?? "en";
    const dayWords = (days: number) => inWords(after(days), language, { dateStyle: "long" });
    const { subject, lines } = billEmail[language]({
      day,
      total: rupees(totalPaise),
      balance: rupees(balancePaise),
      missing: rupees(Math.max(0, missing)),
      month: inWords(bill.dueAt, language, { month: "long", year: "numeric" }),
      signInOff: dayWords(signInOff),
      screensOff: dayWords(screensOff),
    });
    await mail.send({
      to: email,
      replyTo: brand.supportEmail,
      subject,
      text: letter({ language, name, lines, address: `${env.PUBLIC_URL}${paths.partnerBalance}` }),
    });
  }
}

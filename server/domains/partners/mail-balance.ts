import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { z } from "zod";
import { brand } from "#shared/brand.ts";
import type { Language } from "#shared/languages.ts";
import { paths } from "#shared/paths.ts";
import type { Verb } from "../../context.ts";
import { accounts, memberships, partnerAccounts, partners, users } from "../../db/tables/index.ts";
import { type Email, letter } from "../../emails/letter.ts";
import { rupees } from "../../rupees.ts";
import { balanceOf } from "../partner-ledger/index.ts";

/** Tells the people of a partner that renewals wait. Equal jobs wait once, so one email names all customers. */
export const mailBalanceJob = {
  name: "mail-partner-balance",
  data: z.object({ partnerId: z.number().int() }),
};

interface Facts {
  balance: string;
  names: readonly string[];
}

const balanceEmail: Record<Language, (facts: Facts) => Email> = {
  en: ({ balance, names }) => ({
    subject: `Your balance does not pay ${names.length === 1 ? "a renewal" : `${names.length} renewals`}`,
    lines: [
      `Your balance is ${balance}. It does not pay the renewal of:`,
      "",
      ...names.map((name) => `- ${name}`),
      "",
      "Their screens play for three days after the end of the month, and stop then.",
      "Top up: the renewals follow by themselves within minutes.",
    ],
  }),
  hi: ({ balance, names }) => ({
    subject: `आपकी शेष राशि ${names.length} नवीनीकरण के लिए काफ़ी नहीं है`,
    lines: [
      `आपकी शेष राशि ${balance} है। इनके नवीनीकरण के लिए यह काफ़ी नहीं है:`,
      "",
      ...names.map((name) => `- ${name}`),
      "",
      "महीने के अंत के बाद उनकी स्क्रीन तीन दिन चलती हैं, फिर रुक जाती हैं।",
      "शेष राशि बढ़ाएँ: नवीनीकरण कुछ मिनटों में अपने आप हो जाएगा।",
    ],
  }),
};

/** Sends the email to owners and to the role Billing. Skips it when nothing waits any more. */
export async function mailBalance({
  ctx,
  input: { partnerId },
}: Verb<z.output<typeof mailBalanceJob.data>>): Promise<void> {
  const { db, mail, env } = ctx.deps;
  const waiting = await db
    .select({ name: accounts.name })
    .from(partnerAccounts)
    .innerJoin(accounts, eq(accounts.id, partnerAccounts.accountId))
    .where(and(eq(partnerAccounts.partnerId, partnerId), isNotNull(partnerAccounts.waitsSince)))
    .orderBy(sql`lower(${accounts.name})`);
  if (waiting.length === 0) return;
  const people = await db
    .select({ email: users.email, name: users.name, language: users.language })
    .from(partners)
    .innerJoin(memberships, eq(memberships.accountId, partners.accountId))
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(partners.id, partnerId),
        inArray(memberships.role, ["owner", "billing"]),
        isNotNull(users.emailConfirmedAt),
      ),
    );
  const facts = { balance: rupees(await balanceOf(db, partnerId)), names: waiting.map(({ name }) => name) };
  for (const { email, name, language: chosen } of people) {
    const language = chosen ?? "en";
    const { subject, lines } = balanceEmail[language](facts);
    await mail.send({
      ...{ to: email, replyTo: brand.supportEmail, subject },
      text: letter({ language, name, lines, address: `${env.PUBLIC_URL}${paths.partnerBalance}` }),
    });
  }
}

import { and, eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import type { Language } from "#shared/languages.ts";
import { paths } from "#shared/paths.ts";
import { failingDays } from "#shared/webhooks.ts";
import type { Verb } from "../../../context.ts";
import { accounts, memberships, users, webhookEndpoints } from "../../../db/tables/index.ts";
import { type Email, letter } from "../../../emails/letter.ts";
import { isReachable } from "../../../emails/reachable.ts";
import { senderOf } from "../../identity/partner-brands/index.ts";
import type { mailWebhookJob } from "./send-due.ts";

interface Off {
  product: string;
  account: string;
  url: string;
  gone: boolean;
}

const offEmail: Record<Language, (off: Off) => Email> = {
  en: ({ product, account, url, gone }) => ({
    subject: `A webhook of ${account} was switched off`,
    lines: [
      `${product} no longer sends events of the account ${account} to this address:`,
      "",
      url,
      "",
      gone
        ? "It answered with 410 (gone), which says that it wants no more events."
        : `Every delivery to it has failed for ${failingDays} days.`,
      "When it works again, switch it on here. What failed can be sent again from the list of deliveries:",
    ],
  }),
  hi: ({ product, account, url, gone }) => ({
    subject: `${account} का एक वेबहुक बंद कर दिया गया`,
    lines: [
      `${product} अब खाते ${account} की घटनाएँ इस पते पर नहीं भेजता:`,
      "",
      url,
      "",
      gone
        ? "उसने 410 (gone) जवाब दिया, यानी उसे और घटनाएँ नहीं चाहिए।"
        : `${failingDays} दिनों से उस तक कुछ नहीं पहुँचा।`,
      "जब वह फिर काम करे, तो उसे यहाँ चालू करें। जो नहीं पहुँचा, उसे सूची से फिर भेजा जा सकता है:",
    ],
  }),
};

/** Emails one person that the service switched an address off. Does nothing when somebody switched it on since. */
export async function mailSwitchedOff({
  ctx,
  input: { endpointId, userId },
}: Verb<z.output<typeof mailWebhookJob.data>>): Promise<void> {
  const { db, mail } = ctx.deps;
  const [row] = await db
    .select({
      accountId: accounts.id,
      account: accounts.name,
      url: webhookEndpoints.url,
      reason: webhookEndpoints.switchedOff,
      name: users.name,
      email: users.email,
      language: users.language,
    })
    .from(webhookEndpoints)
    .innerJoin(accounts, eq(accounts.id, webhookEndpoints.accountId))
    .innerJoin(
      memberships,
      and(
        eq(memberships.accountId, accounts.id),
        eq(memberships.userId, userId),
        inArray(memberships.role, ["owner", "admin"]),
      ),
    )
    .innerJoin(users, and(eq(users.id, memberships.userId), isReachable))
    .where(eq(webhookEndpoints.id, endpointId));
  if (!row?.reason) return;
  const language = row.language ?? "en";
  const sender = await senderOf(ctx.deps, row.accountId);
  const { subject, lines } = offEmail[language]({
    ...row,
    product: sender.name,
    gone: row.reason === "gone",
  });
  const address = `${sender.url}${paths.webhooks}`;
  await mail.send({
    to: row.email,
    ...sender.fields,
    subject,
    text: letter({ language, name: row.name, lines, address }),
  });
}

import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { completeFor } from "#shared/languages.ts";
import { paths } from "#shared/paths.ts";
import type { Verb } from "../../../context.ts";
import { accounts, companyDomains, memberships, users } from "../../../db/tables/index.ts";
import { dayInWords, sendLetter } from "../../../emails/letter.ts";
import { declareTexts } from "../../../texts.ts";
import { senderOf } from "../partner-brands/index.ts";
import { endOfProof, recordOf } from "./present.ts";
import type { mailDomainJob } from "./recheck-domains.ts";

const domainTexts = declareTexts("company-domain-mail", {
  subjectLapsed: "{domain} is no longer verified",
  subjectMissing: "The DNS record of {domain} is missing",
  lapsed:
    "The DNS record that proves {domain} was missing for a week, so the domain is no longer verified in the account {account}.",
  afterLapse:
    "New people of the domain do not become members any more, and members of the domain can sign in with their passwords again. Who signed in with the company before still can.",
  missing: "The DNS record that proves {domain} for the account {account} is missing since {since}.",
  untilLapse:
    "If it is not there again by {day}, the domain is no longer verified: new people of the domain do not become members any more, and members of the domain can sign in with their passwords again.",
  record: "The record is of the type TXT:",
  name: "Name: {name}",
  value: "Value: {value}",
  check: "You can check it here:",
});

/** Tells an owner that the proof of a domain is gone, or has ended. Skips news that no longer applies. */
export async function mailDomain({ ctx, input }: Verb<z.output<typeof mailDomainJob.data>>): Promise<void> {
  const { db } = ctx.deps;
  const [row] = await db
    .select({
      domain: companyDomains,
      name: users.name,
      email: users.email,
      language: users.language,
      account: accounts,
    })
    .from(companyDomains)
    .innerJoin(accounts, eq(accounts.id, companyDomains.accountId))
    .innerJoin(
      memberships,
      and(eq(memberships.accountId, companyDomains.accountId), eq(memberships.userId, input.userId)),
    )
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(companyDomains.id, input.domainId), eq(memberships.role, "owner")));
  if (!row || row.account.erasedAt) return;
  const { domain, account } = row;
  const record = recordOf(domain);
  const language = completeFor(row.language);
  const text = domainTexts(language);
  const dayOf = (at: Date) => dayInWords(at, language, account.timeZone);
  const values = { domain: domain.domain, account: account.name };
  const lines = () => {
    if (input.news === "lapsed") return domain.lapsedAt ? [text("lapsed", values), text("afterLapse")] : null;
    const { missingSince } = domain;
    return missingSince
      ? [
          text("missing", { ...values, since: dayOf(missingSince) }),
          text("untilLapse", { day: dayOf(endOfProof(missingSince)) }),
        ]
      : null;
  };
  const news = lines();
  if (!news) return;
  const sender = await senderOf(ctx.deps, account.id);
  await sendLetter(ctx.deps, {
    to: row,
    language,
    sender,
    subject: text(input.news === "lapsed" ? "subjectLapsed" : "subjectMissing", { domain: domain.domain }),
    lines: [
      ...news,
      "",
      text("record"),
      text("name", { name: record.name }),
      text("value", { value: record.value }),
      "",
      text("check"),
    ],
    path: paths.security,
  });
}

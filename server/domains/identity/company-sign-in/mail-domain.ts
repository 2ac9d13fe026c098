import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { paths } from "#shared/paths.ts";
import type { Verb } from "../../../context.ts";
import { accounts, companyDomains, memberships, users } from "../../../db/tables/index.ts";
import { senderOf } from "../partner-brands/index.ts";
import { endOfProof, recordOf } from "./present.ts";
import type { mailDomainJob } from "./recheck-domains.ts";

/** Tells an owner that the proof of a domain is gone, or has ended. Skips news that no longer applies. */
export async function mailDomain({ ctx, input }: Verb<z.output<typeof mailDomainJob.data>>): Promise<void> {
  const { db, mail } = ctx.deps;
  const [row] = await db
    .select({ domain: companyDomains, name: users.name, email: users.email, account: accounts })
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
  const day = (at: Date) =>
    new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeZone: account.timeZone }).format(at);
  const lines = () => {
    if (input.news === "lapsed")
      return domain.lapsedAt
        ? [
            `The DNS record that proves ${domain.domain} was missing for a week, so the domain is no longer verified in the account ${account.name}.`,
            "New people of the domain do not become members any more, and members of the domain can sign in with their passwords again. Who signed in with the company before still can.",
          ]
        : null;
    return domain.missingSince
      ? [
          `The DNS record that proves ${domain.domain} for the account ${account.name} is missing since ${day(domain.missingSince)}.`,
          `If it is not there again by ${day(endOfProof(domain.missingSince))}, the domain is no longer verified: new people of the domain do not become members any more, and members of the domain can sign in with their passwords again.`,
        ]
      : null;
  };
  const text = lines();
  if (!text) return;
  const sender = await senderOf(ctx.deps, account.id);
  await mail.send({
    to: row.email,
    ...sender.fields,
    subject:
      input.news === "lapsed"
        ? `${domain.domain} is no longer verified`
        : `The DNS record of ${domain.domain} is missing`,
    text: [
      `Hello ${row.name},`,
      "",
      ...text,
      "",
      "The record is of the type TXT:",
      `Name: ${record.name}`,
      `Value: ${record.value}`,
      "",
      "You can check it here:",
      `${sender.url}${paths.security}`,
    ].join("\n"),
  });
}

import { and, eq, isNotNull } from "drizzle-orm";
import type { Reader } from "../../../db/client.ts";
import { partnerAccounts, partnerDomains } from "../../../db/tables/index.ts";
import { ourSender, type Sender } from "../../../emails/sender.ts";
import { type CompanyDeps, companyToday } from "../company-details/index.ts";
import { brandOf } from "./brand-of.ts";

/** Returns the sender of emails to members of this account: the partner that sells to it, when it has a brand, or us. */
export async function senderOf(deps: CompanyDeps, accountId: number): Promise<Sender> {
  const { db, env } = deps;
  const own = await brandOf(db, accountId);
  const domain = own && (await domainFor(db, accountId));
  const ours = ourSender(env, await companyToday(deps));
  if (!own) return ours;
  const support = own.supportEmail ?? ours.support;
  return {
    name: own.name,
    support,
    url: domain ? atDomain(env.PUBLIC_URL, domain) : env.PUBLIC_URL,
    fields: { replyTo: support, fromName: own.name },
  };
}

/** Returns our address with another name. */
function atDomain(publicUrl: string, domain: string): string {
  const { protocol, port } = new URL(publicUrl);
  return `${protocol}//${domain}${port && `:${port}`}`;
}

/** Returns the verified domain of the partner that sells to this account. */
async function domainFor(db: Reader, accountId: number): Promise<string | null> {
  const [row] = await db
    .select({ domain: partnerDomains.domain })
    .from(partnerAccounts)
    .innerJoin(partnerDomains, eq(partnerDomains.partnerId, partnerAccounts.partnerId))
    .where(and(eq(partnerAccounts.accountId, accountId), isNotNull(partnerDomains.verifiedAt)));
  return row?.domain ?? null;
}

import { asc, countDistinct, eq, sql } from "drizzle-orm";
import { brand } from "#shared/brand.ts";
import type { CompanyDomain, CompanySignIn } from "#shared/contracts/identity/company-sign-in.ts";
import { dayMs } from "#shared/durations.ts";
import type { Customer } from "../../../actor.ts";
import type { Ctx } from "../../../context.ts";
import type { Reader } from "../../../db/client.ts";
import { companyDomains, companyIdentities, memberships } from "../../../db/tables/index.ts";
import { redirectUri } from "./issuer/redirect-uri.ts";
import { presentCertificate } from "./saml/certificates.ts";
import { samlOf, samlServiceOf } from "./saml/settings.ts";
import { type Connection, connectionOf, isSecretReadable } from "./stored-connection.ts";

const label = brand.name.toLowerCase();

/** Returns the TXT record that proves a domain. Its own name, so that the records of the domain itself stay as they are. */
export const recordOf = ({ domain, token }: { domain: string; token: string }): CompanyDomain["record"] => ({
  name: `_${label}.${domain}`,
  value: `${label}-domain=${token}`,
});

const daysWithoutRecord = 7;
/** Returns when a domain stops to be verified whose record is missing since this moment. */
export const endOfProof = (missingSince: Date): Date =>
  new Date(missingSince.getTime() + daysWithoutRecord * dayMs);

/** Returns what the owner sees. */
export async function presentCompanySignIn(
  ctx: Ctx<Customer>,
  db: Reader = ctx.deps.db,
): Promise<CompanySignIn> {
  const { accountId } = ctx.actor;
  const connection = await connectionOf(db, accountId);
  const domains = await db
    .select()
    .from(companyDomains)
    .where(eq(companyDomains.accountId, accountId))
    .orderBy(asc(companyDomains.id));
  const [linked] = await db
    .select({ members: countDistinct(companyIdentities.userId) })
    .from(companyIdentities)
    .innerJoin(
      memberships,
      sql`${memberships.userId} = ${companyIdentities.userId} and ${memberships.accountId} = ${companyIdentities.accountId}`,
    )
    .where(
      sql`${companyIdentities.accountId} = ${accountId} and ${companyIdentities.issuer} = ${connection?.issuer ?? ""}`,
    );
  return {
    redirectUri: redirectUri(ctx),
    samlService: samlServiceOf(ctx, accountId),
    connection: connection
      ? {
          issuer: connection.issuer,
          clientId: connection.clientId,
          saml: presentSaml(connection),
          secretReadable: isSecretReadable(ctx, connection),
          role: connection.role,
          required: connection.required,
        }
      : null,
    domains: domains.map(({ id, domain, token, verifiedAt, missingSince, lapsedAt }) => ({
      id,
      domain,
      record: recordOf({ domain, token }),
      verifiedAt: verifiedAt?.toISOString() ?? null,
      missingSince: missingSince?.toISOString() ?? null,
      verifiedUntil: missingSince && endOfProof(missingSince).toISOString(),
      lapsedAt: lapsedAt?.toISOString() ?? null,
    })),
    linkedMembers: linked?.members ?? 0,
  };
}

function presentSaml(connection: Pick<Connection, "saml">): NonNullable<CompanySignIn["connection"]>["saml"] {
  const saml = samlOf(connection);
  if (!saml) return null;
  const { signInUrl, metadataUrl, certificates } = saml;
  return { signInUrl, metadataUrl, certificates: certificates.map(presentCertificate) };
}

/** Returns what the owner sees of the company sign-in. */
export const getCompany = ({ ctx }: { ctx: Ctx<Customer> }): Promise<CompanySignIn> =>
  presentCompanySignIn(ctx);

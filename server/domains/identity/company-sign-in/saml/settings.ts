import { z } from "zod";
import { paths } from "#shared/paths.ts";
import type { Ctx } from "../../../../context.ts";

const settings = z.object({
  /** Where people are sent to sign in (binding HTTP-Redirect). */
  signInUrl: z.string(),
  /** Where the metadata was read; null: it was pasted, or the values were typed. */
  metadataUrl: z.string().nullable(),
  /** DER in base64; more than one while the identity provider changes its certificate. */
  certificates: z.array(z.string()).min(1),
  /** Certificates that the metadata lists, of which the owners were told and which do not count. */
  offered: z.array(z.string()).optional(),
});

/** What is stored of a SAML identity provider, beside its entity ID. */
export type SamlSettings = z.output<typeof settings>;

/** Returns the settings of a connection by SAML; null for one by OpenID Connect. */
export const samlOf = ({ saml }: { saml: object | null }): SamlSettings | null =>
  saml === null ? null : settings.parse(saml);

/** Our side of an account, as its identity provider knows it. The entity ID is the address of the metadata. */
export interface SamlService {
  entityId: string;
  acsUrl: string;
  metadataUrl: string;
}

/**
 * Returns our side. Each account has its own: identity providers want one entity ID for each application, and an
 * assertion for one account names the address of no other.
 */
export function samlServiceOf({ deps }: Ctx, accountId: number): SamlService {
  const metadataUrl = `${deps.env.PUBLIC_URL}${paths.samlMetadata(accountId)}`;
  return {
    entityId: metadataUrl,
    metadataUrl,
    acsUrl: `${deps.env.PUBLIC_URL}${paths.samlAnswers(accountId)}`,
  };
}

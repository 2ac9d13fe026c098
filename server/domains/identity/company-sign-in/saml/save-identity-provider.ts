import type { InputOf } from "#shared/contracts/contract.ts";
import type { CompanySignIn, saveCompanySaml } from "#shared/contracts/identity/company-sign-in.ts";
import type { Customer } from "../../../../actor.ts";
import type { Ctx, Verb } from "../../../../context.ts";
import { throttle } from "../../../../http/throttle.ts";
import { isRefusal, refuse } from "../../../../refusal.ts";
import { storeConnection } from "../connection.ts";
import { readCertificate } from "./certificates.ts";
import { fetchMetadata, type IdentityProvider, isAllowed, readMetadata } from "./identity-provider.ts";
import { type SamlSettings, samlServiceOf } from "./settings.ts";

type Input = InputOf<typeof saveCompanySaml>;

/**
 * Saves the SAML identity provider of the account. New certificates and another sign-in address keep the sessions; another
 * entity ID ends those that began at the earlier issuer. Throws Invalid, and Conflict when the metadata is not read.
 */
export async function saveSaml({
  ctx,
  input: { source, role },
}: Verb<Input, Customer>): Promise<CompanySignIn> {
  const { accountId } = ctx.actor;
  await throttle(ctx, { key: `company-saml:account:${accountId}`, max: 60, perMinutes: 60 });
  const { entityId, signInUrl, certificates } = await providerIn(ctx, source);
  const saml: SamlSettings = {
    signInUrl,
    certificates,
    metadataUrl: source.kind === "url" ? source.url : null,
  };
  return storeConnection(ctx, {
    issuer: entityId,
    clientId: samlServiceOf(ctx, accountId).entityId,
    clientSecret: Buffer.alloc(0),
    saml,
    role,
  });
}

async function providerIn(ctx: Ctx<Customer>, source: Input["source"]): Promise<IdentityProvider> {
  if (source.kind === "url") return fetchMetadata(ctx, source.url);
  if (source.kind === "metadata")
    return namingField("source.xml", () =>
      readMetadata(ctx, { xml: source.xml, accountId: ctx.actor.accountId }),
    );
  if (!isAllowed(ctx, source.signInUrl))
    throw refuse("samlNotSecure").field("source.signInUrl", "samlNotSecure");
  return {
    entityId: source.entityId,
    signInUrl: source.signInUrl,
    certificates: await Promise.all(
      source.certificates.map((typed, which) =>
        namingField(`source.certificates.${which}`, () => readCertificate(typed)),
      ),
    ),
  };
}

/** Shows what was refused under its field. */
async function namingField<T>(field: string, read: () => T | Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!isRefusal(error)) throw error;
    throw error.with({ [field]: { reason: error.reason, params: {} } });
  }
}

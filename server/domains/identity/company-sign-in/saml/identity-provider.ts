import { maxCertificates } from "#shared/contracts/identity/company-sign-in.ts";
import type { Customer } from "../../../../actor.ts";
import type { Ctx } from "../../../../context.ts";
import { type Owner, readApart, readerApart, TooHeavy } from "../../../../reading/apart.ts";
import { refuse } from "../../../../refusal.ts";
import { failureIn } from "../issuer/person.ts";
import { readCertificate } from "./certificates.ts";
import type { ProviderDescriptor, readDescriptor } from "./read-xml.ts";

/** What its metadata says about an identity provider. */
export interface IdentityProvider {
  entityId: string;
  signInUrl: string;
  /** DER in base64. */
  certificates: string[];
}

const reader = readerApart<typeof readDescriptor>(
  new URL("./read-xml.ts", import.meta.url),
  "readDescriptor",
);

const redirect = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect";

/**
 * Reads the metadata of one identity provider (SAML 2.0 Metadata, section 2.4). A document type is refused, so that it
 * has no entities. Throws Invalid, also when it is valid no more.
 */
export async function readMetadata(
  ctx: Ctx,
  { xml, accountId }: { xml: string; accountId: number },
): Promise<IdentityProvider> {
  const found = await descriptorIn(xml, { accountId });
  const [role] = found.IDPSSODescriptor;
  // Whoever kept old metadata could bring back a key that was withdrawn.
  for (const until of [found["@validUntil"], role?.["@validUntil"]])
    if (until !== undefined && new Date(until) <= ctx.now()) throw refuse("samlMetadataOver");
  const signIn = role?.SingleSignOnService.find((service) => service["@Binding"] === redirect);
  if (!signIn || !isAllowed(ctx, signIn["@Location"])) throw refuse("samlNoRedirect");
  const signing = (role?.KeyDescriptor ?? []).filter((key) => key["@use"] !== "encryption");
  const texts = signing.flatMap(({ KeyInfo }) => KeyInfo.X509Data.flatMap((data) => data.X509Certificate));
  if (texts.length === 0 || texts.length > maxCertificates) throw refuse("samlCertificateUnfit");
  return {
    entityId: found["@entityID"],
    signInUrl: signIn["@Location"],
    certificates: [...new Set(texts.map(readCertificate))],
  };
}

async function descriptorIn(xml: string, owner: Owner): Promise<ProviderDescriptor> {
  if (/<!(?!--)/.test(xml)) throw refuse("samlMetadataUnfit");
  const found = await readApart(reader, { xml }, owner).catch((error: unknown) => {
    if (error instanceof TooHeavy) return null;
    throw error;
  });
  if (!found) throw refuse("samlMetadataUnfit");
  return found;
}

/** Reads the metadata at an address, through the guard of requests to issuers. Throws Conflict, Invalid. */
export const fetchMetadata = async (ctx: Ctx<Customer>, url: string): Promise<IdentityProvider> =>
  readMetadata(ctx, { xml: await fetchXml(ctx, url), accountId: ctx.actor.accountId });

/** Fetches the metadata at an address. Throws Conflict. */
export async function fetchXml(ctx: Ctx, url: string): Promise<string> {
  try {
    const answer = await ctx.deps.issuers.ask(url, {
      method: "GET",
      headers: { accept: "application/samlmetadata+xml, application/xml, text/xml" },
    });
    if (answer.status !== 200) throw new Error(`The address answered ${answer.status}`);
    return await answer.text();
  } catch (error) {
    ctx.log.warn(
      { url, trouble: failureIn(error)?.trouble },
      "the metadata of an identity provider was not read",
    );
    throw refuse("samlMetadataUnread").field("source.url", "samlMetadataUnread");
  }
}

/** Returns true for an address to which people may be led. */
export function isAllowed(ctx: Ctx, address: string): boolean {
  const protocol = URL.parse(address)?.protocol;
  return protocol === "https:" || (ctx.deps.issuers.insecureToo && protocol === "http:");
}

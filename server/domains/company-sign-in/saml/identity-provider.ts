import { z } from "zod";
import { maxCertificates } from "#shared/contracts/company-sign-in.ts";
import type { Ctx } from "../../../context.ts";
import { refuse } from "../../../http/errors.ts";
import { xmlParser } from "../../../xml/xml-parser.ts";
import { failureIn } from "../issuer/person.ts";
import { readCertificate } from "./certificates.ts";

/** What its metadata says about an identity provider. */
export interface IdentityProvider {
  entityId: string;
  signInUrl: string;
  /** DER in base64. */
  certificates: string[];
}

const lists = new Set([
  "EntityDescriptor",
  "IDPSSODescriptor",
  "KeyDescriptor",
  "SingleSignOnService",
  "X509Data",
]);
const parser = xmlParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  isArray: (name) => lists.has(name) || name === "X509Certificate",
});

const keyDescriptor = z.object({
  "@use": z.enum(["signing", "encryption"]).optional(),
  KeyInfo: z.object({ X509Data: z.array(z.object({ X509Certificate: z.array(z.string()) })).default([]) }),
});
const descriptor = z.object({
  "@entityID": z.string().trim().min(1).max(500),
  IDPSSODescriptor: z
    .array(
      z.object({
        KeyDescriptor: z.array(keyDescriptor),
        SingleSignOnService: z.array(z.object({ "@Binding": z.string(), "@Location": z.string() })),
      }),
    )
    .length(1),
});

const redirect = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect";

/**
 * Reads the metadata of one identity provider (SAML 2.0 Metadata, section 2.4). A document type is refused, so that it
 * has no entities. Throws Invalid.
 */
export function readMetadata(ctx: Ctx, xml: string): IdentityProvider {
  const found = descriptorIn(xml);
  const [role] = found.IDPSSODescriptor;
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

function descriptorIn(xml: string): z.output<typeof descriptor> {
  if (/<!(?!--)/.test(xml)) throw refuse("samlMetadataUnfit");
  let read: unknown;
  try {
    read = parser().parse(xml);
  } catch {
    throw refuse("samlMetadataUnfit");
  }
  const { data } = z.object({ EntityDescriptor: z.array(descriptor).length(1) }).safeParse(read);
  const [found] = data?.EntityDescriptor ?? [];
  if (!found) throw refuse("samlMetadataUnfit");
  return found;
}

/** Reads the metadata at an address, through the guard of requests to issuers. Throws Conflict, Invalid. */
export async function fetchMetadata(ctx: Ctx, url: string): Promise<IdentityProvider> {
  let xml: string;
  try {
    const answer = await ctx.deps.issuers.ask(url, {
      method: "GET",
      headers: { accept: "application/samlmetadata+xml, application/xml, text/xml" },
    });
    if (answer.status !== 200) throw new Error(`The address answered ${answer.status}`);
    xml = await answer.text();
  } catch (error) {
    ctx.log.warn(
      { url, trouble: failureIn(error)?.trouble },
      "the metadata of an identity provider was not read",
    );
    throw refuse("samlMetadataUnread").field("source.url", "samlMetadataUnread");
  }
  return readMetadata(ctx, xml);
}

/** Returns true for an address to which people may be led. */
export function isAllowed(ctx: Ctx, address: string): boolean {
  const protocol = URL.parse(address)?.protocol;
  return protocol === "https:" || (ctx.deps.issuers.insecureToo && protocol === "http:");
}

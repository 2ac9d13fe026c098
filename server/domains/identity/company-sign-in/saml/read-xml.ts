import { z } from "zod";
import { xmlParser } from "../../../../reading/xml-parser.ts";

/* The XML that identity providers send, of which only what is used is kept. Runs apart: anybody may have sent it. */

const lists = new Set([
  ...["EntityDescriptor", "IDPSSODescriptor", "KeyDescriptor", "SingleSignOnService", "X509Data"],
  ...["X509Certificate", "Signature"],
]);
const parser = xmlParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  isArray: (name) => lists.has(name),
});

const signatures = z
  .array(z.unknown())
  .default([])
  .transform(({ length }) => length);

const response = z.object({
  Response: z.object({
    "@InResponseTo": z.string().min(1).max(200).optional(),
    "@Destination": z.string().optional(),
    Status: z.object({ StatusCode: z.object({ "@Value": z.string() }) }),
    Signature: signatures,
    Assertion: z.object({ Signature: signatures }).optional(),
  }),
});
export type SamlResponse = z.output<typeof response>["Response"];

const keyDescriptor = z.object({
  "@use": z.enum(["signing", "encryption"]).optional(),
  KeyInfo: z.object({ X509Data: z.array(z.object({ X509Certificate: z.array(z.string()) })).default([]) }),
});
const descriptor = z.object({
  "@entityID": z.string().trim().min(1).max(500),
  "@validUntil": z.iso.datetime({ offset: true, local: true }).optional(),
  IDPSSODescriptor: z
    .array(
      z.object({
        "@validUntil": z.iso.datetime({ offset: true, local: true }).optional(),
        KeyDescriptor: z.array(keyDescriptor),
        SingleSignOnService: z.array(z.object({ "@Binding": z.string(), "@Location": z.string() })),
      }),
    )
    .length(1),
});
const metadata = z.object({ EntityDescriptor: z.array(descriptor).length(1) });
export type ProviderDescriptor = z.output<typeof descriptor>;

function parsed<T>(xml: string, shape: z.ZodType<T>): T | null {
  try {
    return shape.parse(parser().parse(xml));
  } catch {
    return null;
  }
}

/** Reads the answer of an identity provider; null: it has another form. */
export const readResponse = ({ xml }: { xml: string }): SamlResponse | null =>
  parsed(xml, response)?.Response ?? null;

/** Reads the metadata of one identity provider; null: it has another form. */
export const readDescriptor = ({ xml }: { xml: string }): ProviderDescriptor | null =>
  parsed(xml, metadata)?.EntityDescriptor[0] ?? null;

import { type Owner, readApart, readerApart, TooHeavy } from "../../../../reading/apart.ts";
import { refuse } from "../../../../refusal.ts";
import type { readResponse, SamlResponse } from "./read-xml.ts";

/** Of the base64 text. Answers have about ten kilobytes; long lists of groups make them larger. */
const maxAnswer = 256 * 1024;
const maxTags = 10_000;

/**
 * All algorithms that an answer may name: SHA-256 or better, and one way of writing XML that keeps no comments. A word in
 * another spelling is another algorithm.
 */
const algorithms = new Set([
  "http://www.w3.org/2001/10/xml-exc-c14n#",
  "http://www.w3.org/2000/09/xmldsig#enveloped-signature",
  "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
  "http://www.w3.org/2001/04/xmldsig-more#rsa-sha512",
  "http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1",
  "http://www.w3.org/2001/04/xmlenc#sha256",
  "http://www.w3.org/2001/04/xmlenc#sha512",
]);

const success = "urn:oasis:names:tc:SAML:2.0:status:Success";
const reader = readerApart<typeof readResponse>(new URL("./read-xml.ts", import.meta.url), "readResponse");

/** What is around the assertion. Nothing of it is signed for sure, so it only helps to find the way and to refuse early. */
export interface Envelope {
  base64: string;
  /** Null: the way began at the identity provider. */
  inResponseTo: string | null;
  /** The answer as a whole is signed. */
  isSigned: boolean;
  /** The assertion has a signature of its own. */
  isAssertionSigned: boolean;
}

/**
 * Reads an answer that anybody may have sent. It must have one assertion and none of what attacks on XML need: document
 * types, entities, comments, CDATA, instructions. Throws Forbidden.
 */
export async function readEnvelope(
  base64: string,
  { acsUrl, ...owner }: { acsUrl: string } & Owner,
): Promise<Envelope> {
  const xml = textIn(base64);
  const count = (name: string) => xml.match(new RegExp(`<(?:[^\\s<>/:]*:)?${name}[\\s/>]`, "g"))?.length ?? 0;
  if (xml.split("<").length > maxTags) throw refuse("companyAnswerTooLarge");
  if (/<!|<\?(?!xml\s)|(?!^)<\?/.test(xml)) throw refuse("companyUntrusted");
  if (count("Response") !== 1 || count("Assertion") > 1) throw refuse("companyUntrusted");
  const found = await parsed(xml, owner);
  if (found.Status.StatusCode["@Value"] !== success) throw refuse("companyDeclined");
  if (count("EncryptedAssertion") > 0) throw refuse("companyEncrypted");
  if (count("Assertion") !== 1) throw refuse("companyUntrusted");
  if ((found["@Destination"] ?? acsUrl) !== acsUrl) throw refuse("companyUntrusted");
  for (const [, , name = ""] of xml.matchAll(/\bAlgorithm\s*=\s*(["'])(.*?)\1/gs))
    if (!algorithms.has(name)) throw refuse(/sha1$/.test(name) ? "companyWeakSignature" : "companyUntrusted");
  return {
    base64,
    inResponseTo: found["@InResponseTo"] ?? null,
    isSigned: found.Signature > 0,
    isAssertionSigned: (found.Assertion?.Signature ?? 0) > 0,
  };
}

function textIn(base64: string): string {
  if (base64.length > maxAnswer) throw refuse("companyAnswerTooLarge");
  if (!/^[A-Za-z0-9+/\r\n]+={0,2}$/.test(base64.trimEnd())) throw refuse("companyUntrusted");
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(Buffer.from(base64, "base64"));
  } catch {
    throw refuse("companyUntrusted");
  }
}

async function parsed(xml: string, owner: Owner): Promise<SamlResponse> {
  const read = await readApart(reader, { xml }, owner).catch((error: unknown) => {
    if (error instanceof TooHeavy) throw refuse("companyAnswerTooLarge");
    throw error;
  });
  if (!read) throw refuse("companyUntrusted");
  return read;
}

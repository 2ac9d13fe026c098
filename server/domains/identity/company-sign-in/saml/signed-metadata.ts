import { DOMParser } from "@xmldom/xmldom";
import { SignedXml } from "xml-crypto";

/* Runs apart: whoever answers at the address of the metadata has written it. */

const signature = "http://www.w3.org/2000/09/xmldsig#";
/** As in answers: nothing older than SHA-256, and no other way of writing XML. */
const algorithms = new Set([
  "http://www.w3.org/2001/10/xml-exc-c14n#",
  "http://www.w3.org/2000/09/xmldsig#enveloped-signature",
  "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
  "http://www.w3.org/2001/04/xmldsig-more#rsa-sha512",
  "http://www.w3.org/2001/04/xmlenc#sha256",
  "http://www.w3.org/2001/04/xmlenc#sha512",
]);

/**
 * Returns the signed part of metadata when one of these certificates (DER in base64) signed the whole of it; null otherwise.
 * Certificates are public: that metadata lists a known one proves nothing.
 */
export function signedMetadata({
  xml,
  certificates,
}: {
  xml: string;
  certificates: readonly string[];
}): string | null {
  if (/<!(?!--)/.test(xml)) return null;
  for (const [, , name = ""] of xml.matchAll(/\bAlgorithm\s*=\s*(["'])(.*?)\1/gs))
    if (!algorithms.has(name)) return null;
  const whole = new DOMParser({ errorHandler: { warning: () => {}, error: () => {} } }).parseFromString(
    xml,
    "text/xml",
  ).documentElement;
  if (whole?.localName !== "EntityDescriptor") return null;
  const own = [...Array(whole.childNodes.length).keys()]
    .map((at) => whole.childNodes[at] as Element)
    .filter((node) => node.localName === "Signature" && node.namespaceURI === signature);
  const [only] = own;
  if (!only || own.length > 1) return null;
  for (const certificate of certificates) {
    const pem = `-----BEGIN CERTIFICATE-----\n${certificate.replace(/(.{64})/g, "$1\n")}\n-----END CERTIFICATE-----`;
    const found = signedBy(xml, only, { pem, id: whole.getAttribute("ID") ?? "" });
    if (found) return found;
  }
  return null;
}

function signedBy(xml: string, only: Element, { pem, id }: { pem: string; id: string }): string | null {
  try {
    const check = new SignedXml({ publicCert: pem });
    check.loadSignature(only as never);
    const references = check.getReferences();
    // The reference must be the whole document, by its ID, which no other element has.
    if (references.length !== 1 || id === "" || references[0]?.uri !== `#${id}`) return null;
    if (xml.split(id).length !== 3) return null;
    if (!check.checkSignature(xml)) return null;
    const [signed] = check.getSignedReferences();
    return signed ?? null;
  } catch {
    return null;
  }
}

import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { inflateRawSync } from "node:zlib";
import { SignedXml } from "xml-crypto";
import { escapeHtml } from "#shared/escape-html.ts";
import { newSigningKey, type SigningKey } from "./self-signed.ts";

/** Who signs in at the identity provider. */
export interface SamlPerson {
  nameId: string;
  /** Of the NameID, the last word; default: persistent. */
  format?: string;
  attributes?: Record<string, string | string[]>;
}

/** What the request of our server asked for. */
export interface SamlRequest {
  id: string;
  acsUrl: string;
  issuer: string;
  relayState: string | null;
}

/** What goes wrong in the next answer. */
export interface SamlFaults {
  key?: SigningKey;
  audience?: string;
  recipient?: string;
  destination?: string;
  issuer?: string;
  inResponseTo?: string | null;
  subjectInResponseTo?: string;
  /** Milliseconds, by which the identity provider's clock differs. */
  clockMs?: number;
  assertionId?: string;
  status?: string;
  /** Signs with SHA-1. */
  outdated?: boolean;
  unsigned?: boolean;
  /** Signs around the assertion, too. */
  signedResponse?: boolean;
  /** Changes the XML before the signature, and after it. */
  before?: (xml: string) => string;
  after?: (xml: string) => string;
}

export interface IdentityProviderDouble {
  entityId: string;
  /** Where its metadata is. */
  metadataUrl: string;
  metadata: string;
  keys: SigningKey[];
  person: SamlPerson;
  faults: SamlFaults;
  /** Answers of the metadata address other than the metadata. */
  metadataAnswer: { status: number; body: string } | null;
  requestIn(page: string): SamlRequest;
  /** Signs the person in and returns what the browser posts. */
  answer(page: string): { acsUrl: string; SAMLResponse: string };
  close(): Promise<void>;
}

const exclusive = "http://www.w3.org/2001/10/xml-exc-c14n#";
const enveloped = "http://www.w3.org/2000/09/xmldsig#enveloped-signature";
const success = "urn:oasis:names:tc:SAML:2.0:status:Success";
export const nameIdFormat = (word: string) =>
  `urn:oasis:names:tc:SAML:${/persistent|transient/.test(word) ? "2.0" : "1.1"}:nameid-format:${word}`;

/** Signs the element with this name, as identity providers do: the signature follows its issuer. */
export function signed(xml: string, element: string, { privatePem }: SigningKey, outdated = false): string {
  const at = `//*[local-name(.)='${element}']`;
  const sha = outdated ? "http://www.w3.org/2000/09/xmldsig#sha1" : "http://www.w3.org/2001/04/xmlenc#sha256";
  const signer = new SignedXml({
    privateKey: privatePem,
    canonicalizationAlgorithm: exclusive,
    signatureAlgorithm: outdated
      ? "http://www.w3.org/2000/09/xmldsig#rsa-sha1"
      : "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
  });
  signer.addReference({ xpath: at, digestAlgorithm: sha, transforms: [enveloped, exclusive] });
  signer.computeSignature(xml, {
    location: { reference: `${at}/*[local-name(.)='Issuer']`, action: "after" },
  });
  return signer.getSignedXml();
}

const attributesOf = ({ attributes = {} }: SamlPerson) =>
  Object.entries(attributes)
    .map(([name, values]) => {
      const each = [values]
        .flat()
        .map((value) => `<saml:AttributeValue>${escapeHtml(value)}</saml:AttributeValue>`);
      return `<saml:Attribute Name="${name}">${each.join("")}</saml:Attribute>`;
    })
    .join("");

function responseTo(request: SamlRequest, provider: IdentityProviderDouble, now: Date): string {
  const { person, faults } = provider;
  const at = (minutes: number) =>
    new Date(now.getTime() + (faults.clockMs ?? 0) + minutes * 60_000).toISOString();
  const answered = faults.inResponseTo === undefined ? request.id : faults.inResponseTo;
  const inResponseTo = answered === null ? "" : `InResponseTo="${answered}"`;
  const subject = faults.subjectInResponseTo ?? answered;
  const issuer = `<saml:Issuer>${faults.issuer ?? provider.entityId}</saml:Issuer>`;
  return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"
    ID="_r${randomBytes(8).toString("hex")}" Version="2.0" IssueInstant="${at(0)}" Destination="${faults.destination ?? request.acsUrl}" ${inResponseTo}>
    ${issuer}<samlp:Status><samlp:StatusCode Value="${faults.status ?? success}"/></samlp:Status>
    <saml:Assertion ID="${faults.assertionId ?? `_a${randomBytes(8).toString("hex")}`}" Version="2.0" IssueInstant="${at(0)}">${issuer}
    <saml:Subject><saml:NameID Format="${nameIdFormat(person.format ?? "persistent")}">${person.nameId}</saml:NameID>
    <saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData
      Recipient="${faults.recipient ?? request.acsUrl}" NotOnOrAfter="${at(5)}" ${subject === null ? "" : `InResponseTo="${subject}"`}/></saml:SubjectConfirmation></saml:Subject>
    <saml:Conditions NotBefore="${at(-1)}" NotOnOrAfter="${at(5)}"><saml:AudienceRestriction><saml:Audience>${faults.audience ?? request.issuer}</saml:Audience></saml:AudienceRestriction></saml:Conditions>
    <saml:AuthnStatement AuthnInstant="${at(0)}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>
    <saml:AttributeStatement>${attributesOf(person)}</saml:AttributeStatement></saml:Assertion></samlp:Response>`;
}

/**
 * Starts a SAML 2.0 identity provider with real keys, by the clock of the test. Its metadata is on a real port, and a page
 * that signs the person in at once.
 */
export async function startIdentityProvider(now: () => Date): Promise<IdentityProviderDouble> {
  const server = createServer((req, res) => {
    if (req.url?.startsWith("/sso")) {
      const { acsUrl, SAMLResponse } = provider.answer(`${url}${req.url}`);
      const field = `<input type="hidden" name="SAMLResponse" value="${SAMLResponse}">`;
      const page = `<form method="post" action="${acsUrl}">${field}</form><script>document.forms[0].submit()</script>`;
      return void res.writeHead(200, { "content-type": "text/html" }).end(page);
    }
    const { status, body } = provider.metadataAnswer ?? { status: 200, body: provider.metadata };
    res.writeHead(status, { "content-type": "application/samlmetadata+xml" }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider: IdentityProviderDouble = {
    entityId: `${url}/entity`,
    metadataUrl: `${url}/metadata`,
    get metadata() {
      return metadataOf({
        entityId: provider.entityId,
        signInUrl: `${url}/sso?idpid=C01`,
        keys: provider.keys,
      });
    },
    keys: [newSigningKey()],
    person: { nameId: "nobody" },
    faults: {},
    metadataAnswer: null,
    requestIn,
    answer(page) {
      const { faults } = provider;
      const request = requestIn(page);
      const key = faults.key ?? provider.keys[0];
      if (!key) throw new Error("The identity provider has no key");
      let xml = responseTo(request, provider, now());
      xml = faults.before?.(xml) ?? xml;
      if (!faults.unsigned) xml = signed(xml, "Assertion", key, faults.outdated);
      if (faults.signedResponse) xml = signed(xml, "Response", key);
      xml = faults.after?.(xml) ?? xml;
      return { acsUrl: request.acsUrl, SAMLResponse: Buffer.from(xml).toString("base64") };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return provider;
}

/** Reads the request in the address of the page (binding HTTP-Redirect). */
function requestIn(page: string): SamlRequest {
  const { searchParams } = new URL(page);
  const xml = inflateRawSync(Buffer.from(searchParams.get("SAMLRequest") ?? "", "base64")).toString();
  const found = (pattern: RegExp) => pattern.exec(xml)?.[1] ?? "";
  return {
    id: found(/ ID="([^"]+)"/),
    acsUrl: found(/AssertionConsumerServiceURL="([^"]+)"/),
    issuer: found(/<saml:Issuer[^>]*>([^<]+)</),
    relayState: searchParams.get("RelayState"),
  };
}

/** Returns the metadata of an identity provider. */
export function metadataOf({
  entityId,
  signInUrl,
  keys,
}: {
  entityId: string;
  signInUrl: string;
  keys: SigningKey[];
}): string {
  const described = keys.map(({ certificate }) => {
    const base64 = certificate.replace(/-----[A-Z ]+-----/g, "");
    return `<md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${base64}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<!-- Metadata of a test -->
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entityId}">
  <md:IDPSSODescriptor WantAuthnRequestsSigned="false" protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    ${described.join("\n    ")}
    <md:NameIDFormat>${nameIdFormat("persistent")}</md:NameIDFormat>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="${signInUrl}&amp;post=1"/>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${signInUrl}"/>
  </md:IDPSSODescriptor>
</md:EntityDescriptor>`;
}

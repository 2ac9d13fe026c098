import { z } from "zod";
import { email as emailAddress } from "#shared/contracts/email.ts";
import { refuse } from "../../../../refusal.ts";
import { type CompanyPerson, personNamed } from "../issuer/company-person.ts";
import type { Assertion } from "./assertion.ts";

const claims = "http://schemas.xmlsoap.org/ws/2005/05/identity/claims";
const formats = "urn:oasis:names:tc:SAML";

/** The names by which Okta, Entra ID, Google Workspace, Keycloak and others send an address, in lower case. */
const emailNames = [
  "email",
  "mail",
  "emailaddress",
  `${claims}/emailaddress`,
  "urn:oid:0.9.2342.19200300.100.1.3",
];
const fullNames = [
  "displayname",
  "http://schemas.microsoft.com/identity/claims/displayname",
  "urn:oid:2.16.840.1.113730.3.1.241",
];
const firstNames = ["firstname", "givenname", "first_name", `${claims}/givenname`, "urn:oid:2.5.4.42"];
const lastNames = ["lastname", "surname", "last_name", `${claims}/surname`, "urn:oid:2.5.4.4"];

const value = z.object({ _: z.string() });

/**
 * Returns whom a checked assertion names. The NameID is the person; an address may be given to another one. Throws
 * Forbidden for a NameID that is another one each time.
 */
export function personIn({ Subject, AttributeStatement, AuthnStatement }: Assertion): CompanyPerson {
  const { _: text, $ } = Subject.NameID;
  const nameId = text.trim();
  const format = $.Format ?? `${formats}:1.1:nameid-format:unspecified`;
  if (format === `${formats}:2.0:nameid-format:transient`) throw refuse("companyPassingName");
  if (nameId === "" || nameId.length > 256) throw refuse("companyUntrusted");

  const attributes = AttributeStatement.flatMap((statement) => (statement === "" ? [] : statement.Attribute));
  /** Returns the value of the first of these attributes; null when it has several. */
  const first = (names: readonly string[]): string | null => {
    for (const name of names) {
      const found = attributes.filter(({ $ }) => $.Name.toLowerCase() === name);
      const values = found.flatMap(({ AttributeValue }) => AttributeValue);
      if (values.length === 0) continue;
      const { data } = value.safeParse(values[0]);
      return values.length === 1 && data ? data._.trim() : null;
    }
    return null;
  };
  const isAddress = /:nameid-format:(emailAddress|unspecified)$/.test(format);
  const hasAttribute = attributes.some(({ $ }) => emailNames.includes($.Name.toLowerCase()));
  const address = emailAddress.safeParse(hasAttribute ? first(emailNames) : isAddress ? nameId : null);
  const name = first(fullNames) ?? [first(firstNames), first(lastNames)].filter(Boolean).join(" ");
  const ends = AuthnStatement.flatMap(({ $ }) => $.SessionNotOnOrAfter?.getTime() ?? []);
  return personNamed({
    ...(ends.length > 0 && { until: new Date(Math.min(...ends)) }),
    subject: `saml:${nameId}`,
    email: address.success ? address.data : null,
    // An identity provider has no word for it: the domain of the address must be a verified one of the account.
    emailVerified: address.success,
    name,
  });
}

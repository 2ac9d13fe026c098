import { z } from "zod";
import { storableText } from "#server/http/storable-text.ts";
import { cutText } from "#shared/texts/cut-text.ts";
import { isStorableText } from "#shared/texts/storable-text.ts";
import { refuse } from "../../../../refusal.ts";

/** What the issuer says about the person who signed in there. */
export const companyPerson = z.object({
  subject: z.string(),
  /** Null: none, or an unfit one. */
  email: z.string().nullable(),
  /** The issuer confirms the address. With SAML it cannot say so: there, the domain of the address decides. */
  emailVerified: z.boolean(),
  name: z.string().nullable(),
  /** When the company ends what began there (SAML: SessionNotOnOrAfter); missing: it does not say. */
  until: z.coerce.date().optional(),
});
export type CompanyPerson = z.output<typeof companyPerson>;

/**
 * Returns a person as an issuer names them: the name as it can be stored. The subject says who they are, so it is never
 * changed. Throws Forbidden for one that cannot be stored.
 */
export function personNamed(person: Omit<CompanyPerson, "name"> & { name: string }): CompanyPerson {
  if (!isStorableText(person.subject)) throw refuse("companyUntrusted");
  return { ...person, name: cutText(storableText(person.name).trim(), 120) || null };
}

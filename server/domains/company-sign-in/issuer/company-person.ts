import { z } from "zod";

/** What the issuer says about the person who signed in there. */
export const companyPerson = z.object({
  subject: z.string(),
  /** Null: none, or an unfit one. */
  email: z.string().nullable(),
  /** The issuer confirms the address. With SAML it cannot say so: there, the domain of the address decides. */
  emailVerified: z.boolean(),
  name: z.string().nullable(),
});
export type CompanyPerson = z.output<typeof companyPerson>;

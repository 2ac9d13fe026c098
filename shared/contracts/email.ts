import { z } from "zod";
import { isEmailAddress, maxEmailLength } from "../email-address.ts";
import { schemaReason } from "../refusals/schema-reason.ts";

/** The email address that a person typed, in small letters. Every field of a call that takes an address is this one. */
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(maxEmailLength, schemaReason("emailTooLong"))
  .refine(isEmailAddress, schemaReason("emailForm"))
  .meta({ "x-email": true });

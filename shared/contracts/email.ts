import { z } from "zod";
import { isEmailAddress, maxEmailLength } from "../email-address.ts";
import { says } from "../refusals/says.ts";

/** The email address that a person typed, in small letters. Every field of a call that takes an address is this one. */
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(maxEmailLength, says("emailTooLong"))
  .refine(isEmailAddress, says("emailForm"))
  .meta({ "x-email": true });

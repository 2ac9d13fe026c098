import { z } from "zod";

/** Who is looked for: everything by which rows of one person are found. */
export const person = z.object({
  userIds: z.array(z.int()),
  /** Accounts that end with the person, who is their only owner. */
  accountIds: z.array(z.int()),
  /** Other accounts in which the person works: there the full name is looked for as well. */
  memberOf: z.array(z.int()),
  /** In lower case. */
  emails: z.array(z.string()),
  /** The last ten digits of telephone numbers. */
  phones: z.array(z.string()),
  /** Full names of two words or more. */
  names: z.array(z.string()),
  /** The name that a guest gave, and the account that it was given to. */
  guest: z.object({ name: z.string(), accountId: z.int() }).nullable(),
});
export type Person = z.output<typeof person>;

/** An account that ends, with the people who have no other one. */
export const endingAccount = (accountId: number, emails: readonly string[]): Person => ({
  userIds: [],
  accountIds: [accountId],
  memberOf: [],
  emails: emails.map((email) => email.toLowerCase()),
  phones: [],
  names: [],
  guest: null,
});

/** How many digits of a telephone number are compared: a country may stand before them or not. */
const comparedDigits = 10;
/** Fewer digits are no telephone number: they would be found everywhere. */
const fewestDigits = 7;

/** Returns the digits of a telephone number that are compared; null when it is too short for one. */
export function phoneKey(number: string): string | null {
  const digits = number.replace(/\D/g, "");
  return digits.length < fewestDigits ? null : digits.slice(-comparedDigits);
}

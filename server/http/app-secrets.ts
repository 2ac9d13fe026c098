/*
 * Codes, tokens and grants of connected apps say their account in front ("33554433.<random>"): a proxy finds its cell by that
 * number, also after the account moved. It opens nothing by itself.
 */
const numbered = /^([1-9]\d{0,9})\.[\w-]+$/;
const highestNumber = 2 ** 31 - 1;

export const secretOfApp = (accountId: number, random: string): string => `${accountId}.${random}`;

/** Returns the account that a secret of an app names; null without one, as secrets before 29 November 2026 are. */
export function accountOfSecret(secret: unknown): number | null {
  const number = typeof secret === "string" ? Number(numbered.exec(secret)?.[1] ?? 0) : 0;
  return number > 0 && number <= highestNumber ? number : null;
}

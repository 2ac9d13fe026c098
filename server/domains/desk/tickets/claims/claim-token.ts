import { createHmac, timingSafeEqual } from "node:crypto";

/** Returns the token of a claim's link, the same for each email. It works only for the signed-in user of the claim. */
export const claimToken = (secret: string, claimId: number): string =>
  `${claimId}.${createHmac("sha256", secret).update(`ticket-claim ${claimId}`).digest("base64url")}`;

/** Returns the claim of a token; null for a token that we did not make. */
export function claimOfToken(secret: string, token: string): number | null {
  const claimId = Number(/^(\d{1,9})\./.exec(token)?.[1]);
  if (Number.isNaN(claimId)) return null;
  const [made, given] = [Buffer.from(claimToken(secret, claimId)), Buffer.from(token)];
  return made.length === given.length && timingSafeEqual(made, given) ? claimId : null;
}

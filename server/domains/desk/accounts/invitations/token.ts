import { createHmac, timingSafeEqual } from "node:crypto";

/** Returns the token of an invitation's link, the same for each email. It is never stored. */
export const invitationToken = (secret: string, id: number): string =>
  `${id}.${createHmac("sha256", secret).update(`invitation ${id}`).digest("base64url")}`;

/** Returns the invitation of a token; null for a token that we did not make. */
export function invitationOfToken(secret: string, token: string): number | null {
  const id = Number(/^(\d{1,9})\./.exec(token)?.[1]);
  if (Number.isNaN(id)) return null;
  const [made, given] = [Buffer.from(invitationToken(secret, id)), Buffer.from(token)];
  return made.length === given.length && timingSafeEqual(made, given) ? id : null;
}

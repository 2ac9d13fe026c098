import type { VerbDeps } from "../../../context.ts";
import { refuse } from "../../../refusal.ts";
import { sealSecret } from "../../../sealed.ts";

/** The use and the owner with which addresses of channels are encrypted. */
export const channelUse = "alert channels";
export const sealedFor = (accountId: number): string => `account ${accountId}`;

/** Returns the columns of an address, encrypted. Throws Invalid for one with a password, and without HTTPS. */
export function addressColumns({ env }: Pick<VerbDeps, "env">, accountId: number, url: string) {
  const { protocol, username, password, host } = new URL(url);
  if (username || password) throw refuse("webhookAddressUnfit").field("url", "webhookAddressUnfit");
  if (protocol !== "https:" && !env.PRIVATE_WEBHOOKS)
    throw refuse("webhookNotSecure").field("url", "webhookNotSecure");
  return { host, urlSealed: sealSecret(env, channelUse, sealedFor(accountId), Buffer.from(url)) };
}

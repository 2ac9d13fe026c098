import { socialNetworkOf, socialNetworks } from "#shared/social-networks.ts";
import type { Env } from "../../env.ts";

/** Returns the address of the operator's profile at each network, for the footer of the website; empty where there is none. */
export const socialValues = ({ SOCIAL_PROFILES }: Pick<Env, "SOCIAL_PROFILES">): Record<string, string> =>
  Object.fromEntries(
    socialNetworks.map((network) => [
      network.key,
      SOCIAL_PROFILES.find((address) => socialNetworkOf(address) === network) ?? "",
    ]),
  );

import { type LookupAddress, type LookupOptions, lookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** The server must not connect to this address. A lookup may throw it, too. */
export class PrivateAddress extends Error {}

/**
 * Returns true for an IP address of the public internet: no loopback, no private or reserved network, and no address
 * that embeds another one.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const plain = ipaddr.process(address);
  if (plain.range() !== "unicast") return false;
  // All of the public internet is in 2000::/3 (RFC 4291). Outside of it is also ::7f00:1, which embeds 127.0.0.1.
  return plain.kind() === "ipv4" || plain.match(globalUnicast);
}
const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

export interface GuardSettings {
  /** Also addresses of private networks, and addresses without TLS. */
  privateToo: boolean;
  /** For tests of the guard: which addresses count as public, how names resolve, and also without TLS. */
  world?: { isPublic: (address: string) => boolean; resolve: typeof lookup };
}

/**
 * Returns what a connection to an address of a stranger has to ask. `require` throws PrivateAddress for a host that is itself
 * a private IP address: such hosts skip the lookup. `lookup` resolves a name as the system does and omits private
 * addresses. The connection itself uses it, so that a name whose address changes between a check and the connection is
 * still safe. It fails with PrivateAddress when no address is left.
 */
export function addressGuard({ privateToo, world }: GuardSettings) {
  const { isPublic, resolve } = world ?? { isPublic: isPublicAddress, resolve: lookup };
  const lookupPublic: LookupFunction = (hostname, options: LookupOptions, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return callback(error, "", 0);
      const open = found.filter(({ address }) => isPublic(address));
      const [first] = open;
      if (!first) return callback(new PrivateAddress(hostname), "", 0);
      if (options.all) callback(null, open);
      else callback(null, first.address, first.family);
    });
  };
  return {
    plainToo: privateToo || world !== undefined,
    require(hostname: string): void {
      const address = hostname.replace(/^\[|\]$/g, "");
      if (!privateToo && isIP(address) !== 0 && !isPublic(address)) throw new PrivateAddress(address);
    },
    connection: privateToo ? {} : { lookup: lookupPublic },
  };
}

import { type LookupAddress, type LookupOptions, lookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** Thrown, also by a lookup, for an address that the server must not connect to. */
export class PrivateAddress extends Error {}

/** Whether an IP address is one of the public internet: no loopback, no private or reserved network, none that hides another. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";

/** Throws PrivateAddress for a host that is itself such an address: those are never looked up. */
export function requirePublicHost(hostname: string): void {
  const address = hostname.replace(/^\[|\]$/g, "");
  if (isIP(address) !== 0 && !isPublicAddress(address)) throw new PrivateAddress(address);
}

/**
 * Finds addresses as the system does and leaves private ones out, for the very connection that asks: a name that
 * changes its address between a check and the connection gains nothing. Fails with PrivateAddress when none is left.
 */
export const lookupPublic: LookupFunction = (hostname, options: LookupOptions, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return callback(error, "", 0);
    const open = found.filter(({ address }) => isPublicAddress(address));
    const [first] = open;
    if (!first) return callback(new PrivateAddress(hostname), "", 0);
    if (options.all) callback(null, open);
    else callback(null, first.address, first.family);
  });
};

import { BlockList, isIP, isIPv6 } from "node:net";

const mapped = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/;

/**
 * Returns an address in its canonical form, so that it counts and is stored once: without a zone, lower case,
 * shortened, and as IPv4 where IPv6 only carries it (RFC 4291 section 2.5.5.2). Null when it is not an address; a proxy
 * may pass on anything.
 */
export function plainAddress(address: string | undefined): string | null {
  const bare = address?.replace(/%.*$/, "") ?? "";
  if (!isIPv6(bare)) return isIP(bare) ? bare : null;
  const usual = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const [, high, low] = mapped.exec(usual) ?? [];
  if (high === undefined || low === undefined) return usual;
  const [one, other] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return [one >> 8, one & 255, other >> 8, other & 255].join(".");
}

/** Returns the 64 bits of an IPv6 network in which one household can change its address; IPv4 addresses unchanged. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = "", tail = ""] = address.split("::");
  const [first, last] = [head, tail].map((part) => (part === "" ? [] : part.split(":"))) as [
    string[],
    string[],
  ];
  const missing = address.includes("::") ? 8 - first.length - last.length : 0;
  const groups = [...first, ...Array<string>(missing).fill("0"), ...last];
  return `${groups.slice(0, 4).join(":")}::/64`;
}

/** Returns an address without the part that says which device of a network it is: 203.0.113.x, 2001:db8:1::/48. */
export function shortened(address: string | null): string | null {
  if (address === null) return null;
  if (!isIPv6(address)) return `${address.split(".").slice(0, 3).join(".")}.x`;
  return `${networkOf(address).split(":").slice(0, 3).join(":")}::/48`;
}

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

/** Returns true when an address, or the host of a URL or Host header without its port, is this machine. */
export function isThisMachine(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, "").toLowerCase();
  const address = plainAddress(name);
  if (address !== null) return loopback.check(address, isIPv6(address) ? "ipv6" : "ipv4");
  return name === "localhost" || name.endsWith(".localhost");
}

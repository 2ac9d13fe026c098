/** Returns the sender with another name and the same address. `from` is an address, alone or as "Name <address>". */
export const senderIn = (
  from: string,
  name: string | undefined,
): string | { name: string; address: string } =>
  name === undefined ? from : { name, address: /<([^<>]+)>\s*$/.exec(from)?.[1]?.trim() ?? from.trim() };

/** Returns random bytes in hexadecimal. Works also without https, where `crypto.randomUUID` is missing. */
export const randomHex = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");

/** Returns a random UUID (RFC 9562 version 4). */
export function newId(): string {
  const hex = randomHex(16);
  const variant = ((Number.parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
  return [
    ...[hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`],
    ...[`${variant}${hex.slice(18, 20)}`, hex.slice(20)],
  ].join("-");
}

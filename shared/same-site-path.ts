/**
 * Returns the address if it is a path of this site, else undefined: a link must not lead people elsewhere after they sign in.
 * Browsers read "\" as "/", leave out tabs and line ends, and make "//elsewhere.example" of "/..//elsewhere.example".
 */
export function sameSitePath(address: string | null | undefined): string | undefined {
  if (!address || !/^\/(?![/\\])[^\\\s]*$/.test(address)) return undefined;
  const [path = ""] = address.split(/[?#]/);
  return path.split("/").some((part) => /^(\.|%2e){1,2}$/i.test(part)) ? undefined : address;
}

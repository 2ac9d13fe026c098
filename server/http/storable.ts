/**
 * Whether the database can keep every text in a parsed request: it takes neither zero bytes nor halves of a character
 * (lone surrogates). Walks without recursion, however deep somebody nests it.
 */
export function isStorable(value: unknown): boolean {
  const open: unknown[] = [value];
  while (open.length > 0) {
    const each = open.pop();
    if (typeof each === "string" && (each.includes("\0") || !each.isWellFormed())) return false;
    if (typeof each === "object" && each !== null) open.push(...Object.values(each));
  }
  return true;
}

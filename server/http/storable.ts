const textIsStorable = (text: string) => !text.includes("\0") && text.isWellFormed();

/**
 * The database keeps every text but those with zero bytes or halves of a character (lone surrogates). Walks a parsed
 * request without recursion, however deep it is nested.
 */
export function isStorable(value: unknown): boolean {
  const open: unknown[] = [value];
  while (open.length > 0) {
    const each = open.pop();
    if (typeof each === "string" && !textIsStorable(each)) return false;
    if (typeof each !== "object" || each === null) continue;
    // One by one: as arguments of one call, more than about 125,000 do not fit on the stack.
    for (const [name, inner] of Object.entries(each)) {
      if (!textIsStorable(name)) return false;
      open.push(inner);
    }
  }
  return true;
}

/** A place with a longer path, in characters, is not named. */
const longestPath = 200;

/** Where a text stands that the database cannot keep, as `plays.3.name`; null when there is none that can be named. */
export function unstorablePath(value: unknown): string | null {
  const open = [{ value, path: "" }];
  for (let at = open.pop(); at; at = open.pop()) {
    const { value: each, path } = at;
    if (typeof each === "string" && !textIsStorable(each)) return path;
    if (typeof each !== "object" || each === null) continue;
    // One by one: as arguments of one call, more than about 125,000 do not fit on the stack.
    for (const [name, inner] of Object.entries(each)) {
      const inside = path ? `${path}.${name}` : name;
      if (inside.length > longestPath) continue;
      if (!textIsStorable(name)) return inside;
      if (typeof inner === "string" || typeof inner === "object") open.push({ value: inner, path: inside });
    }
  }
  return null;
}

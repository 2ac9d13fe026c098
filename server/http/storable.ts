const textIsStorable = (text: string) => !text.includes("\0") && text.isWellFormed();

/**
 * Returns false for texts that the database cannot store: zero bytes and lone surrogates. Walks a parsed request
 * without recursion, because it may be nested deeply.
 */
export function isStorable(value: unknown): boolean {
  const open: unknown[] = [value];
  while (open.length > 0) {
    const each = open.pop();
    if (typeof each === "string" && !textIsStorable(each)) return false;
    if (typeof each !== "object" || each === null) continue;
    // One by one: more than about 125,000 arguments of one call overflow the stack.
    for (const [name, inner] of Object.entries(each)) {
      if (!textIsStorable(name)) return false;
      open.push(inner);
    }
  }
  return true;
}

/** Longer paths (in characters) are not reported. */
const longestPath = 200;

/**
 * Returns the path of a text that the database cannot store, as `plays.3.name`; null when there is none or its path is
 * too long.
 */
export function unstorablePath(value: unknown): string | null {
  const open = [{ value, path: "" }];
  for (let at = open.pop(); at; at = open.pop()) {
    const { value: each, path } = at;
    if (typeof each === "string" && !textIsStorable(each)) return path;
    if (typeof each !== "object" || each === null) continue;
    // One by one: more than about 125,000 arguments of one call overflow the stack.
    for (const [name, inner] of Object.entries(each)) {
      const inside = path ? `${path}.${name}` : name;
      if (inside.length > longestPath) continue;
      if (!textIsStorable(name)) return inside;
      if (typeof inner === "string" || typeof inner === "object") open.push({ value: inner, path: inside });
    }
  }
  return null;
}

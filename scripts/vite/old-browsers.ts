/*
 * What our code and its libraries use and Chromium 72 lacks. The page runs it before everything else. Listed by hand: the
 * library for this weighs twenty times as much.
 */

type Named = Record<string, unknown>;

/** Adds a function to a class where the browser has none of that name. */
function lacking(to: object, name: string, value: unknown): void {
  if (!(name in to)) Object.defineProperty(to, name, { value, writable: true, configurable: true });
}

lacking(Array.prototype, "at", function at(this: unknown[], index: number) {
  const place = Math.trunc(index) || 0;
  return this[place < 0 ? this.length + place : place];
});
lacking(Object, "fromEntries", (entries: Iterable<[string, unknown]>) => {
  const made: Named = {};
  for (const [name, value] of entries) made[name] = value;
  return made;
});
lacking(
  Object,
  "hasOwn",
  (of: object, name: string) => Object.getOwnPropertyDescriptor(of, name) !== undefined,
);
lacking(String.prototype, "matchAll", function matchAll(this: string, pattern: RegExp) {
  const found: unknown[][] = [];
  this.replace(pattern, (...parts) => {
    // The match and its groups stand before the place, which is a number.
    found.push(
      parts.slice(
        0,
        parts.findIndex((each) => typeof each === "number"),
      ),
    );
    return "";
  });
  return found;
});

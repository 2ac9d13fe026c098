import fc from "fast-check";
import { expect, it } from "vitest";
import { type Clash, type Editable, existence, merge } from "./merge.ts";
import { same } from "./same.ts";

type List = Editable<{ name: number }, { seconds: number; fit: number }>;

const value = fc.nat(3);
const item = (keys: string[]) =>
  fc.record({ key: fc.constantFrom(...keys), fields: fc.record({ seconds: value, fit: value }) });
/** Lists of items with distinct keys, in any order. */
const list = (keys: string[]): fc.Arbitrary<List> =>
  fc.record({
    fields: fc.record({ name: value }),
    items: fc.uniqueArray(item(keys), { selector: ({ key }) => key, maxLength: keys.length }),
  });
const common = ["a", "b", "c", "d", "e"];
/** Each side adds items that only it can know. */
const versions = fc.tuple(list(common), list([...common, "m", "n"]), list([...common, "t", "u"]));

const mine = () => "mine" as const;
const keysOf = ({ items }: List) => items.map(({ key }) => key);
const itemOf = ({ items }: List, key: string) => items.find((each) => each.key === key)?.fields;

it("a version that changed nothing leaves the other as it is", () => {
  fc.assert(
    fc.property(versions, ([base, one]) => {
      expect(merge(base, one, base, mine)).toEqual({ merged: one, clashes: [] });
      expect(merge(base, base, one, mine)).toEqual({ merged: one, clashes: [] });
      expect(merge(base, one, one, mine)).toEqual({ merged: one, clashes: [] });
    }),
  );
});

it("both orders find the same clashes and, with the same decisions, the same items and values", () => {
  fc.assert(
    fc.property(versions, fc.nat(), ([base, one, other], seed) => {
      const first = ({ item, field }: Clash) => `${item} ${field} ${seed}`.length % 2 === 0;
      const there = merge(base, one, other, (clash) => (first(clash) ? "mine" : "theirs"));
      const back = merge(base, other, one, (clash) => (first(clash) ? "theirs" : "mine"));
      const sorted = (items: List["items"]) => items.toSorted((a, b) => (a.key < b.key ? -1 : 1));
      expect(back.merged.fields).toEqual(there.merged.fields);
      expect(sorted(back.merged.items)).toEqual(sorted(there.merged.items));
      const names = (clashes: Clash[]) => clashes.map((clash) => `${clash.item} ${clash.field}`).sort();
      expect(names(back.clashes)).toEqual(names(there.clashes));
    }),
  );
});

it("no item is twice in the result", () => {
  fc.assert(
    fc.property(versions, ([base, one, other]) => {
      const keys = keysOf(merge(base, one, other, mine).merged);
      expect(new Set(keys).size).toBe(keys.length);
    }),
  );
});

it("nothing that a person typed is lost without a clash", () => {
  fc.assert(
    fc.property(versions, ([base, one, other]) => {
      const { merged, clashes } = merge(base, one, other, () => "theirs");
      const clashed = (item: string, ...fields: string[]) =>
        clashes.some((clash) => clash.item === item && fields.includes(clash.field));
      for (const version of [one, other])
        for (const { key, fields } of version.items) {
          const [before, after] = [itemOf(base, key), itemOf(merged, key)];
          for (const field of ["seconds", "fit"] as const)
            if (before?.[field] !== fields[field] && !clashed(key, field, existence))
              expect(after?.[field]).toBe(fields[field]);
        }
      for (const { key } of base.items)
        if ((!itemOf(one, key) || !itemOf(other, key)) && !clashed(key, existence))
          expect(itemOf(merged, key)).toBeUndefined();
    }),
  );
});

it("a clash is only reported where both changed the same thing differently", () => {
  fc.assert(
    fc.property(versions, ([base, one, other]) => {
      for (const { item, field, mine, theirs } of merge(base, one, other, () => "mine").clashes) {
        if (item === null || field === existence) continue;
        expect(mine).not.toEqual(theirs);
        expect([mine, theirs]).not.toContain(itemOf(base, item)?.[field as "seconds"]);
      }
    }),
  );
});

it("items that one side moved or added stay behind the item that they followed there", () => {
  const of = (keys: string): List => ({
    fields: { name: 0 },
    items: [...keys].map((key) => ({ key, fields: { seconds: 1, fit: 1 } })),
  });
  const order = (base: string, one: string, other: string) =>
    keysOf(merge(of(base), of(one), of(other), mine).merged).join("");
  expect(order("abcd", "bcda", "abcdt")).toBe("bcdat");
  expect(order("abcd", "abmcd", "dabc")).toBe("dabmc");
  expect(order("abc", "abcm", "abct")).toBe("abcmt");
  expect(order("abc", "mabc", "tabc")).toBe("mtabc");
  expect(order("abcd", "acd", "dcba")).toBe("dca");
  expect(order("abcd", "abcmd", "abd")).toBe("abmd");
});

it("two values are the same when their JSON is", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      const text = (value: unknown) => JSON.stringify(sorted(value));
      expect(same(one, structuredClone(one))).toBe(true);
      expect(same(one, other)).toBe(text(one) === text(other));
    }),
  );
  expect(same({ a: 1 }, { a: 1, b: undefined })).toBe(true);
  expect(same([1], { 0: 1 })).toBe(false);
});

/** Returns a JSON value with the names of its objects in order, and 0 for -0, as JSON writes it. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value === 0 ? 0 : value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, each]) => [name, sorted(each)] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

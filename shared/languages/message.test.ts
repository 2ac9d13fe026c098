import { expect, it } from "vitest";
import { type ParamsOfText, partsOf, write } from "./message.ts";

const english = { locale: "en-IN" };
const hindi = { locale: "hi-IN" };

it("chooses the form of a count by the rules of the language", () => {
  const items = "{count, plural, =0 {nothing} one {# item of {name}} other {# items of {name}}}";
  expect([0, 1, 2, 150_000].map((count) => write(items, { count, name: "A#" }, english))).toEqual([
    "nothing",
    "1 item of A#",
    "2 items of A#",
    "1,50,000 items of A#",
  ]);
  const hours = "{count, plural, one {# घंटा} other {# घंटे}}";
  expect([0, 1, 2].map((count) => write(hours, { count }, hindi))).toEqual(["0 घंटा", "1 घंटा", "2 घंटे"]);
  const many = "{count, plural, one {# plik} few {# pliki} many {# plików} other {# pliku}}";
  expect([1, 2, 5].map((count) => write(many, { count }, { locale: "pl" }))).toEqual([
    "1 plik",
    "2 pliki",
    "5 plików",
  ]);
});

it("chooses a case by a word, with a usual one", () => {
  const message = "It {state, select, on {is on now} other {is not on}}.";
  expect(write(message, { state: "on" }, english)).toBe("It is on now.");
  expect(write(message, { state: "constructor" }, english)).toBe("It is not on.");
});

it("writes nothing when a value is missing, and placeholders in values as they are", () => {
  expect(write("{name}, {size, bytes}", { name: "a" }, english)).toBeNull();
  expect(write("{name}, {size, bytes}", { name: "{size}", size: 2_000_000 }, english)).toBe("{size}, 2 MB");
});

it("refuses a message that is wrong", () => {
  for (const message of ["{", "{name", "{count, plural, one {# item}", "{}"])
    expect(() => partsOf(message)).toThrow("This message is wrong");
});

it("knows the types of values from the text", () => {
  type Values =
    ParamsOfText<"{name} has {count, plural, one {# item of {owner}} other {# items}} and {free, bytes}">;
  const right: Values = { name: "a", count: 1, owner: "b", free: 2 };
  // @ts-expect-error: the count is a number
  const wrong: Values = { name: "a", count: "1", owner: "b", free: 2 };
  // @ts-expect-error: a value is missing
  const fewer: Values = { name: "a", count: 1, free: 2 };
  const unit: ParamsOfText<"{count, plural, =1 {day} other {days}}"> = { count: 1 };
  expect(unit).toEqual({ count: 1 });
  expect([right, wrong, fewer]).toHaveLength(3);
});

import { describe, expect, test } from "vitest";
import type { Design } from "../media-kinds/design.ts";
import { design, findings, found, picture, text, value, world } from "./testing/designs.ts";

const from = (distanceM: number, screenInches = 43) => ({
  viewing: { ...world.viewing, distanceM, screenInches },
});

describe("letters and the distance", () => {
  test.each([
    [68, []],
    [66, ["hint letterSize a"]],
    [43, ["hint letterSize a"]],
    [40, ["warning letterSize a"]],
  ])("a letter size of %i from 5 m", (size, expected) => {
    expect(found(design([text("a", "Open", { size })]))).toEqual(expected);
  });

  test("says how high the letters are, and which size is enough", () => {
    expect(findings(design([text("a", "Open", { size: 50 })]))[0]?.facts).toEqual({
      millimetres: 17,
      neededMillimetres: 24,
      neededSize: 68,
      reduced: false,
    });
  });

  test("the distance, the screen and the canvas count", () => {
    const small = design([text("a", "Open", { size: 43 })]);
    expect(found(small, from(3))).toEqual([]);
    expect(found(small, from(5, 75))).toEqual([]);
    expect(found(small, from(10))).toEqual(["warning letterSize a"]);
    const coarse = design([text("a", "Open", { size: 43, x: 200, w: 400 })], { width: 960, height: 540 });
    expect(found(coarse)).toEqual([]);
  });

  test("letters that their box makes smaller are named as such", () => {
    const words = "All breakfasts are served with fruit, tea or coffee until eleven";
    const full = design([text("a", words, { size: 90, w: 800, h: 120 })]);
    expect(findings(full)).toMatchObject([{ rule: "letterSize", facts: { reduced: true } }]);
  });
});

describe("places of texts", () => {
  test.each([
    ["inside", { x: 100, align: "left" as const }, []],
    ["at the edge", { x: 5, align: "left" as const }, ["hint outside a"]],
    ["over the edge", { x: -300, align: "left" as const }, ["warning outside a"]],
    ["over the edge with the free part of its box only", { x: -300, align: "right" as const }, []],
    [
      "over the edge when turned",
      { x: -340, w: 800, align: "left" as const, rotate: 90 },
      ["hint outside a"],
    ],
    ["below the canvas", { y: 1000 }, ["warning outside a"]],
  ])("%s", (_, rest, expected) => {
    expect(found(design([text("a", "Breakfast", rest)]))).toEqual(expected);
  });

  test("two texts on each other are found at the upper one", () => {
    const other = text("b", "Dinner", { y: 430 });
    expect(findings(design([text("a", "Lunch"), other]))).toMatchObject([
      { rule: "overlap", elementId: "b", facts: { otherId: "a" } },
    ]);
  });

  test.each([
    ["boxes overlap where they have no words", { x: 460, align: "right" as const }, "left" as const],
    ["one is below the other", { y: 520 }, "centre" as const],
    [
      "one is gone when the other comes",
      { enter: { effect: "fade" as const, delayMs: 6000, ms: 500 } },
      "centre" as const,
    ],
  ])("%s: no finding", (_, rest, align) => {
    const first = text("a", "Lunch", { align, exit: { effect: "fade", delayMs: 5000, ms: 500 } });
    expect(found(design([first, text("b", "Dinner", rest)]))).toEqual([]);
  });

  test("a turned text is not its upright box", () => {
    const steep = text("a", "Long words on a slope", { x: 0, y: 300, rotate: 45, w: 1200 });
    const corner = text("b", "Dinner", { x: 600, y: 120, w: 500, h: 120 });
    expect(found(design([steep, corner]))).toEqual([]);
    expect(found(design([steep, { ...corner, y: 500, x: 550 }]))).toEqual(["warning overlap b"]);
  });
});

describe("letters, words and values", () => {
  test("letters without a shipped font", () => {
    expect(found(design([text("a", "Menü ₹20 आज தமிழ்")]))).toEqual([]);
    expect(found(design([text("a", "茶 Tea 🍵️ 茶")]))).toEqual([]);
    expect(findings(design([text("a", "ሰ Tea ላ️ ሰ")]))).toMatchObject([
      { rule: "letters", elementId: "a", facts: { letters: ["ሰ", "ላ"] } },
    ]);
  });

  test("more words than can be read in the time", () => {
    const words = (count: number) =>
      design([text("a", `${"tea ".repeat(count)}– ·`, { x: 100, y: 100, w: 1700, h: 880, size: 70 })]);
    expect(found(words(30))).toEqual([]);
    expect(findings(words(31))).toEqual([
      {
        rule: "readingTime",
        elementId: null,
        severity: "hint",
        facts: { words: 31, neededSeconds: 11, seconds: 10, mostWords: 30 },
      },
    ]);
    expect(found(words(61))).toEqual(["warning readingTime null"]);
    expect(found(words(61), { viewing: { ...world.viewing, seconds: 30 } })).toEqual([]);
  });

  test("a live value needs its data source", () => {
    expect(found(design([value("v", 1)]))).toEqual([]);
    expect(found(design([value("v", 2)]))).toEqual(["warning liveValue v"]);
    expect(found(design([value("v", 2)]), { sourceIds: null })).toEqual([]);
  });

  test("a cell needs its row and its columns, once the table is known", () => {
    const columns = ["n", "p"].map((key) => ({ key, name: key, type: "text" as const }));
    const tables = new Map([
      [1, { kind: "table" as const, columns, rows: [{ key: "r", cells: ["Tea", "30"] }] }],
    ]);
    const asking = (key: string, column: string) => {
      const format = { currency: "INR", numbers: "indian" } as const;
      return design([{ ...value("v", 1), cell: { keyColumn: "n", key, column, ...format } }]);
    };
    const problems = (given: Design) =>
      findings(given, { tables }).map(({ rule, facts }) => rule === "liveValue" && facts);
    expect(problems(asking("Tea", "p"))).toEqual([]);
    expect(problems(asking("Dosa", "p"))).toEqual([{ problem: "row" }]);
    expect(problems(asking("Tea", "x"))).toEqual([{ problem: "column" }]);
    expect(findings(asking("Dosa", "p"))).toEqual([]);
  });

  test("a logo needs a logo of the account", () => {
    const logo = design([{ id: "l", type: "logo", x: 100, y: 100, w: 200, h: 200 }]);
    expect(found(logo)).toEqual([]);
    expect(found(logo, { hasLogo: false })).toEqual(["warning logo l"]);
    expect(found(logo, { hasLogo: null })).toEqual([]);
  });

  test("a picture that was deleted is named", () => {
    const given = design([picture("p")]);
    expect(found(given)).toEqual([]);
    expect(found(given, { missing: new Set(["p", "x"]) })).toEqual(["warning missing p"]);
  });

  test("a design with nothing to see is empty", () => {
    expect(found(design([]))).toEqual(["warning empty null"]);
    expect(found(design([text("a", "Menu", { hidden: true })]))).toEqual(["warning empty null"]);
  });
});

import { describe, expect, it } from "vitest";
import { utc } from "../schedule/zone.ts";
import type { Comparison, Condition } from "./condition.ts";
import { checkIf, subjectsOf } from "./what-if.ts";

const rain: Comparison = { fact: 1, cell: "rain", is: "at least", value: 60, validS: null, unknown: "no" };
const left: Comparison = { fact: 2, is: "above", value: 0, validS: 60, unknown: "yes" };
const truthOf = (condition: Condition, ...how: Parameters<typeof checkIf>) =>
  checkIf(...how)(condition, 1_000_000, utc).truth;

describe("what a person assumes", () => {
  it.each<[string, number, string]>([
    ["holds", 60, "yes"],
    ["does not hold", 59, "no"],
  ])("%s, also where nothing is known", (_, value, truth) => {
    expect(truthOf(rain, [], { assumed: [{ fact: 1, cell: "rain", value }] })).toBe(truth);
  });

  it("counts at every time, and stands in the lines of the condition itself", () => {
    const check = checkIf([], { assumed: [{ fact: 2, value: 0 }] });
    const { truth, lines, changesMs } = check({ not: left }, 1e15, utc);
    expect([truth, changesMs]).toEqual(["yes", Number.POSITIVE_INFINITY]);
    expect(lines).toMatchObject([{ comparison: left, value: 0, truth: "no" }]);
  });

  it("changes nothing else of the same data source", () => {
    const wind: Comparison = { ...rain, cell: "wind" };
    expect(truthOf(wind, [], { assumed: [{ fact: 1, cell: "rain", value: 99 }] })).toBe("unknown");
  });
});

describe("what is not known", () => {
  it.each<[string, Condition, string, string]>([
    ["decides alone", rain, "yes", "no"],
    ["decides whatever the comparison says of it", left, "yes", "no"],
    ["decides when it is turned around", { not: left }, "yes", "no"],
    ["does not decide where something known does", { any: [{ ...left, validS: null }, rain] }, "yes", "yes"],
  ])("%s", (_, condition, yes, no) => {
    const values = [{ sourceId: 2, value: 5, atMs: 0 }];
    expect([
      truthOf(condition, values, { unknownAs: "yes" }),
      truthOf(condition, values, { unknownAs: "no" }),
    ]).toEqual([yes, no]);
  });
});

it("names each subject of a manifest once", () => {
  const item = {
    id: 1,
    mediaId: 1,
    name: "",
    kind: "image" as const,
    file: "0".repeat(64),
    durationMs: 1_000,
  };
  const playlists = [
    {
      id: 1,
      name: "",
      items: [
        { ...item, if: [rain] },
        { ...item, if: [{ all: [left, rain] }] },
      ],
    },
  ];
  expect(subjectsOf({ playlists, moreRules: [{ if: { not: left } }] })).toMatchObject([
    { fact: 2 },
    { cell: "rain" },
  ]);
});

import { describe, expect, it } from "vitest";
import { findOffsets } from "./find-offsets.ts";
import { offsetByIntl } from "./testing/intl-zone.ts";

const year = (zone: string, from = 2026) =>
  findOffsets(offsetByIntl(zone), Date.UTC(from, 0), Date.UTC(from + 1, 0)).map(([atMs, minutes]) => [
    new Date(atMs).toISOString(),
    minutes,
  ]);

describe("findOffsets", () => {
  it("finds both clock changes of a year, to the millisecond", () => {
    expect(year("America/New_York")).toEqual([
      ["2026-01-01T00:00:00.000Z", -300],
      ["2026-03-08T07:00:00.000Z", -240],
      ["2026-11-01T06:00:00.000Z", -300],
    ]);
    expect(year("Australia/Lord_Howe")).toEqual([
      ["2026-01-01T00:00:00.000Z", 660],
      ["2026-04-04T15:00:00.000Z", 630],
      ["2026-10-03T15:30:00.000Z", 660],
    ]);
  });

  it("returns one entry for a zone without changes", () => {
    expect(year("Asia/Kolkata")).toEqual([["2026-01-01T00:00:00.000Z", 330]]);
  });

  it("finds the four changes in Morocco in 2016, and the day that Samoa skipped", () => {
    expect(year("Africa/Casablanca", 2016)).toHaveLength(5);
    expect(year("Pacific/Apia", 2011)).toContainEqual(["2011-12-30T10:00:00.000Z", 840]);
  });

  it("does not look beyond the end", () => {
    const changeMs = Date.UTC(2026, 2, 8, 7);
    const until = (endMs: number) => findOffsets(offsetByIntl("America/New_York"), Date.UTC(2026, 0), endMs);
    expect(until(changeMs)).toHaveLength(1);
    expect(until(changeMs + 1)).toHaveLength(2);
  });
});

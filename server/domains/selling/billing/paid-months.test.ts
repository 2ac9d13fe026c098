import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hourMs } from "#shared/durations.ts";
import { addPaidMonths } from "./paid-months.ts";

const zones = [
  ...["Asia/Kolkata", "UTC", "America/New_York", "Europe/Berlin", "Australia/Lord_Howe"],
  ...["America/Sao_Paulo", "Asia/Tehran", "Pacific/Apia", "America/Asuncion", "Africa/Cairo", "Asia/Beirut"],
];
/** Year, month (from 1), day and hour there. */
function localOf(at: Date, timeZone: string): number[] {
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    hourCycle: "h23",
  }).formatToParts(at);
  return (["year", "month", "day", "hour"] as const).map((type) =>
    Number(parts.find((part) => part.type === type)?.value),
  );
}
const lastDay = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

describe("the months of a plan", () => {
  it("end on the anchor's day, or the month's last, over ten years of renewals, in zones with clock changes", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date("2027-01-01"), max: new Date("2031-12-31"), noInvalidDate: true }),
        fc.constantFrom(...zones),
        fc.constantFrom(1, 12),
        (anchorAt, timeZone, months) => {
          const [year = 0, month = 0, day = 0, hour = 0] = localOf(anchorAt, timeZone);
          let end = anchorAt;
          for (let count = 1; count <= 120 / months; count++) {
            const next = addPaidMonths(end, months, { anchorAt, timeZone });
            // And back, as the price of more screens is counted.
            expect(
              Math.abs(addPaidMonths(next, -months, { anchorAt, timeZone }).getTime() - end.getTime()),
            ).toBeLessThanOrEqual(hourMs);
            end = next;
            const wanted = new Date(Date.UTC(year, month - 1 + count * months, 1));
            const [y, m] = [wanted.getUTCFullYear(), wanted.getUTCMonth() + 1];
            const found = localOf(end, timeZone);
            expect(found.slice(0, 3)).toEqual([y, m, Math.min(day, lastDay(y, m))]);
            // An hour that a clock change leaves out is one later.
            expect([0, 1, 23]).toContain(Math.abs((found[3] ?? 0) - hour));
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it("come back to the 31st and to 29 February", () => {
    const timeZone = "Asia/Kolkata";
    const ends = (first: string, months: number, count: number) => {
      const anchorAt = new Date(first);
      const list: string[] = [];
      for (let at = anchorAt; list.length < count; ) {
        at = addPaidMonths(at, months, { anchorAt, timeZone });
        list.push(localOf(at, timeZone).slice(0, 3).join("-"));
      }
      return list;
    };
    expect(ends("2027-01-31T06:00:00Z", 1, 5)).toEqual([
      ...["2027-2-28", "2027-3-31", "2027-4-30", "2027-5-31", "2027-6-30"],
    ]);
    expect(ends("2028-02-29T06:00:00Z", 12, 4)).toEqual(["2029-2-28", "2030-2-28", "2031-2-28", "2032-2-29"]);
    // Half past midnight on 1 February in India is still January in UTC, where the month would have 28 days.
    expect(ends("2027-01-31T19:00:00Z", 1, 2)).toEqual(["2027-3-1", "2027-4-1"]);
  });

  it("are counted from an end that was moved", () => {
    const months = { anchorAt: new Date("2027-01-31T06:00:00Z"), timeZone: "Asia/Kolkata" };
    const moved = new Date("2027-03-10T06:00:00Z");
    expect(addPaidMonths(moved, 1, months)).toEqual(new Date("2027-04-10T06:00:00Z"));
  });
});

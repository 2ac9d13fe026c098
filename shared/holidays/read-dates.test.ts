import fc from "fast-check";
import { expect, it } from "vitest";
import { readDates } from "./read-dates.ts";

const read = (text: string) => readDates(text, "Holiday");

it("reads the usual formats of holiday lists, with date and name in any order", () => {
  const { days, problems } = read(
    [
      "Date;Holiday",
      "2026-11-08 Diwali",
      "25/12/2026, Christmas",
      '"Holi, the second day",4.3.2026',
      "Republic Day\t26 January 2026\tMonday",
      "15th Aug 2026 - Independence Day",
      "October 2, 2026: Gandhi Jayanti",
      "",
      "2026/01/14",
    ].join("\r\n"),
  );
  expect(problems).toEqual([]);
  expect(days).toEqual([
    { date: "2026-01-14", name: "Holiday" },
    { date: "2026-01-26", name: "Republic Day" },
    { date: "2026-03-04", name: "Holi, the second day" },
    { date: "2026-08-15", name: "Independence Day" },
    { date: "2026-10-02", name: "Gandhi Jayanti" },
    { date: "2026-11-08", name: "Diwali" },
    { date: "2026-12-25", name: "Christmas" },
  ]);
});

it("reports by line what it cannot read, and keeps the rest", () => {
  const { days, problems } = read(
    "2026-02-30 None\nEaster, some time in 2027\n12/25/2026 Christmas\n1/5/2026 Labour Day",
  );
  expect(days).toEqual([{ date: "2026-05-01", name: "Labour Day" }]);
  expect(problems).toEqual([
    { at: 1, text: "2026-02-30 None", kind: "no such day" },
    { at: 2, text: "Easter, some time in 2027", kind: "no date" },
    { at: 3, text: "12/25/2026 Christmas", kind: "month first" },
  ]);
});

it("merges names of one date, drops invisible characters and cuts long names", () => {
  expect(read("2026-11-08 Diwali\n8 Nov 2026 Lakshmi Puja\n2026-11-08 Diwali").days).toEqual([
    { date: "2026-11-08", name: "Diwali · Lakshmi Puja" },
  ]);
  const [day] = read(`2026-11-08 \u202Eevil\u0000\u200B ${"long ".repeat(100)}`).days;
  expect(day?.name).toMatch(/^evil long/);
  expect(day?.name.length).toBeLessThanOrEqual(80);
  const much = read("2026-11-08 x\n".repeat(6_000));
  expect(much).toMatchObject({ cut: true, days: [{ date: "2026-11-08", name: "x" }] });
});

it("survives any pasted text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 2_000 }), (text) => {
      for (const { date, name } of read(text).days) {
        expect(new Date(date).toISOString().slice(0, 10)).toBe(date);
        expect(name.length).toBeGreaterThan(0);
      }
    }),
  );
});

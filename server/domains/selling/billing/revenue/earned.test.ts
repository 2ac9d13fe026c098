import fc from "fast-check";
import { expect, it } from "vitest";
import { addMonths } from "#shared/months.ts";
import { earnedByMonth, type Sold } from "./earned.ts";

it("a year that is paid in November is earned day by day, and a refund of what is left ends it", () => {
  const year: Sold = {
    issuedOn: "2026-11-16",
    lines: [{ netPaise: 365_000, from: "2026-11-16", to: "2027-11-15" }],
    notes: [{ issuedOn: "2027-01-31", netPaise: 365_000 - 77_000 }],
  };
  const months = earnedByMonth([year], { from: "2026-10", to: "2027-03" });
  expect(months.map(({ month, ...row }) => [month, ...Object.values(row)])).toEqual([
    ["2026-10", 0, 0, 0, 0, 0],
    ["2026-11", 0, 365_000, 15_000, 0, 350_000],
    ["2026-12", 350_000, 0, 31_000, 0, 319_000],
    ["2027-01", 319_000, 0, 31_000, 288_000, 0],
    ["2027-02", 0, 0, 0, 0, 0],
    ["2027-03", 0, 0, 0, 0, 0],
  ]);
});

it("a note over more than is left takes earned revenue back", () => {
  const month: Sold = {
    issuedOn: "2026-11-01",
    lines: [{ netPaise: 30_000, from: "2026-11-01", to: "2026-11-30" }],
    notes: [{ issuedOn: "2026-12-05", netPaise: 10_000 }],
  };
  expect(earnedByMonth([month], { from: "2026-11", to: "2026-12" })).toMatchObject([
    { earnedPaise: 30_000, closingPaise: 0 },
    { openingPaise: 0, earnedPaise: -10_000, creditedPaise: 10_000, closingPaise: 0 },
  ]);
});

const start = Date.parse("2026-11-01");
const dayAt = (days: number) => new Date(start + days * 86_400_000).toISOString().slice(0, 10);
const someSold: fc.Arbitrary<Sold> = fc
  .record({
    issued: fc.nat({ max: 400 }),
    lines: fc.array(
      fc.record({
        netPaise: fc.integer({ min: 1, max: 5_000_000 }),
        /** Of its first day after the invoice; null: without a time. */
        starts: fc.option(fc.integer({ min: -20, max: 40 })),
        days: fc.integer({ min: 1, max: 400 }),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    notes: fc.array(fc.record({ after: fc.nat({ max: 300 }), share: fc.integer({ min: 1, max: 33 }) }), {
      maxLength: 3,
    }),
  })
  .map(({ issued, lines, notes }) => {
    const net = lines.reduce((sum, { netPaise }) => sum + netPaise, 0);
    return {
      issuedOn: dayAt(issued),
      lines: lines.map(({ netPaise, starts, days }) => ({
        netPaise,
        from: starts === null ? null : dayAt(issued + starts),
        to: starts === null ? null : dayAt(issued + starts + days - 1),
      })),
      notes: notes.map(({ after, share }) => ({
        issuedOn: dayAt(issued + after),
        netPaise: Math.floor((net * share) / 100),
      })),
    };
  });

it("opening, invoiced, earned, credited and closing agree for any history, and nothing is earned twice or never", () => {
  fc.assert(
    fc.property(fc.array(someSold, { minLength: 1, maxLength: 8 }), (sold) => {
      const months = earnedByMonth(sold, { from: "2026-11", to: addMonths("2026-11", 36) });
      let before = 0;
      for (const row of months) {
        expect(row.openingPaise).toBe(before);
        expect(row.closingPaise).toBe(
          row.openingPaise + row.invoicedPaise - row.earnedPaise - row.creditedPaise,
        );
        expect(row.closingPaise).toBeGreaterThanOrEqual(0);
        // Only notes take earned revenue back.
        if (row.creditedPaise === 0) expect(row.earnedPaise).toBeGreaterThanOrEqual(0);
        before = row.closingPaise;
      }
      const sum = (of: (row: (typeof months)[number]) => number) =>
        months.reduce((all, row) => all + of(row), 0);
      expect(before).toBe(0);
      expect(sum((row) => row.earnedPaise)).toBe(sum((row) => row.invoicedPaise - row.creditedPaise));
      // The same months from another start are the same.
      const later = earnedByMonth(sold, { from: "2027-05", to: "2027-08" });
      expect(later).toEqual(months.filter(({ month }) => month >= "2027-05" && month <= "2027-08"));
    }),
    { numRuns: 100 },
  );
});

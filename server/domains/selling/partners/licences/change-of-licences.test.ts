import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { monthInIndia } from "#shared/months.ts";
import { changeOfLicences, type PresentLicences } from "./change-of-licences.ts";
import { restOfMonth } from "./partner-month.ts";

const at = (text: string) => new Date(text);
/** 20 November in India: 11 days are left, today included. */
const now = at("2026-11-20T06:00:00.000Z");
const monthEnd = at("2026-11-30T18:30:00.000Z");
const price = 15_000;
const basic = (screens: number) => ({ plan: "basic" as const, screens, pricePaise: price });
const having = (licences: number): PresentLicences => ({
  plan: "basic",
  licences,
  startsAt: at("2026-11-05T06:00:00.000Z"),
  endsAt: monthEnd,
  playsUntil: at("2026-12-03T18:30:00.000Z"),
  pricePaise: price,
});
const share = (paise: number) => Math.floor((paise * 11) / 30);

describe("an order of licences", () => {
  it("starts a plan for the rest of the month", () => {
    expect(changeOfLicences(basic(3), { present: null, now })).toEqual({
      kind: "start",
      chargePaise: share(3 * price),
      startsAt: now,
      endsAt: monthEnd,
    });
  });

  it("adds at once for the days that are left, and reduces at the renewal", () => {
    const present = having(3);
    expect(changeOfLicences(basic(5), { present, now })).toMatchObject({
      kind: "add",
      chargePaise: share(2 * price),
      endsAt: monthEnd,
    });
    expect(changeOfLicences(basic(2), { present, now })).toMatchObject({
      kind: "renewal",
      chargePaise: 0,
      startsAt: monthEnd,
      endsAt: at("2026-12-31T18:30:00.000Z"),
    });
    expect(changeOfLicences(basic(3), { present, now })).toMatchObject({ kind: "same", chargePaise: 0 });
    expect(changeOfLicences(basic(0), { present, now })).toMatchObject({ kind: "end", startsAt: monthEnd });
  });

  it("changes to a dearer plan at once for the difference, and to a cheaper one at the renewal", () => {
    const present = having(3);
    const standard = { plan: "standard" as const, screens: 3, pricePaise: 24_000 };
    expect(changeOfLicences(standard, { present, now })).toMatchObject({
      kind: "change",
      chargePaise: share(3 * 9_000),
    });
    const dear = { ...present, plan: "enterprise" as const, pricePaise: 45_000 };
    expect(changeOfLicences(standard, { present: dear, now })).toMatchObject({
      kind: "renewal",
      chargePaise: 0,
    });
  });

  it("waits for the end of a plan that the partner did not order", () => {
    const given = { ...having(10), pricePaise: null };
    expect(changeOfLicences(basic(20), { present: given, now })).toMatchObject({ kind: "renewal" });
  });

  it("in the days of grace pays the month from its beginning", () => {
    const late = at("2026-12-02T06:00:00.000Z");
    expect(changeOfLicences(basic(3), { present: having(3), now: late })).toEqual({
      kind: "start",
      chargePaise: 3 * price,
      startsAt: monthEnd,
      endsAt: at("2026-12-31T18:30:00.000Z"),
    });
  });
});

describe("a month of a partner", () => {
  it("begins at midnight in India", () => {
    expect(monthInIndia(at("2026-11-30T18:29:59.999Z")).name).toBe("2026-11");
    expect(monthInIndia(at("2026-11-30T18:30:00.000Z")).name).toBe("2026-12");
    expect(monthInIndia(at("2027-02-10T00:00:00.000Z"))).toEqual({
      name: "2027-02",
      startsAt: at("2027-01-31T18:30:00.000Z"),
      endsAt: at("2027-02-28T18:30:00.000Z"),
    });
  });

  it("costs at most its price, all of it on the first day, and never more on a later day", () => {
    const moment = fc.date({
      min: at("2026-01-01T00:00:00.000Z"),
      max: at("2030-01-01T00:00:00.000Z"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moment, moment, fc.nat(10_000_000), (one, other, paise) => {
        const [first, second] = one <= other ? [one, other] : [other, one];
        expect(restOfMonth(paise, monthInIndia(first).startsAt)).toBe(paise);
        if (monthInIndia(first).name === monthInIndia(second).name)
          expect(restOfMonth(paise, first)).toBeGreaterThanOrEqual(restOfMonth(paise, second));
      }),
    );
  });
});

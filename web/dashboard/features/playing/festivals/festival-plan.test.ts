import { expect, it } from "vitest";
import { prepareFestival } from "#shared/contracts/playing/festivals.ts";
import { noBrand } from "#shared/design-templates/kit/template.ts";
import { comingFestivals, type FestivalValues, requestOf, startOf } from "./festival-plan.ts";

const coming = (region: "IN" | "IN-MH" | "US", today: string) =>
  comingFestivals(region, today).map(({ festival, next }) => `${festival} ${next.date}`);

it("offers the festivals of the region that have templates, the next first, each once", () => {
  const all = coming("IN", "2026-10-28");
  expect(all.slice(0, 4)).toEqual([
    "karva-chauth 2026-10-29",
    "dhanteras 2026-11-06",
    "diwali 2026-11-08",
    "bhai-dooj 2026-11-11",
  ]);
  expect(all).toContain("bakrid 2027-05-17");
  expect(new Set(all).size).toBe(all.length);
  for (const each of comingFestivals("IN", "2026-10-28"))
    expect(startOf(each, "2026-10-28").templates.length, each.festival).toBeGreaterThan(0);
  expect(coming("IN-MH", "2026-02-20")).toContain("holi 2026-03-03");
  expect(coming("IN", "2026-02-20")).toContain("holi 2026-03-04");
  expect(coming("US", "2026-11-01").slice(0, 2)).toEqual(["christmas 2026-12-25", "new-year 2027-01-01"]);
});

it("starts with the usual days, not before today, and with a countdown only where there is time for it", () => {
  const diwali = (today: string) => {
    const found = comingFestivals("IN", today).find(({ festival }) => festival === "diwali");
    if (!found) throw new Error("Diwali is not known");
    return { found, start: startOf(found, today) };
  };
  expect(diwali("2026-10-28").start).toMatchObject({
    day: "2026-11-08",
    from: "2026-11-06",
    until: "2026-11-11",
    // Not the one with an offer of 40 %.
    templates: ["diwali-lamps", "diwali-rangoli", "diwali-garland"],
    countdownDays: 3,
  });
  expect(diwali("2026-11-07").start).toMatchObject({ from: "2026-11-07", countdownDays: 0 });

  const { found, start } = diwali("2026-10-28");
  const values: FestivalValues = {
    ...start,
    targets: ["group:2", "screen:5"],
    templates: ["diwali-offer"],
    orientation: "portrait",
    language: "hi",
    betweenId: 7,
  };
  const request = requestOf(values, found, { brand: noBrand, name: "Gupta Sweets" });
  const body = prepareFestival.body.parse(request);
  expect(body).toMatchObject({
    region: "IN",
    targets: [
      { kind: "group", id: 2 },
      { kind: "screen", id: 5 },
    ],
    betweenId: 7,
    countdown: { from: "2026-11-03", widget: { settings: { at: "2026-11-08T00:00", language: "hi" } } },
  });
  expect(body.designs).toHaveLength(1);
  expect(JSON.stringify(body.designs)).toContain("Gupta Sweets");
  const without = requestOf({ ...values, countdownDays: 0 }, found, { brand: noBrand, name: null });
  expect(prepareFestival.body.parse(without).countdown).toBeNull();
});

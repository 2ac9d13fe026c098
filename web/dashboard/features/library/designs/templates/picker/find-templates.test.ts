import { expect, test } from "vitest";
import { allTemplates } from "#shared/design-templates/all-templates.ts";
import { daysUntil } from "#shared/design-templates/occasions/next-days.ts";
import { findTemplates, type Wanted } from "./find-templates.ts";

const until = daysUntil([], "2026-10-29", "IN");
const found = (wanted: Partial<Wanted>) =>
  findTemplates(
    allTemplates,
    { category: null, search: "", trade: null, ...wanted },
    until,
    (category) => category,
  ).map(({ id }) => id);

test("templates of a coming occasion stand first, the nearest before the others", () => {
  const first = found({});
  expect(first).toHaveLength(allTemplates.length);
  const soon = ["karva-chauth-moon", "dhanteras", "diwali-lamps", "diwali-rangoli", "diwali-offer"];
  expect(first.slice(0, soon.length)).toEqual(soon);
  expect(first.indexOf("independence-day")).toBeGreaterThan(60);
  const festivals = found({ category: "festival" });
  expect(festivals.indexOf("republic-day")).toBeLessThan(festivals.indexOf("independence-day"));
  expect(festivals.indexOf("holi-splash")).toBeLessThan(festivals.indexOf("independence-day"));
});

test("the account's trade stands before coming occasions, general templates before the other trades", () => {
  const ids = (category: string) =>
    allTemplates.flatMap((each) => (each.category === category ? each.id : []));
  const clinics = ids("clinic");
  const ordered = found({ trade: "clinic" });
  expect(ordered.slice(0, clinics.length)).toEqual(clinics);
  expect(ordered[clinics.length]).toBe("karva-chauth-moon");
  const places = (list: string[]) => list.map((id) => ordered.indexOf(id));
  expect(Math.max(...places(ids("everyday")))).toBeLessThan(Math.min(...places(ids("gym"))));
});

test("a search finds other spellings, and names before questions and examples", () => {
  expect(found({ search: "deepavali" })).toEqual(found({ search: "diwali", category: "festival" }));
  expect(found({ search: "CAFÉ" })).toEqual(found({ search: "cafe" }));
  const offers = found({ search: "offer" });
  const named = allTemplates.filter(({ id, name }) => /offer/i.test(`${id} ${name.en}`)).map(({ id }) => id);
  expect(new Set(offers.slice(0, named.length))).toEqual(new Set(named));
  expect(offers.length).toBeGreaterThan(named.length);
});

test("a search finds words of either language, and all words must be there", () => {
  expect(found({ search: "dosa" })).toContain("dosa-special");
  expect(found({ search: "डोसा" })).toContain("dosa-special");
  expect(found({ search: "GYM membership" })).toEqual(["gym-prices"]);
  expect(found({ search: "price list", category: "salon" })).toContain("salon-prices");
  expect(found({ search: "spaceship" })).toEqual([]);
});

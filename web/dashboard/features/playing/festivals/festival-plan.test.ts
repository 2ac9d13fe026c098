import { expect, it } from "vitest";
import { prepareFestival } from "#shared/contracts/playing/festivals.ts";
import { noBrand } from "#shared/design-templates/kit/template.ts";
import { regions } from "#shared/holidays/festivals/festivals.ts";
import { learnFestivals } from "../../../words/festival-words.ts";
import {
  comingFestivals,
  designOf,
  type FestivalScreen,
  type FestivalValues,
  requestOf,
  settled,
  startOf,
} from "./festival-plan.ts";

const own = { brand: noBrand, name: "Gupta Sweets" };

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
    // Neither the offer of 40 % nor the programme.
    templates: ["diwali-lamps", "diwali-rangoli"],
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
  const request = requestOf(settled(values, []), found, own);
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
  const without = requestOf(settled({ ...values, countdownDays: 0 }, []), found, {
    brand: noBrand,
    name: null,
  });
  expect(prepareFestival.body.parse(without).countdown).toBeNull();
});

it("ticks greetings alone, one at least for each festival, and none says what only one business knows", () => {
  const fact =
    /\d|₹|%|\b(am|pm|noon|midnight|night|day long|today|everyone|(mon|tues|wednes|thurs|fri|satur|sun)day)\b/i;
  for (const region of regions)
    for (const today of ["2026-01-01", "2026-10-28"])
      for (const each of comingFestivals(region, today)) {
        const { templates } = startOf(each, today);
        expect(templates.length, `${region} ${each.festival}`).toBeGreaterThan(0);
        for (const template of each.templates.filter(({ id }) => templates.includes(id))) {
          const drawn = JSON.stringify(designOf(template, { orientation: "landscape", language: "en" }, own));
          const said = template.fields.filter(({ example }) => drawn.includes(example.en));
          expect(
            said.filter(({ example }) => fact.test(example.en)).map(({ example }) => example.en),
          ).toEqual([]);
        }
      }
});

it("gives screens that hang the other way their own designs, and begins with what the screens play", async () => {
  const [found] = comingFestivals("IN-MH", "2026-12-02").filter(({ festival }) => festival === "sankranti");
  if (!found) throw new Error("Makar Sankranti is not known");
  const values: FestivalValues = {
    ...startOf(found, "2026-12-02"),
    targets: ["account"],
    orientation: null,
    language: "mr",
  };
  const screen = (id: number, orientation: 0 | 90, playsId: number | null): FestivalScreen => ({
    id,
    orientation,
    playsId,
  });
  const shop = [screen(1, 0, 7), screen(2, 90, 7), screen(3, 0, 7)];
  const plan = settled(values, shop);
  expect(plan).toMatchObject({ day: "2027-01-15", orientation: "landscape", others: [2], betweenId: 7 });
  await learnFestivals("mr");
  const { designs, other, countdown } = prepareFestival.body.parse(requestOf(plan, found, own));
  expect(countdown?.widget.settings).toMatchObject({ title: "मकर संक्रांत", language: "mr" });
  expect(designs[0]?.widget.settings).toMatchObject({ width: 1920, height: 1080 });
  expect(other).toMatchObject({
    screenIds: [2],
    designs: [{ widget: { settings: { width: 1080, height: 1920 } } }],
  });

  expect(settled(values, [screen(2, 90, 7)])).toMatchObject({ orientation: "portrait", others: [] });
  expect(settled({ ...values, orientation: "portrait" }, shop).others).toEqual([1, 3]);
  // A panel that stands without being turned.
  expect(settled({ ...values, orientation: "portrait" }, [screen(1, 0, 7)]).others).toEqual([]);
  expect(settled(values, [...shop, screen(4, 0, 8)]).betweenId).toBeNull();
  expect(settled({ ...values, betweenId: null }, shop).betweenId).toBeNull();
  const many = Array.from({ length: 23 }, (_, id) => screen(id + 1, id < 12 ? 0 : 90, null));
  expect(requestOf(settled(values, many), found, own).other).toBeNull();
});

import { expect, it } from "vitest";
import { manifest } from "#shared/contracts/playing/manifest.ts";
import type { Schedule as Rule } from "#shared/contracts/playing/schedules.ts";
import { dayMs, hourMs } from "#shared/durations.ts";
import { aRule, hours, planningOf, testZone } from "../../../../testing/calendar-rules.ts";
import { occurrencesOf, outcomeOf } from "./calendar-occurrences.ts";
import { standingWords } from "./calendar-words.ts";
import { conflictsOf } from "./conflict-list.tsx";
import { meetingsOf } from "./meetings.ts";
import { stretchesOf } from "./stretches.ts";
import { scheduleOfPlan, zoneAround } from "./use-planning.ts";

const day = {
  fromMs: Date.parse("2026-11-24T00:00:00+05:30"),
  untilMs: Date.parse("2026-11-25T00:00:00+05:30"),
};
const at = (time: string) => Date.parse(`2026-11-24T${time}:00+05:30`);

it("returns who plays when, and how long each rule loses to which other rule", () => {
  const usual = aRule(1, "Usual", {});
  const lunch = aRule(2, "Lunch", { windows: hours("12:00", "15:00") }, { priority: 5 });
  const rules = [usual, lunch];
  const { occurrences, names } = occurrencesOf(rules, planningOf(rules), { range: day, targetKey: null });
  expect(occurrences.map((each) => [each.rule.name, outcomeOf(each)])).toEqual([
    ["Usual", "partly"],
    ["Lunch", "wins"],
  ]);
  expect(occurrences[0]?.standings.map(({ fromMs, verdict }) => [fromMs, verdict])).toEqual([
    [day.fromMs, { kind: "won", sharedWith: [] }],
    [at("12:00"), { kind: "lost", to: "rule:2", because: "priority" }],
    [at("15:00"), { kind: "won", sharedWith: [] }],
  ]);
  expect(names.get("rule:2")).toBe("Lunch");
});

it("resolves each rule at its own target: a rule for one screen does not make one for all screens lose", () => {
  const everywhere = aRule(1, "Everywhere", {});
  const bar = aRule(2, "Bar", {}, { target: { kind: "screen", id: 7 }, targetName: "Bar" });
  const rules = [everywhere, bar];
  const all = occurrencesOf(rules, planningOf(rules), { range: day, targetKey: null }).occurrences;
  expect(all.map(outcomeOf)).toEqual(["wins", "wins"]);
  const there = occurrencesOf(rules, planningOf(rules), { range: day, targetKey: "screen:7" }).occurrences;
  expect(there.map((each) => [each.rule.name, outcomeOf(each)])).toEqual([
    ["Everywhere", "loses"],
    ["Bar", "wins"],
  ]);
  const elsewhere = occurrencesOf(rules, planningOf(rules), { range: day, targetKey: "account" }).occurrences;
  expect(elsewhere.map((each) => each.rule.name)).toEqual(["Everywhere"]);
});

it("shows disabled rules and rules with nothing to play", () => {
  const off = aRule(1, "Off", {}, { enabled: false });
  const empty = aRule(2, "Empty", {}, { playlistId: 9 });
  const rules = [off, empty];
  const { occurrences } = occurrencesOf(rules, planningOf(rules), { range: day, targetKey: null });
  expect(occurrences.map(outcomeOf)).toEqual([null, "loses"]);
  expect(occurrences[1]?.standings[0]?.verdict).toEqual({ kind: "empty" });
});

it("lists the rules that never win in the range, with the winners, the longest first", () => {
  const morning = aRule(1, "Morning", { windows: hours("08:00", "12:00") }, { priority: 9 });
  const noon = aRule(2, "Noon", { windows: hours("12:00", "13:00") }, { priority: 9 });
  const never = aRule(3, "Never", { windows: hours("09:00", "13:00") });
  const rules = [morning, noon, never];
  const { occurrences } = occurrencesOf(rules, planningOf(rules), { range: day, targetKey: null });
  expect(conflictsOf(occurrences)).toEqual([
    {
      rule: never,
      verdicts: [
        { verdict: { kind: "lost", to: "rule:1", because: "priority" }, forMs: 3 * hourMs },
        { verdict: { kind: "lost", to: "rule:2", because: "priority" }, forMs: hourMs },
      ],
    },
  ]);
});

it("lists a rule that never wins even if its condition holds, and none that wins then", () => {
  const ifAbove = (value: number): Pick<Rule, "condition"> => ({
    condition: { fact: 1, is: "above", value, validS: null, unknown: "no" },
  });
  const usual = aRule(1, "Usual", {});
  const rules = [
    usual,
    aRule(2, "Soup", {}, ifAbove(1)),
    aRule(3, "Tea", { windows: hours("12:00", "13:00") }, ifAbove(2)),
    aRule(4, "Ice", {}, { ...ifAbove(3), priority: 1 }),
    aRule(5, "Hot soup", {}, { ...ifAbove(4), priority: 1 }),
    aRule(6, "More ice", {}, { ...ifAbove(3), priority: 1 }),
  ];
  const { occurrences } = occurrencesOf(rules, planningOf(rules), { range: day, targetKey: null });
  expect(occurrences.map((each) => [each.rule.name, outcomeOf(each)])).toEqual([
    ["Usual", "wins"],
    ["Soup", "loses"],
    ["Tea", "waits"],
    ["Ice", "waits"],
    ["Hot soup", "waits"],
    ["More ice", "loses"],
  ]);
  expect(conflictsOf(occurrences).map(({ rule, verdicts }) => [rule.name, verdicts[0]?.verdict])).toEqual([
    ["More ice", { kind: "lost", to: "rule:4", because: "id" }],
    ["Soup", { kind: "lost", to: "rule:1", because: "id" }],
  ]);
});

it("lists the competing rules, which of them win and lose, and why", () => {
  const rules = [
    aRule(1, "Usual", {}),
    aRule(2, "Lunch", { windows: hours("12:00", "15:00") }, { priority: 5 }),
    aRule(3, "Noon", { windows: hours("12:00", "13:00") }, { priority: 9 }),
    aRule(4, "Elsewhen", { windows: hours("20:00", "21:00") }),
  ];
  const planning = planningOf(rules);
  const [plan] = planning.plans;
  if (!plan) throw new Error("There is a plan for all screens");
  const stretches = stretchesOf(scheduleOfPlan(planning, plan, day.fromMs), day.fromMs, day.untilMs);
  expect(meetingsOf(stretches, "rule:2")).toEqual([
    {
      id: "rule:1",
      name: "Usual",
      winsMs: 2 * hourMs,
      losesMs: 0,
      sharesMs: 0,
      because: "priority",
      waits: false,
    },
    {
      id: "rule:3",
      name: "Noon",
      winsMs: 0,
      losesMs: hourMs,
      sharesMs: 0,
      because: "priority",
      waits: false,
    },
  ]);
});

it("resolves a week of 300 rules quickly", () => {
  const rules = Array.from({ length: 300 }, (_, at) =>
    aRule(
      at + 1,
      `Rule ${at}`,
      { windows: hours(`${String(at % 23).padStart(2, "0")}:00`, "23:30") },
      { priority: at % 7 },
    ),
  );
  const week = { fromMs: day.fromMs, untilMs: day.fromMs + 7 * dayMs };
  const { occurrences } = occurrencesOf(rules, planningOf(rules), { range: week, targetKey: null });
  expect(occurrences).toHaveLength(2_100);
});

it("bands compete with bands at their edge only, also where no default playlist is known", () => {
  const band = { edge: "bottom", percent: 12 } as const;
  const news = aRule(1, "News", {}, { band });
  const offer = aRule(2, "Offer", { windows: hours("12:00", "15:00") }, { band, priority: 5 });
  const logo = aRule(3, "Logo", {}, { band: { edge: "top", percent: 5 } });
  const rules = [news, offer, logo];
  const { occurrences, names } = occurrencesOf(rules, planningOf(rules), { range: day, targetKey: null });
  expect(occurrences.map((each) => [each.rule.name, outcomeOf(each)])).toEqual([
    ["News", "partly"],
    ["Offer", "wins"],
    ["Logo", "wins"],
  ]);
  expect(names.get("band:2")).toBe("Offer");
});

it("says of a band whose playlist has layouts only that a band shows none, in the calendar as on the page of a screen", () => {
  const rules = [aRule(1, "Offer", {}, { band: { edge: "bottom", percent: 12 } })];
  const planning = planningOf(rules);
  const layout = {
    id: 1,
    mediaId: 1,
    name: "Two zones",
    durationMs: 9000,
    kind: "layout",
    settings: { regions: [{ x: 0, y: 0, width: 50, height: 100, playlistId: 1 }] },
  };
  const playlists = manifest.shape.playlists.parse([{ id: 1, name: "Menu", items: [layout] }]);
  const { occurrences } = occurrencesOf(rules, { ...planning, playlists }, { range: day, targetKey: null });
  const [standing] = occurrences[0]?.standings ?? [];
  const naming = { zone: zoneAround(testZone, day.fromMs), names: new Map() };
  expect(standing && standingWords(standing, naming)).toBe(
    "all day: has no items that a band shows: it shows no layouts",
  );
});

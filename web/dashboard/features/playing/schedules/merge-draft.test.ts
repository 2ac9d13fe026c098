import { expect, it } from "vitest";
import { mergeDrafts } from "./merge-draft.ts";
import { clashWords } from "./schedule-clash.tsx";
import { newDraft, type ScheduleDraft } from "./schedule-draft.ts";

const base = { ...newDraft("2026-11-20"), name: "Lunch", playlistId: 1 };
const merged = (mine: Partial<ScheduleDraft>, theirs: Partial<ScheduleDraft>) =>
  mergeDrafts({ base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } }, () => "mine");

it("keeps what is typed, also what is not valid yet, beside what somebody else saved", () => {
  const { merged: both, clashes } = merged(
    { name: "", priority: "" },
    { until: "2026-12-01", enabled: false },
  );
  expect(clashes).toEqual([]);
  expect(both).toEqual({ ...base, name: "", priority: "", until: "2026-12-01", enabled: false });
});

it("a recurrence is one field, in which only what counts for it is compared", () => {
  const weekly = merged({ kind: "weekly", days: [6] }, { days: [7], month: 3 });
  expect(weekly.clashes).toEqual([]);
  expect(weekly.merged).toMatchObject({ kind: "weekly", days: [6] });
  const { clashes } = merged({ every: 2 }, { kind: "once" });
  expect(clashes).toEqual([
    { item: null, field: "recurrence", mine: { kind: "daily", every: 2 }, theirs: { kind: "once" } },
  ]);
});

it("puts exception dates together", () => {
  const { merged: both, clashes } = merged({ exceptDates: ["2026-12-25"] }, { exceptDates: ["2026-11-30"] });
  expect(clashes).toEqual([]);
  expect(both.exceptDates).toEqual(["2026-11-30", "2026-12-25"]);
});

it("says in words between which times and conditions a person chooses", () => {
  const named = () => "Outside";
  const words = (field: string, value: unknown) =>
    clashWords(field, value, {
      draft: base,
      nameOf: { playlist: named, target: named, holidays: named, source: named },
    });
  const night = { start: { sun: "set", offsetMin: -30 }, end: { sun: "rise", offsetMin: 0 } };
  expect(words("windows", [night])).toBe("30 min before sunset to sunrise the next day");
  expect(words("windows", [{ start: "18:00", end: "06:00", to: { weekday: 1 } }])).toBe(
    "6:00 pm to 6:00 am on Monday",
  );
  const cold = { fact: 4, is: "below", value: 20, validS: null, unknown: "no" };
  expect(words("condition", { all: [cold] })).toBe("Outside is below 20");
  expect(words("condition", null)).toBe("none");
});

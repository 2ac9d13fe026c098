import { expect, it } from "vitest";
import { mergeDrafts } from "./merge-draft.ts";
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

import { expect, it } from "vitest";
import type { Schedule } from "#shared/contracts/playing/schedules.ts";
import { endsNextDay } from "#shared/schedule/sun.ts";
import { aStorage } from "#web/lib/testing/browser-storage.ts";
import { Outbox } from "../../../outbox/outbox.ts";
import { scheduleSlot } from "./kept-schedules.ts";
import { checkDraft, draftOf, newDraft, type ScheduleDraft } from "./schedule-draft.ts";

const today = "2026-11-20";
const filled = (change: Partial<ScheduleDraft>): ScheduleDraft => ({
  ...newDraft(today),
  name: "Lunch",
  playlistId: 7,
  ...change,
});

it("starts with every day from today, all day, on all screens", () => {
  expect(checkDraft(filled({})).body).toMatchObject({
    target: { kind: "account" },
    priority: 0,
    when: {
      from: today,
      until: null,
      windows: [{ start: "00:00", end: "24:00" }],
      recurrence: { kind: "daily", every: 1 },
    },
  });
});

it("returns the errors of all fields at once", () => {
  expect(
    checkDraft({
      ...newDraft(today),
      until: "2026-01-01",
      windows: [{ start: "", end: "12:00" }],
      kind: "weekly",
      every: "",
      days: [],
      priority: "",
    }).errors,
  ).toEqual({
    name: "Name is required",
    playlistId: "Choose a playlist",
    priority: "Enter a whole number; 0 is the default",
    "when.windows.0.start": "Write a time as 09:30",
    "when.recurrence.every": "Enter a whole number from 1 to 1,000",
    "when.recurrence.days": "Choose at least one weekday",
  });
  expect(checkDraft(filled({ until: "2026-01-01" })).errors).toEqual({
    "when.until": "The last day is before the first",
  });
});

it("what is typed outlives the page, also a number that is missing or too high", () => {
  const outbox = new Outbox(aStorage(), { accountId: 1, userId: 1 });
  const missing = { by: "day", day: Number.NaN, missing: "last" } as const;
  const window = { start: "", end: "25:00" };
  const wrong: Partial<ScheduleDraft>[] = [
    { from: "soon", every: "", priority: 1e9 },
    { kind: "monthly", on: missing },
    ...[{ days: Number.NaN }, { days: 400 }, { on: missing }].map((to) => ({ windows: [{ ...window, to }] })),
  ];
  const slot = scheduleSlot(outbox, "new");
  for (const change of wrong) {
    const draft = filled(change);
    slot.write({ draft, revision: null, base: null }, "Lunch");
    expect(scheduleSlot(outbox, "new").read()?.draft).toEqual(draft);
  }
});

it("returns every kind of schedule unchanged after a round trip", () => {
  const recurrences: Schedule["when"]["recurrence"][] = [
    { kind: "once" },
    { kind: "daily", every: 3 },
    { kind: "weekly", every: 2, days: [1, 7] },
    { kind: "monthly", every: 1, on: { by: "weekday", nth: -1, weekday: 5 } },
    { kind: "yearly", every: 4, month: 2, on: { by: "day", day: 29, missing: "skip" } },
  ];
  for (const recurrence of recurrences) {
    const once = recurrence.kind === "once";
    const schedule: Schedule = {
      condition: null,
      band: null,
      id: 1,
      revision: 4,
      name: "Lunch",
      playlistId: 7,
      target: { kind: "group", id: 3 },
      priority: -5,
      sharing: "rotate",
      zone: "Europe/London",
      enabled: false,
      when: {
        from: "2026-02-28",
        until: once ? null : "2030-01-01",
        windows: [
          { start: "09:00", end: "12:00" },
          { start: "22:00", end: "02:00" },
        ],
        recurrence,
        count: once ? null : 9,
        exceptDates: once ? [] : ["2027-01-01"],
        holidays: once ? null : { calendarId: 2, effect: "only" },
      },
      playlistName: "",
      targetName: "",
      problem: null,
      problemReason: null,
    };
    const { id, revision, playlistName, targetName, problem, problemReason, ...body } = schedule;
    expect(checkDraft(draftOf(schedule, today)).body).toEqual(body);
  }
});

it("recognises windows that end after midnight", () => {
  expect(endsNextDay({ start: "22:00", end: "02:00" })).toBe(true);
  expect(endsNextDay({ start: "09:00", end: "09:00" })).toBe(true);
  expect(endsNextDay({ start: "09:00", end: "24:00" })).toBe(false);
  expect(endsNextDay({ start: { hours: "open", offsetMin: 0 }, end: "01:00" })).toBeNull();
  expect(endsNextDay({ start: "18:00", end: { hours: "close", offsetMin: 0 } })).toBe(false);
});

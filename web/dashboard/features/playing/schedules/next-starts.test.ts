import { expect, it } from "vitest";
import { type When, when } from "#shared/contracts/when.ts";
import { isOver, nextStarts, spanWords } from "./next-starts.ts";

const nowMs = Date.parse("2026-11-20T06:00:00Z");
const texts = (input: Partial<When>, zone: string, limit = 5) => {
  const { current, next, table } = nextStarts(when.parse(input), { zone, nowMs, limit, calendars: [] });
  return { now: current && spanWords(current, table), next: next.map((span) => spanWords(span, table)) };
};

it("returns the next five in local time, and the one in force now", () => {
  expect(
    texts(
      { windows: [{ start: "09:00", end: "18:00" }], recurrence: { kind: "weekly", every: 1, days: [1, 5] } },
      "Asia/Kolkata",
    ),
  ).toEqual({
    now: "Fri, 20 Nov 2026, 9:00 am to 6:00 pm",
    next: [
      "Mon, 23 Nov 2026, 9:00 am to 6:00 pm",
      "Fri, 27 Nov 2026, 9:00 am to 6:00 pm",
      "Mon, 30 Nov 2026, 9:00 am to 6:00 pm",
      "Fri, 4 Dec 2026, 9:00 am to 6:00 pm",
      "Mon, 7 Dec 2026, 9:00 am to 6:00 pm",
    ],
  });
});

it("keeps local times across clock changes, and finds leap days twenty years ahead", () => {
  const march = { from: "2027-03-27", until: "2027-03-29", windows: [{ start: "22:00", end: "02:00" }] };
  expect(texts(march, "Europe/London").next).toEqual([
    "Sat, 27 Mar 2027, 10:00 pm to 2:00 am the next day",
    "Sun, 28 Mar 2027, 10:00 pm to 2:00 am the next day",
    "Mon, 29 Mar 2027, 10:00 pm to 2:00 am the next day",
  ]);
  const leapDay = texts(
    {
      recurrence: { kind: "yearly", every: 1, month: 2, on: { by: "day", day: 29, missing: "skip" } },
    },
    "Asia/Kolkata",
  );
  expect(leapDay.next).toEqual(
    [2028, 2032, 2036, 2040, 2044].map((year) => expect.stringMatching(`29 Feb ${year}, all day`)),
  );
  expect(texts({ from: "2026-11-20", recurrence: { kind: "once" } }, "Asia/Kolkata")).toEqual({
    now: "Fri, 20 Nov 2026, all day",
    next: [],
  });
});

it("ends one night after its last day, also at a screen whose opening hours are not known", () => {
  const overOf = (until: string, windows: unknown[]) =>
    isOver(when.parse({ until, windows }), { zone: "Asia/Kolkata", nowMs });
  const close = { hours: "close", offsetMin: 0 };
  const evening = [{ start: "18:00", end: close }];
  const night = [{ start: close, end: "02:00" }];
  const days = [{ start: "18:00", end: close, to: { days: 5 } }];
  expect(["2026-11-20", "2026-11-19"].map((until) => overOf(until, evening))).toEqual([false, true]);
  expect(["2026-11-19", "2026-11-18"].map((until) => overOf(until, night))).toEqual([false, true]);
  expect(["2026-11-15", "2026-11-10"].map((until) => overOf(until, days))).toEqual([false, true]);
});

import { expect, it } from "vitest";
import { todaysPayments, trendOfToday } from "./today.ts";

/** Noon in UTC, so that the local date is the same in most time zones in which these tests run. */
const noon = new Date("2026-11-20T12:00:00Z");
const today = (dates: string[], now = noon) =>
  todaysPayments(
    dates.map((date) => ({ date, amount: 10.01 })),
    now,
  );
const local = (now: Date) =>
  `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, "0")}-${String(now.getDate()).padStart(2, "0")}`;

it("308 counts the local date", () => expect(today([local(noon)])).toBe(10.01));
it("309 counts the date 5.5 hours ahead", () => {
  const evening = new Date(2026, 10, 20, 22, 0, 0);
  expect(today(["2026-11-21"], evening)).toBe(10.01);
  expect(today(["2026-11-22", "2026-11-19"], evening)).toBe(0);
});
it("310 counts each payment once", () => expect(today([local(noon), local(noon)])).toBe(20.02));
it("counts instants by India's day", () => {
  expect(today(["2026-11-19T18:30:00Z", "2026-11-20T18:29:59Z"])).toBe(20.02);
  expect(today(["2026-11-19T18:29:59Z", "2026-11-20T18:30:00Z"])).toBe(0);
});
it("counts times without a zone as India's", () =>
  expect(today(["2026-11-20 23:59:00", "2026-11-19 23:59:00"])).toBe(10.01));

it("compares with yesterday up to the same time", () => {
  const now = new Date("2026-11-20T10:00:00Z");
  const payments = [
    { date: "2026-11-19T09:00:00Z", amount: 100 },
    { date: "2026-11-19T11:00:00Z", amount: 900 },
    { date: "2026-11-20T09:00:00Z", amount: 150 },
  ];
  expect(trendOfToday(payments, now)).toBe(50);
  expect(trendOfToday(payments.slice(2), now)).toBeNull();
});

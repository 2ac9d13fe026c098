import { expect, it } from "vitest";
import type { HolidayCalendar } from "#shared/contracts/playing/calendars.ts";
import { nextHolidays } from "./next-holidays.tsx";

const calendar = (id: number, more: Partial<HolidayCalendar>): HolidayCalendar => ({
  id,
  name: `Calendar ${id}`,
  builtIn: true,
  uses: 0,
  days: [],
  ...more,
});
const names = (calendars: HolidayCalendar[]) => nextHolidays(calendars, "2026-11-21").map(({ name }) => name);

it("lists the next days of the calendars in use, from today on", () => {
  const used = calendar(1, {
    uses: 1,
    days: [
      { date: "2026-12-25", name: "Christmas" },
      { date: "2026-11-21", name: "Today" },
      { date: "2026-11-20", name: "Past" },
    ],
  });
  const own = calendar(2, { builtIn: false, days: [{ date: "2026-12-31", name: "Stock-taking" }] });
  expect(names([own, used])).toEqual(["Today", "Christmas"]);
  expect(names([own, { ...used, uses: 0 }])).toEqual(["Stock-taking"]);
  expect(names([{ ...used, uses: 0 }])).toEqual([]);
});

import { expect, it } from "vitest";
import { readDashboard } from "#shared/operator-api/read-dashboard.ts";
import { trendOf, trendWords } from "./metric-card.tsx";

const figures = (trends: unknown, months?: unknown) => readDashboard({ trends, months });

it.each([
  [{ now: { users: 9 }, before: { users: 8 } }, "+12.5%"],
  [{ now: { users: 6 }, before: { users: 8 } }, "−25%"],
  [{ now: { users: 8 }, before: { users: 8 } }, "0%"],
  [{ now: { users: 8 }, before: { users: 0 } }, "–"],
  [undefined, "–"],
])("304 the trend of %j is %s", (trends, words) =>
  expect(trendWords(trendOf(figures(trends), "users"))).toBe(words),
);
it("304 follows the months where nothing closer is told", () => {
  const months = [
    { month: "2026-11", users: 3 },
    { month: "2026-10", users: 2 },
  ];
  expect(trendOf(figures(undefined, months), "users")).toBe(50);
  expect(trendOf(figures(undefined, months.slice(0, 1)), "users")).toBeNull();
});

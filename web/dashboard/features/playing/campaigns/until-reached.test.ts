import { expect, it } from "vitest";
import { untilReached } from "./until-reached.ts";

const forecast = {
  days: ["2026-12-01", "2026-12-02", "2026-12-03"].map((day) => ({ day, plays: 100 })),
  plays: 300,
};
const of = { goal: 250, budget: null, endsWhenReached: true, played: 100 };

it("a forecast stops on the day on which all agreed plays are counted", () => {
  expect(untilReached(forecast, of)).toEqual({
    days: [
      { day: "2026-12-01", plays: 100 },
      { day: "2026-12-02", plays: 50 },
    ],
    plays: 150,
    endsOn: "2026-12-02",
  });
  expect(untilReached(forecast, { ...of, played: 252 })).toMatchObject({ plays: 0, endsOn: "2026-12-01" });
});

it("a forecast that reaches less, or does not end so, stays as it is", () => {
  for (const campaign of [
    { ...of, goal: 1_000 },
    { ...of, endsWhenReached: false },
    { ...of, goal: null },
  ])
    expect(untilReached(forecast, campaign)).toEqual({ ...forecast, endsOn: null });
});

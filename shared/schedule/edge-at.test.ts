import { expect, it } from "vitest";
import { edgesAt } from "./edge-at.ts";
import { windowsOf } from "./windows.ts";
import { utc } from "./zone.ts";

it("the hours of a day are looked up once, however many times and rules ask for them", () => {
  let looks = 0;
  const windows = windowsOf([
    { start: "09:00", end: "12:00" },
    { start: "14:00", end: "18:00" },
  ]);
  const hours = {
    special: [],
    windowsOn() {
      looks++;
      return windows;
    },
  };
  const edgeAt = edgesAt(undefined, { hours, zone: utc });
  for (let asked = 0; asked < 100; asked++)
    for (const day of [0, 1])
      expect([
        edgeAt({ hours: "open", offsetMin: 30 }, day, utc),
        edgeAt({ hours: "close", offsetMin: 0 }, day, utc),
      ]).toEqual([day * 86_400_000 + 9.5 * 3_600_000, day * 86_400_000 + 18 * 3_600_000]);
  expect(looks).toBe(2);
});

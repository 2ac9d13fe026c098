import { describe, expect, it, test } from "vitest";
import { answerAt, atMinute, clock, minuteOfDay, whyLines } from "./day.ts";

const linesAt = (minute: number) => whyLines(answerAt(minute), minute * 60_000, 0);

describe("the bakery's day, by the resolver", () => {
  it.each([
    [0, "Good night"],
    [359, "Good night"],
    [360, "Breakfast"],
    [659, "Breakfast"],
    [660, "Lunch and chai"],
    [1020, "Last loaves"],
    [1259, "Last loaves"],
    [1260, "Good night"],
  ])("at minute %i plays %s, and exactly one line wins", (minute, winner) => {
    expect(
      linesAt(minute)
        .filter((line) => line.wins)
        .map((line) => line.name),
    ).toEqual([winner]);
  });

  it("states until when it plays, and when the others start", () => {
    expect(linesAt(720)).toEqual([
      { name: "Breakfast", wins: false, reason: "not now, next: tomorrow 06:00" },
      { name: "Lunch and chai", wins: true, reason: "plays until 17:00" },
      { name: "Last loaves", wins: false, reason: "not now, next: today 17:00" },
      { name: "Good night", wins: false, reason: "lost to Lunch and chai, which ranks higher" },
    ]);
    expect(linesAt(1300).at(-1)?.reason).toBe("nothing is scheduled: the screen default plays");
  });
});

test("a minute of the day is found in any zone, on the same day", () => {
  const noonInDelhi = Date.UTC(2026, 10, 20, 6, 30);
  expect(minuteOfDay(noonInDelhi, 330)).toBe(720);
  expect(atMinute(noonInDelhi, 18 * 60, 330)).toBe(Date.UTC(2026, 10, 20, 12, 30));
  expect(minuteOfDay(Date.UTC(2026, 10, 20, 2), -480)).toBe(18 * 60);
});

test("time is written in 24 hours", () => {
  expect([clock(0), clock(1439), clock(1440)]).toEqual(["00:00", "23:59", "00:00"]);
});

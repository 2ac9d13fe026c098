import { expect, test } from "vitest";
import { clock, playingAt } from "./day-rules.ts";

test.each([
  [0, "Good night"],
  [359, "Good night"],
  [360, "Breakfast"],
  [659, "Breakfast"],
  [660, "Lunch and chai"],
  [1020, "Last loaves"],
  [1259, "Last loaves"],
  [1260, "Good night"],
])("at minute %i plays %s, and exactly one reason wins", (minute, winner) => {
  const answer = playingAt(minute);
  expect(answer.winner).toBe(winner);
  expect(answer.reasons.filter((reason) => reason.wins).map((reason) => reason.name)).toEqual([winner]);
});

test("a rule that is over for today comes back tomorrow", () => {
  expect(playingAt(720).reasons[0]?.reason).toBe("out of its hours, next tomorrow 06:00");
  expect(playingAt(300).reasons[0]?.reason).toBe("out of its hours, next today 06:00");
});

test("time is written in 24 hours", () => {
  expect(clock(0)).toBe("00:00");
  expect(clock(1439)).toBe("23:59");
  expect(clock(1440)).toBe("00:00");
});

import { describe, expect, it } from "vitest";
import { hourMs } from "#shared/durations.ts";
import { createProblems } from "./problems.ts";

/** Problems on a device whose monotonic clock shows `at.ms`. */
function problemsAt() {
  const at = { ms: 0, changes: 0 };
  const clock = { monotonic: () => at.ms };
  return { at, problems: createProblems({ clock, changed: () => void at.changes++ }) };
}
const film = { culprit: "item 1", file: null, message: "Film 1: broken", restMs: 30_000 };

describe("problems", () => {
  it("are listed newest first, each once, at most ten, for an hour", () => {
    const { at, problems } = problemsAt();
    for (; at.ms < 12; at.ms++) problems.add(`Trouble ${at.ms}`);
    at.ms = 20;
    problems.add("Trouble 5");
    at.ms = 30;
    const list = problems.list();
    expect(list).toHaveLength(10);
    expect(list[0]).toBe("Trouble 5");
    expect(list.filter((message) => message === "Trouble 5")).toHaveLength(1);
    at.ms = hourMs + 15;
    expect(problems.list()).toEqual(["Trouble 5"]);
    expect(at.changes).toBe(13);
  });

  it("of the device are listed first as long as they last", () => {
    const { at, problems } = problemsAt();
    problems.stand("shell", "This screen cannot start without network");
    problems.add("Trouble");
    expect(problems.list()).toEqual(["This screen cannot start without network", "Trouble"]);
    at.ms = 7_200_000;
    expect(problems.list()).toEqual(["This screen cannot start without network"]);
    problems.add("Trouble");
    problems.stand("shell", null);
    expect(problems.list()).toEqual(["Trouble"]);
  });
});

describe("an item that does not play", () => {
  it("is listed until it plays, without a countdown that would be outdated when it is read", () => {
    const { at, problems } = problemsAt();
    problems.itemFailed(film);
    at.ms = 40_000;
    problems.itemFailed({ ...film, restMs: 60_000 });
    at.ms = 50_000;
    expect(problems.list()).toEqual(["Film 1: broken"]);
    expect(problems.skipped()).toEqual(["item 1"]);
    problems.itemSound("item 1");
    problems.itemSound("item 1");
    expect(at.changes).toBe(3);
    expect([problems.list(), problems.skipped()]).toEqual([[], []]);
  });

  it("is shown on the screen with the seconds until the next attempt", () => {
    const { at, problems } = problemsAt();
    problems.itemFailed(film);
    at.ms = 12_000;
    expect(problems.listWithWaits()).toEqual([{ message: "Film 1: broken", againS: 18 }]);
    at.ms = 31_000;
    expect(problems.listWithWaits()).toEqual([{ message: "Film 1: broken", againS: 0 }]);
  });

  it("is removed when it is no longer in the manifest", () => {
    const { problems } = problemsAt();
    problems.itemFailed(film);
    problems.keepItems(new Set(["item 1", "item 2"]));
    expect(problems.list()).toHaveLength(1);
    problems.keepItems(new Set(["item 2"]));
    expect(problems.list()).toEqual([]);
  });
});

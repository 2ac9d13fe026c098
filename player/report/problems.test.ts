import { describe, expect, it } from "vitest";
import { hourMs } from "#shared/durations.ts";
import { createProblems } from "./problems.ts";

const film = { culprit: "item 1", file: null, message: "Film 1: broken", restMs: 30_000 };

describe("problems", () => {
  it("are listed newest first, each once, at most ten, for an hour", () => {
    const problems = createProblems();
    for (let index = 0; index < 12; index++) problems.add(`Trouble ${index}`, index);
    problems.add("Trouble 5", 20);
    const list = problems.list(30);
    expect(list).toHaveLength(10);
    expect(list[0]).toBe("Trouble 5");
    expect(list.filter((message) => message === "Trouble 5")).toHaveLength(1);
    expect(problems.list(hourMs + 15)).toEqual(["Trouble 5"]);
  });

  it("of the device are listed first as long as they last", () => {
    const problems = createProblems();
    problems.stand("shell", "This screen cannot start without network");
    problems.add("Trouble", 0);
    expect(problems.list(7_200_000)).toEqual(["This screen cannot start without network"]);
    expect(problems.list(0)).toEqual(["This screen cannot start without network", "Trouble"]);
    problems.stand("shell", null);
    expect(problems.list(0)).toEqual(["Trouble"]);
  });
});

describe("an item that does not play", () => {
  it("is listed until it plays, without a countdown that would be outdated when it is read", () => {
    const problems = createProblems();
    problems.itemFailed(film, 0);
    problems.itemFailed({ ...film, restMs: 60_000 }, 40_000);
    expect(problems.list(50_000)).toEqual(["Film 1: broken"]);
    expect(problems.skipped(50_000)).toEqual(["item 1"]);
    expect(problems.itemSound("item 1")).toBe(true);
    expect(problems.itemSound("item 1")).toBe(false);
    expect([problems.list(50_001), problems.skipped(50_001)]).toEqual([[], []]);
  });

  it("is shown on the screen with the seconds until the next attempt", () => {
    const problems = createProblems();
    problems.itemFailed(film, 0);
    expect(problems.listWithWaits(12_000)).toEqual(["Film 1: broken; trying again in 18 s"]);
    expect(problems.listWithWaits(31_000)).toEqual(["Film 1: broken; waits for its turn"]);
  });

  it("is removed when it is no longer in the manifest", () => {
    const problems = createProblems();
    problems.itemFailed(film, 0);
    problems.keepItems(new Set(["item 1", "item 2"]));
    expect(problems.list(1)).toHaveLength(1);
    problems.keepItems(new Set(["item 2"]));
    expect(problems.list(1)).toEqual([]);
  });
});

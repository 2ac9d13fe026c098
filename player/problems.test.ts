import { describe, expect, it } from "vitest";
import { createProblems } from "./problems.ts";

describe("problems", () => {
  it("are kept newest first, one for each subject, ten at most, for an hour", () => {
    const problems = createProblems();
    for (let index = 0; index < 12; index++)
      problems.add(`Film ${index}: broken; trying again in 30 s`, index);
    problems.add("Film 5: broken; trying again in 60 s", 20);
    const list = problems.list(30);
    expect(list).toHaveLength(10);
    expect(list[0]).toBe("Film 5: broken; trying again in 60 s");
    expect(list.filter((message) => message.startsWith("Film 5"))).toHaveLength(1);
    expect(problems.list(3_600_000 + 15)).toEqual(["Film 5: broken; trying again in 60 s"]);
  });

  it("stand before the others for as long as they last", () => {
    const problems = createProblems();
    problems.stand("shell", "This screen cannot start without network");
    problems.add("Film 1: broken", 0);
    expect(problems.list(7_200_000)).toEqual(["This screen cannot start without network"]);
    expect(problems.list(0)).toEqual(["This screen cannot start without network", "Film 1: broken"]);
    problems.stand("shell", null);
    expect(problems.list(0)).toEqual(["Film 1: broken"]);
  });
});

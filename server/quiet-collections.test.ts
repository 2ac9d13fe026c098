import { describe, expect, test } from "vitest";
import { quietRule } from "./quiet-collections.ts";

const look = { utilization: 0.1, sinceCollectedMs: 60_000, growth: () => 1.5 };
const quiet = (looks: number) => Array.from({ length: looks }, () => look);

describe("a full collection of garbage", () => {
  test("may begin after a second and a half in which the event loop does little", () => {
    const mayCollect = quietRule();
    expect(quiet(5).map(mayCollect)).not.toContain(true);
    expect(mayCollect(look)).toBe(true);
  });

  test("may no longer begin as soon as there is work, and the wait starts again", () => {
    const mayCollect = quietRule();
    quiet(10).map(mayCollect);
    expect([{ ...look, utilization: 0.5 }, ...quiet(5)].map(mayCollect)).not.toContain(true);
    expect(mayCollect(look)).toBe(true);
  });

  test("may not begin within ten seconds of the last one", () => {
    const mayCollect = quietRule();
    quiet(10).map(mayCollect);
    expect(mayCollect({ ...look, sinceCollectedMs: 9_000 })).toBe(false);
    expect(mayCollect({ ...look, sinceCollectedMs: 10_001 })).toBe(true);
  });

  test("may not begin before the old generation has grown by a tenth", () => {
    const mayCollect = quietRule();
    quiet(10).map(mayCollect);
    expect(mayCollect({ ...look, growth: () => 1.09 })).toBe(false);
    expect(mayCollect({ ...look, growth: () => 1.11 })).toBe(true);
  });
});

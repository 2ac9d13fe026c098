import { describe, expect, test } from "vitest";
import { quietRule } from "./quiet-collections.ts";

const longAgoMs = 60_000;

describe("a full collection of garbage", () => {
  test("may begin after a second and a half in which the event loop does little", () => {
    const mayCollect = quietRule();
    expect([0.1, 0.3, 0.2, 0.1, 0.1].map((share) => mayCollect(share, longAgoMs))).not.toContain(true);
    expect(mayCollect(0.1, longAgoMs)).toBe(true);
  });

  test("may no longer begin as soon as there is work, and the wait starts again", () => {
    const mayCollect = quietRule();
    for (let look = 0; look < 10; look++) mayCollect(0.1, longAgoMs);
    expect([0.5, 0.1, 0.1, 0.1, 0.1, 0.1].map((share) => mayCollect(share, longAgoMs))).not.toContain(true);
    expect(mayCollect(0.1, longAgoMs)).toBe(true);
  });

  test("may not begin within ten seconds of the last one", () => {
    const mayCollect = quietRule();
    for (let look = 0; look < 10; look++) expect(mayCollect(0, 9_000)).toBe(false);
    expect(mayCollect(0, 10_001)).toBe(true);
  });
});

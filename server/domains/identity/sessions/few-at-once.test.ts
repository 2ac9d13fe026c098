import { expect, it } from "vitest";
import { fewAtOnce } from "./few-at-once.ts";

it("runs two at once in the order of the calls, continues after a failure, and refuses when too many wait", async () => {
  const open: (() => void)[] = [];
  const began: number[] = [];
  const start = (n: number) =>
    fewAtOnce(async () => {
      began.push(n);
      await new Promise<void>((resolve) => open.push(resolve));
      if (n === 1) throw new Error("broken");
      return n;
    });
  const all = Array.from({ length: 302 }, (_, n) => start(n));
  const outcomes = Promise.allSettled(all);
  await expect(start(999)).rejects.toMatchObject({ code: "unavailable", retryAfter: 10 });
  await expect.poll(() => began).toEqual([0, 1]);
  for (let done = 0; done < 302; done++) {
    await expect.poll(() => open.length, { interval: 0 }).toBeGreaterThan(0);
    open.shift()?.();
  }
  const failed = (await outcomes).filter(({ status }) => status === "rejected");
  expect(failed).toHaveLength(1);
  expect(began).toEqual(Array.from({ length: 302 }, (_, n) => n));
});

import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it } from "vitest";
import { TurnQueue } from "./turn-queue.ts";

it("runs everything in its order, and lets other work run between the turns", async () => {
  const queue = new TurnQueue();
  const done: number[] = [];
  const block = (ms: number) => {
    const until = performance.now() + ms;
    while (performance.now() < until);
  };
  for (let n = 0; n < 20; n++)
    queue.add(() => {
      done.push(n);
      block(1);
      if (n === 5) queue.add(() => done.push(100));
    });
  expect(done).toEqual([]);
  let turns = 0;
  while (done.length < 21) {
    await nextTurn();
    turns++;
  }
  expect(done).toEqual([...Array(20).keys(), 100]);
  expect(turns).toBeGreaterThanOrEqual(7);
  queue.add(() => done.push(200));
  await nextTurn();
  await nextTurn();
  expect(done.at(-1)).toBe(200);
});

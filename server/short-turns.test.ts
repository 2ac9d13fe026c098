import { expect, it } from "vitest";
import { jsonBytes } from "./json-text.ts";
import { shortTurns } from "./short-turns.ts";

const untilTwoMsAreOver = () => {
  for (const start = performance.now(); performance.now() - start < 2; );
};

it("continues one of several long tasks in each round of the event loop", async () => {
  let round = 0;
  const rounds: number[] = [];
  let counting = true;
  const count = () => {
    round++;
    if (counting) setImmediate(count);
  };
  setImmediate(count);
  const work = async () => {
    const turn = shortTurns();
    for (let piece = 0; piece < 5; piece++) {
      untilTwoMsAreOver();
      await turn();
      rounds.push(round);
    }
  };
  await Promise.all([work(), work(), work(), work()]);
  counting = false;
  expect(rounds).toHaveLength(20);
  expect(new Set(rounds).size).toBe(20);
});

it("writes the same text as JSON.stringify, in pieces", async () => {
  const things = Array.from({ length: 3000 }, (_, id) => ({
    id,
    name: `Gruß "${id}" 日本`,
    none: undefined,
  }));
  for (const object of [{}, { a: undefined, b: [], c: null }, { things, more: { deep: [1] }, empty: [] }])
    expect((await jsonBytes(object, shortTurns())).toString()).toBe(JSON.stringify(object));
});

import { expect, test } from "vitest";
import { createFilmPermits } from "./film-permits.ts";

test("a limited number of videos play at once: the tile under the pointer first, then by order of request", () => {
  const permits = createFilmPermits(2);
  const runs: Record<string, boolean> = {};
  const ask = (name: string) =>
    permits.ask((run) => {
      runs[name] = run;
    });
  const [first] = [ask("a"), ask("b")];
  const third = ask("c");
  expect(runs).toEqual({ a: true, b: true, c: false });
  third.point(true);
  expect(runs).toEqual({ a: true, b: false, c: true });
  third.point(false);
  first.giveBack();
  expect(runs).toMatchObject({ b: true, c: true });
});

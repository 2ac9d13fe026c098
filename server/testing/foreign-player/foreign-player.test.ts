import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { whatPlays } from "./what-plays.js";

/* A second player, written only from docs/player-protocol.md: it cannot know what that page omits. */

interface Vector {
  name: string;
  manifest: object;
  at: string;
  has?: string[];
  clockTrusted?: boolean;
  sure?: string;
  expect: { winner: string | null; changesAt: string | null; items?: number[] };
}
const folder = new URL("../../../shared/schedule/vectors/", import.meta.url);
const subjects = readdirSync(folder)
  .filter((name) => name.endsWith(".json"))
  .map((name) => ({ name, ...JSON.parse(readFileSync(new URL(name, folder), "utf8")) }));

describe("a player written from the document decides as ours does", () => {
  it.each(subjects)("vectors/$name", ({ given, cases }: { given: object; cases: Vector[] }) => {
    for (const { name, manifest, at, has, clockTrusted = true, sure, expect: wanted } of cases) {
      const { winner, changesAtMs, slots } = whatPlays(
        { ...given, ...manifest },
        {
          atMs: Date.parse(at),
          has: (file) => has?.includes(file) ?? true,
          trusted: clockTrusted,
          sureMs: sure === undefined ? undefined : Date.parse(sure),
        },
      );
      const found = { winner, changesAt: changesAtMs, items: slots.map(({ item }) => item.id) };
      expect(found, name).toEqual({
        winner: wanted.winner,
        changesAt: wanted.changesAt === null ? null : Date.parse(wanted.changesAt),
        items: wanted.items ?? found.items,
      });
    }
  });
});

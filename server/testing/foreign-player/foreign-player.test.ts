import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { checkCondition } from "./conditions.js";
import { momentIn, whatPlays, whichBands } from "./what-plays.js";

/* A second player, written only from docs/player-protocol.md: it cannot know what that page omits. */

interface Vector {
  name: string;
  manifest: object;
  at: string;
  has?: string[];
  clockTrusted?: boolean;
  sure?: string;
  facts?: object[];
  expect: {
    winner: string | null;
    changesAt: string | null;
    items?: number[];
    bands?: Record<string, string>;
    bandsChangeAt?: string | null;
  };
}
const folder = new URL("../../../shared/schedule/vectors/", import.meta.url);
const subjects = readdirSync(folder)
  .filter((name) => name.endsWith(".json"))
  .map((name) => ({ name, ...JSON.parse(readFileSync(new URL(name, folder), "utf8")) }));

describe("a player written from the document decides as ours does", () => {
  it.each(subjects)("vectors/$name", ({ given, cases }: { given: object; cases: Vector[] }) => {
    for (const { name, manifest, at, has, clockTrusted = true, sure, facts, expect: wanted } of cases) {
      const whole = { playlists: [], ...given, ...manifest };
      const how = {
        atMs: Date.parse(at),
        has: (file: string) => has?.includes(file) ?? true,
        trusted: clockTrusted,
        sureMs: sure === undefined ? undefined : Date.parse(sure),
        ...(facts && { facts }),
      };
      const { winner, changesAtMs, slots } = whatPlays(whole, how);
      const { shown, changesAtMs: bandsChange } = whichBands(whole, how, winner);
      const names = Object.fromEntries(Object.entries(shown).map(([edge, band]) => [edge, band.name]));
      expect(names, name).toEqual(wanted.bands ?? {});
      const { bandsChangeAt } = wanted;
      if (bandsChangeAt !== undefined) expect(bandsChange).toBe(bandsChangeAt && Date.parse(bandsChangeAt));
      const found = { winner, changesAt: changesAtMs, items: slots.map(({ item }) => item.id) };
      expect(found, name).toEqual({
        winner: wanted.winner,
        changesAt: wanted.changesAt === null ? null : Date.parse(wanted.changesAt),
        items: wanted.items ?? found.items,
      });
    }
  });

  const conditions = JSON.parse(
    readFileSync(new URL("../../../shared/conditions/vectors/conditions.json", import.meta.url), "utf8"),
  );
  it("conditions.json", () => {
    for (const { name, facts, condition, at, zone = [[0, 0]], truth, changesAt } of conditions.cases) {
      const known = facts.map((fact: string) => conditions.facts[fact]);
      const found = checkCondition(condition, known, Date.parse(at), { instantOf: momentIn(zone) });
      const changesMs = changesAt === null ? Number.POSITIVE_INFINITY : Date.parse(changesAt);
      expect(found, name).toEqual({ truth, changesMs });
    }
  });

  it("a rule with a condition plays only while that holds", () => {
    const rule = { id: 1, playlistId: 1, target: "account", priority: 0, sharing: "alone", when: {} };
    const below = { fact: 4, is: "below", value: 20, validS: 60, unknown: "no" };
    const item = { id: 1, kind: "text", durationMs: 5_000 };
    const manifest = {
      screen: { timeZone: "UTC" },
      playlists: [{ id: 1, items: [item] }],
      moreRules: [{ ...rule, if: below }],
    };
    const ask = (atMs: number, value: number) => {
      const how = { has: () => true, trusted: true, facts: [{ sourceId: 4, value, atMs: 0 }] };
      const { winner, changesAtMs } = whatPlays(manifest, { ...how, atMs });
      return [winner, changesAtMs];
    };
    expect([ask(0, 19), ask(0, 20), ask(60_000, 19)]).toEqual([
      ["rule:1", 60_000],
      [null, 60_000],
      [null, null],
    ]);
  });
});

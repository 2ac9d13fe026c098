import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { checkWith } from "../conditions/check.ts";
import { receivedItem } from "../conditions/items.ts";
import { manifest } from "../contracts/playing/manifest.ts";
import { dataValue } from "../media-kinds/contract.ts";
import type { Question, Verdict } from "./answer.ts";
import { bandsAt } from "./bands.ts";
import { explained } from "./explained.ts";
import { resolve } from "./resolve.ts";
import { positionAt } from "./round.ts";

/** The published vectors; `vectors/README.md` describes them. */

const folder = new URL("./vectors/", import.meta.url);
const instant = z.iso.datetime({ offset: true }).transform(Date.parse);
const verdict = z.looseObject({ kind: z.string() });
const vectorFile = z.strictObject({
  subject: z.string(),
  given: z.record(z.string(), z.unknown()),
  cases: z.array(
    z.strictObject({
      name: z.string(),
      manifest: z.record(z.string(), z.unknown()),
      at: instant,
      has: z.array(z.string()).optional(),
      clockTrusted: z.boolean().default(true),
      sure: instant.optional(),
      facts: z.array(dataValue.extend({ fromMs: z.number().optional() })).default([]),
      expect: z.strictObject({
        winner: z.string().nullable(),
        changesAt: instant.nullable(),
        items: z.array(z.number()).optional(),
        bands: z.record(z.string(), z.string()).optional(),
        bandsChangeAt: instant.nullable().optional(),
        reasons: z.record(z.string(), verdict).default({}),
      }),
    }),
  ),
});
const schedule = manifest.pick({
  defaultPlaylistId: true,
  accountPlaylistId: true,
  rules: true,
  moreRules: true,
  bands: true,
  interruptions: true,
  openingHours: true,
  calendars: true,
  zones: true,
  sun: true,
  playlists: true,
});

const sentLists = z.looseObject({
  playlists: z.array(z.looseObject({ items: z.array(z.looseObject({})) })),
});
const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
const read = (name: string) => vectorFile.parse(JSON.parse(readFileSync(new URL(name, folder), "utf8")));

/** Converts a verdict to the format of the vectors: instants as text, and no empty list of sharers. */
function written(found: Verdict | undefined): Record<string, unknown> | undefined {
  if (!found) return undefined;
  if (found.kind === "won") {
    const { sharedWith, ...rest } = found;
    return sharedWith.length ? { ...found } : rest;
  }
  if (!("nextMs" in found)) return { ...found };
  const { nextMs, ...rest } = found;
  return { ...rest, next: nextMs };
}

describe.each(files.map((name) => ({ name, ...read(name) })))("vectors/$name", ({ given, cases }) => {
  it.each(cases)("$name", ({ manifest: parts, at, has, clockTrusted, sure, facts, expect: wanted }) => {
    const sent = sentLists.parse({ ...given, ...parts });
    const playlists = sent.playlists.map((playlist) => ({
      ...playlist,
      items: playlist.items.map(receivedItem).filter((item) => item !== null),
    }));
    const whole: Record<string, unknown> = { ...sent, playlists };
    const screen = z.object({ timeZone: z.string() }).parse(whole.screen);
    const question: Question = {
      manifest: { ...schedule.parse(whole), screen },
      atMs: at,
      has: (file: string) => has?.includes(file) ?? true,
      clockTrusted,
      sureMs: sure,
      check: checkWith((id) => facts.filter(({ sourceId }) => sourceId === id)),
    };
    const answer = explained(resolve(question), question);
    const bands = bandsAt(question, answer.winner);
    expect(answer.winner?.id ?? null).toBe(wanted.winner);
    const time = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
    expect(time(answer.changesAtMs)).toBe(time(wanted.changesAt));
    if (wanted.items) {
      const playing = answer.round && positionAt(answer.round, at);
      expect(playing?.slots.map((slot) => slot.item.id) ?? []).toEqual(wanted.items);
    }
    if (wanted.bands)
      expect(Object.fromEntries(bands.shown.map(({ band, claim }) => [band.edge, claim.id]))).toEqual(
        wanted.bands,
      );
    if (wanted.bandsChangeAt !== undefined) expect(time(bands.changesAtMs)).toBe(time(wanted.bandsChangeAt));
    for (const [id, one] of Object.entries(wanted.reasons)) {
      const found = [...answer.reasons, ...bands.reasons].find((reason) => reason.claim.id === id)?.verdict;
      const { next, ...rest } = one;
      const sent = typeof next === "string" ? { ...rest, next: Date.parse(next) } : one;
      expect(written(found), id).toMatchObject(sent);
    }
  });
});

describe("the vectors", () => {
  it("are at least 150, and their names are unique within a file", () => {
    const all = files.map((name) => read(name).cases.map((one) => one.name));
    expect(all.flat().length).toBeGreaterThanOrEqual(150);
    for (const names of all) expect(new Set(names).size).toBe(names.length);
  });
});

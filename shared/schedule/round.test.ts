import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clockSettings, layoutSettings, type ManifestItem } from "../media-kinds/contract.ts";
import { filesOfPlaylist, positionAt, roundOf } from "./round.ts";
import { culpritOf } from "./slot.ts";

const hash = (n: number) => n.toString(16).padStart(64, "0");
const image = (id: number, durationMs: number): ManifestItem => ({
  id,
  mediaId: id,
  name: `Picture ${id}`,
  kind: "image",
  file: hash(id),
  durationMs,
});
const pdf = (id: number, pages: number, durationMs: number): ManifestItem => ({
  id,
  mediaId: id,
  name: `Document ${id}`,
  kind: "pdf",
  pages: Array.from({ length: pages }, (_, page) => hash(id * 1000 + page)),
  durationMs,
});
const anyItem = fc.oneof(
  fc
    .tuple(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 90_000 }))
    .map(([id, ms]) => image(id, ms)),
  fc
    .tuple(
      fc.integer({ min: 100, max: 199 }),
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 30_000 }),
    )
    .map(([id, pages, ms]) => pdf(id, pages, ms)),
);
const anyItems = fc.array(anyItem, { minLength: 1, maxLength: 12 });

describe("roundOf", () => {
  it("expands a PDF to one slot per page", () => {
    const round = roundOf({ items: [image(1, 5_000), pdf(2, 3, 4_000)] });
    expect(round.slots.map((slot) => [slot.key, slot.page, slot.offsetMs])).toEqual([
      ["1", null, 0],
      ["2/0", 0, 5_000],
      ["2/1", 1, 9_000],
      ["2/2", 2, 13_000],
    ]);
    expect(round.totalMs).toBe(17_000);
  });

  it("makes no slot shorter than a second", () => {
    expect(roundOf({ items: [image(1, 1), image(2, 999)] }).totalMs).toBe(2_000);
  });

  it("returns each needed file once", () => {
    expect(filesOfPlaylist({ items: [image(1, 1_000), image(1, 2_000), pdf(2, 2, 1_000)] })).toEqual([
      hash(1),
      hash(2000),
      hash(2001),
    ]);
  });
});

describe("positionAt", () => {
  it("is null for an empty round", () => {
    expect(positionAt(roundOf({ items: [] }), 123)).toBeNull();
  });

  it("returns half-open slots that follow each other without a gap, at any instant", () => {
    fc.assert(
      fc.property(anyItems, fc.integer({ min: -1e12, max: 4e12 }), (items, at) => {
        const round = roundOf({ items });
        const here = positionAt(round, at);
        if (!here) throw new Error("a round with items has a position");
        expect(here.startsAtMs).toBeLessThanOrEqual(at);
        expect(here.endsAtMs).toBeGreaterThan(at);
        const next = positionAt(round, here.endsAtMs);
        expect(next?.startsAtMs).toBe(here.endsAtMs);
        expect(next?.index).toBe((here.index + 1) % round.slots.length);
      }),
    );
  });

  it("is the same one round later", () => {
    fc.assert(
      fc.property(
        anyItems,
        fc.integer({ min: 0, max: 4e12 }),
        fc.integer({ min: 1, max: 1000 }),
        (items, at, n) => {
          const round = roundOf({ items });
          expect(positionAt(round, at + n * round.totalMs)?.index).toBe(positionAt(round, at)?.index);
        },
      ),
    );
  });

  it("agrees with walking through the list", () => {
    fc.assert(
      fc.property(anyItems, fc.integer({ min: 0, max: 4e12 }), (items, at) => {
        const round = roundOf({ items });
        let left = at % round.totalMs;
        const walked = round.slots.findIndex((slot) => {
          if (left < slot.durationMs) return true;
          left -= slot.durationMs;
          return false;
        });
        expect(positionAt(round, at)?.index).toBe(walked);
      }),
    );
  });
});

describe("items without a file", () => {
  const base = (id: number) => ({ id, mediaId: id, name: `Item ${id}`, durationMs: 3_000 });
  const clock = (id: number): ManifestItem => ({
    ...base(id),
    kind: "clock",
    settings: clockSettings.parse({}),
  });
  const layout = (id: number, ...playlistIds: number[]): ManifestItem => ({
    ...base(id),
    kind: "layout",
    settings: layoutSettings.parse({
      regions: playlistIds.map((playlistId) => ({ x: 0, y: 0, width: 50, height: 50, playlistId })),
    }),
  });

  it("get a slot like other items, and are quarantined by item", () => {
    const { slots, totalMs } = roundOf({ items: [image(1, 1_000), clock(2)] });
    expect(slots.map((slot) => slot.file)).toEqual([hash(1), null]);
    expect(slots.map(culpritOf)).toEqual([hash(1), "item 2"]);
    expect(totalMs).toBe(4_000);
  });

  it("need the files that their regions show", () => {
    const others = [
      { id: 8, name: "Side", items: [image(4, 1_000), clock(5)] },
      { id: 9, name: "Elsewhere", items: [image(6, 1_000)] },
    ];
    expect(filesOfPlaylist({ items: [image(1, 1_000), layout(3, 8, 77)] }, others)).toEqual([
      hash(1),
      hash(4),
    ]);
  });
});

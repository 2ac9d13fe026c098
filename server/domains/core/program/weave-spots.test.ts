import fc from "fast-check";
import { expect, it } from "vitest";
import { hourMs, minuteMs } from "#shared/durations.ts";
import type { ManifestItem } from "#shared/media-kinds/contract.ts";
import { roundOf } from "#shared/schedule/round.ts";
import { jsonBytesOf } from "../../../db/account-sums.ts";
import { maxFlatItems } from "./closure.ts";
import { type Room, type Spots, weaveSpots } from "./weave-spots.ts";

const weave = (items: readonly ManifestItem[], spots: readonly Spots[], room: Partial<Room> = {}) =>
  weaveSpots(7, items, spots, { bytes: 32_000_000, ...room });

const picture = (id: number, durationMs: number, more: object = {}): ManifestItem =>
  ({
    id,
    mediaId: id,
    name: `Picture ${id}`,
    kind: "image",
    file: `file ${id}`,
    durationMs,
    ...more,
  }) as ManifestItem;
const spotsOf = (id: number, lengths: readonly number[], more: Partial<Spots> = {}): Spots => ({
  campaign: { id, name: `Campaign ${id}` },
  items: lengths.map((ms, at) => picture(9_000 + id * 100 + at, ms)),
  share: 0.1,
  maxPerHour: null,
  minutesApart: null,
  category: "",
  ...more,
});

const lengthMs = fc.integer({ min: 3, max: 60 }).map((seconds) => seconds * 1000);
const playlist = fc
  .array(lengthMs, { minLength: 1, maxLength: 30 })
  .map((lengths) => lengths.map((ms, at) => picture(at + 1, ms)));
const campaign = (id: number): fc.Arbitrary<Spots> =>
  fc
    .record({
      lengths: fc.array(fc.integer({ min: 5, max: 30 }), { minLength: 1, maxLength: 3 }),
      percent: fc.integer({ min: 1, max: 40 }),
      maxPerHour: fc.option(fc.integer({ min: 1, max: 60 })),
      minutesApart: fc.option(fc.integer({ min: 1, max: 120 })),
      category: fc.constantFrom("", "Bank", "bank ", "Cola"),
    })
    .map(({ lengths, percent, ...limits }) =>
      spotsOf(
        id,
        lengths.map((seconds) => seconds * 1000),
        { share: percent / 100, ...limits },
      ),
    );
const world = fc.record({ items: playlist, spots: fc.tuple(campaign(1), campaign(2)) });

/** Returns the starts of a campaign's spots in one round of these items, and the length of the round. */
function startsOf(items: readonly ManifestItem[], id: number) {
  const { slots, totalMs } = roundOf({ items: [...items] });
  return {
    starts: slots.filter(({ item }) => item.campaign?.id === id).map(({ offsetMs }) => offsetMs),
    totalMs,
  };
}

it("keeps every item of the playlist in order and equally often, and gives each place another id", () => {
  fc.assert(
    fc.property(world, ({ items, spots }) => {
      const woven = weave(items, spots);
      expect(woven).toEqual(weave(items, spots));
      expect(woven.length).toBeLessThanOrEqual(maxFlatItems);
      expect(new Set(woven.map(({ id }) => id)).size).toBe(woven.length);
      const content = woven.filter((item) => !item.campaign).map(({ mediaId }) => mediaId);
      const order = items.map(({ mediaId }) => mediaId);
      expect(content.length % order.length).toBe(0);
      expect(content).toEqual(Array.from({ length: content.length / order.length }, () => order).flat());
    }),
  );
});

it("never plays more spots in an hour than the limit, nor two sooner than the minutes apart, also when the other campaign is over", () => {
  fc.assert(
    fc.property(world, fc.constantFrom<readonly number[]>([1, 2], [1], [2]), ({ items, spots }, running) => {
      const woven = weave(items, spots);
      const shown = woven.filter((one) => !one.campaign || running.includes(one.campaign.id));
      for (const { campaign: of, maxPerHour, minutesApart } of spots) {
        const { starts, totalMs } = startsOf(shown, of.id);
        const leastMs = Math.max(
          maxPerHour === null ? 0 : hourMs / maxPerHour,
          (minutesApart ?? 0) * minuteMs,
        );
        if (leastMs === 0 || starts.length === 0) continue;
        const next = [...starts, (starts[0] ?? 0) + totalMs];
        const closest = Math.min(...starts.map((at, index) => (next[index + 1] ?? 0) - at));
        expect(closest).toBeGreaterThanOrEqual(leastMs - 1);
      }
    }),
  );
});

it("never shows two spots of one category side by side, nor across the end of a round", () => {
  fc.assert(
    fc.property(world, ({ items, spots }) => {
      const woven = weave(items, spots);
      const categories = woven.map(({ campaign: of }) =>
        spots
          .find((one) => one.campaign.id === of?.id)
          ?.category.trim()
          .toLowerCase(),
      );
      categories.forEach((category, at) => {
        if (category) expect(categories[(at + 1) % categories.length]).not.toBe(category);
      });
    }),
  );
});

const timeOf = (some: readonly ManifestItem[]) => roundOf({ items: [...some] }).totalMs;

it("gives each campaign its share of the time, and each of its media a place if the longest round has room", () => {
  fc.assert(
    fc.property(playlist, campaign(1), (items, limited) => {
      const spots = { ...limited, maxPerHour: null, minutesApart: null, category: "" };
      const woven = weave(items, [spots]);
      const own = woven.filter((one) => one.campaign);
      expect(timeOf(own) / timeOf(woven)).toBeCloseTo(spots.share, 1);
      expect(Math.abs(timeOf(own) / timeOf(woven) / spots.share - 1)).toBeLessThan(0.25);
      const count = spots.items.length;
      const everyMs = ((timeOf(spots.items) / count) * (1 - spots.share)) / spots.share;
      const longestMs = timeOf(items) * Math.floor((maxFlatItems - count) / items.length);
      const shown = new Set(own.map(({ mediaId }) => mediaId)).size;
      expect(shown).toBeGreaterThanOrEqual(Math.min(count, Math.floor(longestMs / everyMs)));
    }),
  );
});

it("gives a campaign its share also when the longest round has no room for all of its media", () => {
  const spots = spotsOf(1, [27_000, 24_000, 22_000], { share: 0.01 });
  const woven = weave([picture(1, 3_000)], [spots]);
  const own = woven.filter((one) => one.campaign);
  expect(own.map(({ mediaId }) => mediaId)).toEqual([9_100, 9_101]);
  expect(timeOf(own) / timeOf(woven)).toBeCloseTo(0.01, 4);
});

it("gives media of different lengths their share: one round has each of them equally often, or nearly", () => {
  const items = [33_000, 11_000, 17_000].map((ms, at) => picture(at + 1, ms));
  for (const lengths of [
    [30_000, 5_000, 5_000],
    [5_000, 30_000],
    [5_000, 5_000, 30_000],
  ])
    for (const share of [0.05, 0.2, 0.35]) {
      const woven = weave(items, [spotsOf(1, lengths, { share })]);
      const got = timeOf(woven.filter((one) => one.campaign)) / timeOf(woven);
      expect(Math.abs(got / share - 1)).toBeLessThan(0.06);
    }
});

it("spreads spots evenly, and repeats a short playlist until they fit", () => {
  const three = [picture(1, 10_000), picture(2, 10_000), picture(3, 10_000)];
  const woven = weave(three, [spotsOf(5, [10_000])]);
  // A tenth of the time: one spot in ten items.
  expect(woven.filter((one) => one.campaign).map(({ campaign: of }) => of?.name)).toEqual(["Campaign 5"]);
  expect(woven).toHaveLength(10);
  // One spot an hour: an hour of other content and the spot itself.
  const hourly = weave(three, [spotsOf(5, [10_000], { share: 0.5, maxPerHour: 1 })]);
  const { starts, totalMs } = startsOf(hourly, 5);
  expect([starts.length, totalMs >= hourMs, totalMs < 3_700_000]).toEqual([1, true, true]);
  // Longer than 2,000 items can last: no spot rather than too many.
  const short = [picture(1, 1_000)];
  expect(weave(short, [spotsOf(5, [5_000], { maxPerHour: 1 })])).toEqual(short);
});

it("shuffles the items of each repeat among themselves", () => {
  const mixed = [1, 2, 3].map((id) => picture(id, 10_000, { shuffle: 7 }));
  const woven = weave(mixed, [spotsOf(5, [10_000], { share: 0.05 })]);
  const seeds = woven.filter((one) => !one.campaign).map(({ shuffle }) => shuffle);
  for (let at = 0; at < seeds.length; at += 3) expect(new Set(seeds.slice(at, at + 3)).size).toBe(1);
  expect(new Set(seeds).size).toBe(seeds.length / 3);
  expect(woven.filter((one) => one.campaign).every((one) => one.shuffle === undefined)).toBe(true);
});

it("plans 200 banks around one picture in few steps, each with its part and none beside another", () => {
  const banks = Array.from({ length: 200 }, (_, at) =>
    spotsOf(at + 1, [5_000, 7_000 + (at % 20) * 1000], { share: 0.02, category: "Bank" }),
  );
  let steps = 0;
  const woven = weave([picture(1, 10_000)], banks, { onStep: () => steps++ });
  expect(steps).toBeLessThan(200_000);
  const played = new Set(woven.flatMap((item) => item.campaign?.id ?? []));
  expect(played.size).toBe(200);
  expect(woven.some((item, at) => item.campaign && woven[(at + 1) % woven.length]?.campaign)).toBe(false);
});

it("repeats heavy items, and adds heavy spots, only as far as there is room in a manifest", () => {
  const bytesOf = (some: readonly ManifestItem[]) => some.reduce((sum, one) => sum + jsonBytesOf(one), 0);
  const heavy = { name: "x".repeat(20_000) };
  const spots = [...Array(9).keys()].map((id) => spotsOf(id, [5_000], { share: 0.001 * (id + 1) }));
  for (const items of [[picture(1, 10_000, heavy)], [picture(1, 10_000)]])
    for (const [at, bytes] of [20_000, 500_000, 2_000_000].entries()) {
      const shown = spots.map((one, each) =>
        each === at ? { ...one, items: [picture(8_000, 5_000, heavy)] } : one,
      );
      const woven = weave(items, shown, { bytes });
      expect(bytesOf(woven) - bytesOf(items)).toBeLessThan(bytes * 1.1 + 1_000);
    }
});

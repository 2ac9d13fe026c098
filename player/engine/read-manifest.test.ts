import { expect, it } from "vitest";
import { bandOf, hashOf, imageItem, manifestOf, videoItem } from "#player/testing/manifests.ts";
import { readManifest } from "./read-manifest.ts";

const described = (n: number) => ({
  sha256: hashOf(n),
  bytes: 3,
  type: "image/png",
  chunks: [{ sha256: hashOf(n), bytes: 3 }],
});

it("keeps the files that items and the brand's logo need, and no others", () => {
  const { files } = manifestOf([imageItem(1)]);
  const brand = { name: "Corner Bakery", logo: hashOf(7) };
  const read = readManifest(
    manifestOf([imageItem(1)], { brand, files: [...files, described(7), described(8)] }),
  );
  expect(read?.files.map(({ sha256 }) => sha256)).toEqual([hashOf(1), hashOf(7)]);
});

it("leaves out an item of a kind or with a setting that it does not know, and plays the others", () => {
  const [known] = manifestOf([imageItem(1)]).playlists[0]?.items ?? [];
  const sent = manifestOf([imageItem(1)]);
  const [playlist] = sent.playlists;
  const items = [{ ...known, kind: "hologram" }, { ...known, fit: "by a newer server" }, known, 7];
  const read = readManifest({ ...sent, playlists: [{ ...playlist, items }] });
  expect(read?.playlists[0]?.items).toEqual([known]);
});

it("leaves out a rule of more rules with a part that it does not know, and keeps the others", () => {
  const known = {
    id: 1,
    name: "Soup",
    playlistId: 1,
    target: "account",
    priority: 0,
    sharing: "alone",
    zone: null,
    when: {},
    if: { fact: 4, is: "below", value: 20, validS: 600, unknown: "no" },
  };
  const sent = { ...manifestOf([imageItem(1)]), moreRules: [known, { ...known, id: 2, to: { days: 3 } }, 7] };
  const read = readManifest(sent);
  expect(read).toMatchObject({ moreRules: [{ id: 1, if: known.if }], leftOut: ["moreRules"] });
  expect(readManifest(read)).toEqual(read);
  expect(readManifest({ ...sent, moreRules: [known] })).not.toHaveProperty("leftOut");
  expect(
    readManifest({ ...sent, moreRules: [{ ...known, if: { ...known.if, is: "like" } }] })?.moreRules,
  ).toEqual([]);
});

it("leaves out an interruption whose band it does not know, and plays everything else", () => {
  const takeover = {
    id: 1,
    name: "Sale",
    tier: "takeover",
    playlistId: 1,
    target: "screen",
    fromMs: 0,
    untilMs: null,
  };
  const band = { edge: "bottom", percent: 10 };
  const sent = manifestOf([imageItem(1)]);
  const read = (of: object) =>
    readManifest({ ...sent, interruptions: [takeover, { ...takeover, id: 2, ...of }] });
  expect(read({ band })?.interruptions).toHaveLength(2);
  for (const unknown of [{ ...band, edge: "middle" }, { ...band, opacity: 0.5 }, 7])
    expect(read({ band: unknown })).toMatchObject({ interruptions: [{ id: 1 }], leftOut: ["interruptions"] });
});

it("keeps rules whose windows end days later, with and without a condition, and no window with a field that it does not know", () => {
  const later = { days: 3 };
  const rule = (id: number, window: object, change: object = {}) => ({
    id,
    name: "Weekend",
    playlistId: 1,
    target: "account",
    priority: 0,
    sharing: "alone",
    zone: null,
    when: { windows: [{ start: "18:00", end: "06:00", ...window }] },
    ...change,
  });
  const cold = { fact: 4, is: "below", value: 20, validS: 600, unknown: "no" };
  const moreRules = [
    rule(1, { to: later }),
    rule(2, { to: { weekday: 1 } }, { if: cold }),
    rule(3, { to: { on: { by: "day", day: 1 } } }),
    rule(4, { to: { moon: "full" } }),
    rule(5, { to: later, tide: "high" }),
    rule(6, { to: later }, { when: { windows: [{ start: "18:00", end: "06:00" }], tide: "high" } }),
    rule(7, { to: { ...later, weekday: 1 } }),
  ];
  expect(readManifest({ ...manifestOf([imageItem(1)]), moreRules })?.moreRules?.map(({ id }) => id)).toEqual([
    1, 2, 3,
  ]);
});

it("leaves out bands with a part that it does not know, and plays the rest", () => {
  const known = bandOf(1, { edge: "bottom", percent: 12 });
  const bands = [
    known,
    { ...known, id: 2, opacity: 0.5 },
    { ...known, id: 3, band: { edge: "middle", percent: 12 } },
  ];
  const read = readManifest({ ...manifestOf([imageItem(1)]), bands });
  expect([read?.bands, read?.playlists.length]).toEqual([[known], 1]);
});

it("chooses the larger film for a device that plays it, and drops the other file", () => {
  const film = { ...videoItem(1), large: hashOf(9) };
  const { files } = manifestOf([film]);
  const sent = manifestOf([film], { files: [...files, described(9)] });
  const chosen = (read: ReturnType<typeof readManifest>) => [
    read?.playlists[0]?.items,
    read?.files.map(({ sha256 }) => sha256),
  ];
  expect(chosen(readManifest(sent))).toEqual([[videoItem(1)], [hashOf(1)]]);
  const large = readManifest(sent, { large: true });
  expect(chosen(large)).toEqual([[{ ...videoItem(1), file: hashOf(9) }], [hashOf(9)]]);
  // As it is read again from the device.
  expect(readManifest(large)).toEqual(large);
});

it("plays the film for all when the larger one is not described", () => {
  const film = { ...videoItem(1), large: hashOf(9) };
  expect(readManifest(manifestOf([film]), { large: true })?.playlists[0]?.items).toEqual([videoItem(1)]);
});

it("refuses a manifest without a file that an item needs, but accepts one without its logo", () => {
  expect(readManifest(manifestOf([imageItem(1)], { files: [] }))).toBeNull();
  const brand = { name: "Corner Bakery", logo: hashOf(7) };
  expect(readManifest(manifestOf([imageItem(1)], { brand }))).not.toBeNull();
});

it("keeps rules by the sun with the sun's times, and says that it leaves out one by the moon", () => {
  const rule = (id: number, start: object) => ({
    id,
    name: "Night hours",
    playlistId: 1,
    target: "account",
    priority: 0,
    sharing: "alone",
    zone: null,
    when: { windows: [{ start, end: "06:00" }] },
  });
  const sun = { noonMs: 0, rise: [-360, 1], set: [360, null] };
  const sent = { ...manifestOf([imageItem(1)]), sun, moreRules: [rule(1, { sun: "set", offsetMin: -30 })] };
  const read = readManifest(sent);
  expect(read).toMatchObject({ sun, moreRules: [{ when: { windows: [{ start: { offsetMin: -30 } }] } }] });
  expect(read).not.toHaveProperty("leftOut");
  const later = readManifest({ ...sent, moreRules: [...sent.moreRules, rule(2, { moon: "full" })] });
  expect(later?.moreRules).toHaveLength(1);
  expect(later).toHaveProperty("leftOut", ["moreRules"]);
});

import { expect, it } from "vitest";
import { hashOf, imageItem, manifestOf, videoItem } from "#player/testing/manifests.ts";
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
  expect(readManifest(sent)?.moreRules).toMatchObject([{ id: 1, if: known.if }]);
  expect(
    readManifest({ ...sent, moreRules: [{ ...known, if: { ...known.if, is: "like" } }] })?.moreRules,
  ).toEqual([]);
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

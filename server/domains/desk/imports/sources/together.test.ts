import { expect, it } from "vitest";
import { readFiles } from "./read-files.ts";
import { togetherOf } from "./together.ts";

const archive = (...paths: string[]) => {
  const files = paths.map((path, at) => ({ path, bytes: 10, crc32: at }));
  return togetherOf(readFiles({ files, left: [] }), { name: "Diwali.zip", files });
};
const refs = (found: ReturnType<typeof archive>[number] | undefined) =>
  found?.content.kind === "playlist"
    ? found.content.items.map(({ ref }) => ref)
    : found?.content.kind === "design"
      ? found.content.settings.elements.map(({ ref }) => ref)
      : found?.content.kind === "album"
        ? found.content.photos
        : null;

it("orders the pages of Canva by their numbers, and chooses the playlist of them", () => {
  const found = archive("10.png", "2.png", "1.png", "3.mp4");
  expect(found.map(({ content, name, isOffered }) => [content.kind, name, Boolean(isOffered)])).toEqual([
    ["playlist", "Diwali", false],
    ["design", "Diwali", true],
    ["album", "Diwali", true],
  ]);
  const all = ["media:1.png", "media:2.png", "media:3.mp4", "media:10.png"];
  expect(found.map(refs)).toEqual([all, all, all.filter((ref) => !ref.endsWith("mp4"))]);
});

it("only offers them for files with other names, and not for one file or none", () => {
  expect(archive("poster.png", "menu.jpg").map(({ isOffered }) => isOffered)).toEqual([true, true, true]);
  expect(archive("Sale - 1.png", "Sale - 2.png")[0]?.isOffered).toBe(false);
  expect(archive("1.png", "song.mp3", "readme.txt")).toEqual([]);
});

it("makes a design for each twenty pages", () => {
  const found = archive(...Array.from({ length: 45 }, (_, at) => `${at + 1}.png`));
  const designs = found.filter(({ content }) => content.kind === "design");
  expect(designs.map((each) => [each.name, refs(each)?.length])).toEqual([
    ["Diwali (1–20)", 20],
    ["Diwali (21–40)", 20],
    ["Diwali (41–45)", 5],
  ]);
});

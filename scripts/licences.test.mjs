import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { filesInGit, licensedWorks } from "./lib/licences.mjs";
import { root } from "./lib/root.mjs";

const table = readFileSync(join(root, "content/licences.tsv"), "utf8");

it("each picture, icon and font that we ship has a source and a licence", () => {
  const { works, wrong } = licensedWorks(filesInGit());
  expect(wrong).toEqual([]);
  expect(works.length).toBeGreaterThan(140);
  expect(works.filter(({ work }) => work.startsWith("library:")).length).toBe(4);
});

it.each([
  ["a picture", "web/site/features/home/stranger.webp"],
  ["a font", "web/ui/fonts/stranger.woff2"],
  ["a sound", "player/media/bell.mp3"],
  ["a file of drawings", "server/pdf/drawings/stranger.ts"],
])("%s without a line of the table is found", (_, file) => {
  expect(licensedWorks([...filesInGit(), file]).wrong).toEqual([
    `${file}: no licence. Add its line to content/licences.tsv.`,
  ]);
});

it.each([
  ["a package without a line", /^npm:@fontsource\/kalam.*\n/m, /npm:@fontsource\/kalam: no licence/],
  ["a library without a line", /^library:emoji.*\n/m, /library:emoji: no licence/],
])("%s is found", (_, line, found) => {
  expect(licensedWorks(filesInGit(), table.replace(line, "")).wrong.join()).toMatch(found);
});

it("a package that has another licence than the table says is found, and so is a work that is gone", () => {
  const lies = table.replace(/^(npm:@fontsource\/kalam.*)OFL-1.1/m, "$1MIT");
  expect(licensedWorks(filesInGit(), lies).wrong).toEqual([
    "npm:@fontsource/kalam: the package says OFL-1.1, the table MIT.",
  ]);
  const gone = `${table}web/gone.svg\tGone\tSomebody\thttps://example.com\tMIT\tCopyright Somebody\n`;
  expect(licensedWorks(filesInGit(), gone).wrong).toEqual(["web/gone.svg: there is no such work any more."]);
});

it("a line without the notice or the source of its work is refused", () => {
  const line = (source, notice) => `${table}a.svg\tA\tB\t${source}\tMIT\t${notice}\n`;
  expect(() => licensedWorks([], line("https://example.com", ""))).toThrow("needs its notice");
  expect(() => licensedWorks([], line("somewhere", "Copyright B"))).toThrow("address of its source");
  expect(() =>
    licensedWorks([], line("https://example.com", "Copyright B").replace("MIT\tCopyright B", "GPL-3.0\tx")),
  ).toThrow();
});

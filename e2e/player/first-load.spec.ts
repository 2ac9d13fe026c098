import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { languages } from "#shared/languages.ts";

const dist = resolve(import.meta.dirname, "../../dist/player");
/**
 * Compressed bytes that a slow device on a slow connection loads before it can show anything. The style sheet that says
 * which font has which letters took it from 103.2 to 106.2 kB (decision 0149), telling a page around it what is on to 106.6 kB, the
 * settings of looks and cards (0.7 kB) and those of designs with pages, of queues and of prayer times (0.4 kB) to 108.1 kB,
 * digits of scripts, photos of boards, cuts of pictures and rows of components (0.8 kB) to 108.9 kB. What old browsers lack,
 * written by hand, took it from 109.3 to 102.7 kB. What a screen itself knows and warnings took it to 108.4 kB.
 * Times by opening hours took it to 109.9 kB, cards in the language of the screen to 110.9 kB, the time after which the
 * player tries two decoders again to 111 kB. It has 109.5 kB since the player carries one address, not those of all pages. The status is a file of its own.
 */
const firstBudget = 109_700;
/**
 * Compressed bytes that the service worker stores for times without network, while something plays already. Video walls
 * (1.1 kB) and triggers at the screen (0.7 kB) took it from 138.9 to 140.7 kB (decisions 0113 and 0114), the health of
 * the device (1.3 kB) to 142.2 kB, the touch menu (2.9 kB) to 145.2 kB, that style sheet to 148.4 kB, the notices of a screen
 * that is only tried (0.1 kB) to 148.9 kB (decision 0178), telling a page around it what is on to 149.3 kB,
 * the words of widgets in six more languages (1.1 kB each, in the files of the widgets) to 156 kB (decision 0177),
 * pages of designs, queues and prayer times (12.5 kB with their words), six looks and cards (6.7 kB) to 175.2 kB,
 * the words of today in six languages (1.7 kB) to 176.9 kB, digits, photos, cuts and rows of components (3 kB) to 179.9 kB. What old
 * browsers lack, written by hand, took it from 180.3 to 173.6 kB. Conditions took it to 176.2 kB, bands, conditions of items, times
 * that end days later and hours to 180.8 kB, what a screen itself knows to 183.7 kB, times by
 * opening hours to 185.7 kB, the panchang (sun and moon 16 kB, its names in eight languages 5 kB) to 210 kB.
 * One life of all widgets took it to 209.2 kB, cards and the status in the language of the screen, in a file more, to 213.7 kB,
 * the layouts of boards that a screen found before to 213.9 kB, which number of a cell is its price to 214.4 kB.
 * Since the player carries one address, not those of all pages, it is 213 kB.
 */
const wholeBudget = 213_400;
/** The most compressed bytes that the words of one language may have. English is in the first load; a screen fetches one other language. */
const wordsBudget = 4_500;
/** Bytes of the fonts for all scripts, and of the titles of looks (44 kB). The service worker fetches each once, not again with a new player. */
const fontBudget = 1_560_000;

const compressed = (name: string) => gzipSync(readFileSync(join(dist, name))).length;
const total = (names: Iterable<string>) => [...names].reduce((sum, name) => sum + compressed(name), 0);
/** Without the compressed copies that the server sends of them. */
const assets = () =>
  readdirSync(join(dist, "assets"))
    .filter((name) => !/\.(br|gz)$/.test(name))
    .map((name) => join("assets", name));

/** Returns the page, what it names, and what these import before they run. */
function firstFiles(): Set<string> {
  const found = new Set(["index.html"]);
  for (const name of found) {
    const text = readFileSync(join(dist, name), "utf8");
    const named =
      name === "index.html" ? /\/player\/(assets\/[\w.-]+)/g : /(?:from|import)\s*"\.\/([\w.-]+)"/g;
    for (const [, file = ""] of text.matchAll(named))
      found.add(file.startsWith("assets/") ? file : `assets/${file}`);
  }
  // Checks the signature of the lease, before anything plays.
  for (const name of assets()) if (/ed25519/.test(name)) found.add(name);
  return found;
}

test("the first load of the player stays small", () => {
  const files = firstFiles();
  expect([...files].filter((name) => /draw-design/.test(name))).toEqual([]);
  expect(total(files)).toBeLessThan(firstBudget);
});

test("the whole player stays small", () => {
  // The service worker does not store hls.js: without a network there is no live stream.
  const fonts = assets().filter((name) => /\.woff2$/.test(name));
  const stored = assets().filter((name) => !/\/(hls|words)-|\.woff2$/.test(name));
  const words = assets().filter((name) => /\/words-/.test(name));
  expect(assets().length - stored.length - fonts.length - words.length).toBe(1);
  expect(readFileSync(join(dist, "service-worker.js"), "utf8")).not.toContain("/assets/hls-");
  expect(total(["index.html", ...stored])).toBeLessThan(wholeBudget);
  const bytes = fonts.map((name) => readFileSync(join(dist, name)).length);
  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThan(fontBudget);
});

test("a screen loads the words of its own language only, after it has begun in English", () => {
  const words = assets().filter((name) => /\/words-/.test(name));
  // One for each language besides English, and what fetches them.
  expect(words.length).toBe(languages.length);
  for (const name of words) expect(compressed(name), name).toBeLessThan(wordsBudget);
  expect([...firstFiles()].filter((name) => words.includes(name))).toEqual([]);
  const worker = readFileSync(join(dist, "service-worker.js"), "utf8");
  expect(worker).toContain("/assets/index-");
  expect(worker).not.toContain("/assets/words-");
});

test("the page runs under a policy without inline script or style", () => {
  const page = readFileSync(join(dist, "index.html"), "utf8");
  expect(page).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=/);
});

test("the service worker is one classic script, as old browsers want it", () => {
  const script = readFileSync(join(dist, "service-worker.js"), "utf8");
  expect(script).not.toMatch(/\bimport\b|\bexport\b|__SHELL__/);
});

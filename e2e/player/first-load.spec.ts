import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";

const dist = resolve(import.meta.dirname, "../../dist/player");
/** Compressed bytes that a slow device on a slow connection loads before it can show anything. */
const budget = 98_400;

/** Loaded later: the code of boards and of designs comes with the first one. */
const later = /^(view|draw-design)-/;

test("the first load of the player stays small", () => {
  const names = readdirSync(join(dist, "assets"));
  expect(names.filter((name) => later.test(name))).toHaveLength(4);
  const assets = names.filter((name) => !later.test(name)).map((name) => join("assets", name));
  const sizes = ["index.html", ...assets].map((name) => gzipSync(readFileSync(join(dist, name))).length);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(budget);
});

test("the page runs under a policy without inline script or style", () => {
  const page = readFileSync(join(dist, "index.html"), "utf8");
  expect(page).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=/);
});

test("the service worker is one classic script, as old browsers want it", () => {
  const script = readFileSync(join(dist, "service-worker.js"), "utf8");
  expect(script).not.toMatch(/\bimport\b|\bexport\b|__SHELL__/);
});

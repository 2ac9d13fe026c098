import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { installedState } from "./lock-file.mjs";

let checkout;
const locked = {
  "": { name: "vitrine" },
  "node_modules/server": { version: "1.0.0", integrity: "a" },
  "node_modules/tester": { version: "2.0.0", integrity: "b", dev: true },
  "node_modules/for-another-machine": { version: "1.0.0", integrity: "c", optional: true, os: ["plan9"] },
};
const { "": _, "node_modules/for-another-machine": __, ...here } = locked;

beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), "vitrine-install-"));
  mkdirSync(join(checkout, "node_modules/.bin"), { recursive: true });
  writeFileSync(join(checkout, "node_modules/.bin/node"), "");
  write("package-lock.json", locked);
});
afterEach(() => rmSync(checkout, { recursive: true, force: true }));

const write = (file, packages) => writeFileSync(join(checkout, file), JSON.stringify({ packages }));
const state = (installed) => {
  if (installed) write("node_modules/.package-lock.json", installed);
  return installedState(checkout);
};

test("nothing counts as installed before npm has written its record", () => {
  expect(state()).toEqual({ run: false, develop: false, developed: false });
});

test("a full install is enough for both; optional packages for other platforms are not required", () => {
  expect(state(here)).toEqual({ run: true, develop: true, developed: true });
});

test("an install without the test tools is enough to run, not to develop", () => {
  const { "node_modules/tester": tester, ...some } = here;
  expect(tester.dev).toBe(true);
  expect(state(some)).toEqual({ run: true, develop: false, developed: false });
});

test("another version than the locked one is out of date", () => {
  const stale = { ...here, "node_modules/server": { version: "0.9.0", integrity: "old" } };
  expect(state(stale)).toEqual({ run: false, develop: false, developed: true });
});

test("without the pinned Node everything has to be installed", () => {
  rmSync(join(checkout, "node_modules/.bin/node"));
  expect(state(here).run).toBe(false);
});

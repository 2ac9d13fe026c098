import { expect, test } from "vitest";
import { packageClosure } from "./package-closure.mjs";
import { releaseProblem } from "./release.mjs";

const lock = {
  "": {},
  "node_modules/a": { dependencies: { b: "1", c: "1" } },
  "node_modules/b": { optionalDependencies: { "only-elsewhere": "1" } },
  "node_modules/a/node_modules/c": { dependencies: { b: "1" } },
  "node_modules/c": { dependencies: { unused: "1" } },
  "node_modules/unused": {},
  "node_modules/only-elsewhere": { optional: true },
  "node_modules/@scope/d": {
    peerDependencies: { a: "1", missing: "1" },
    peerDependenciesMeta: { missing: { optional: true } },
  },
};
const isInstalled = (path) => path !== "node_modules/only-elsewhere";

test("the closure has the packages that Node would resolve, and no others", () => {
  expect(packageClosure(["a"], { lock, isInstalled })).toEqual([
    "node_modules/a",
    "node_modules/a/node_modules/c",
    "node_modules/b",
  ]);
  expect(packageClosure(["@scope/d"], { lock, isInstalled })).toContain("node_modules/a");
});

test("a required package that is not installed is an error", () => {
  expect(() => packageClosure(["only-elsewhere"], { lock, isInstalled })).toThrow(
    "The package only-elsewhere, which the server needs, is not installed.",
  );
});

test("a release for another platform is reported", () => {
  const here = { platform: process.platform, architecture: process.arch };
  expect(releaseProblem(here)).toBeUndefined();
  expect(releaseProblem({ ...here, platform: "plan9" })).toMatch(
    /^This package was made for plan9 on .*npm run package/,
  );
});

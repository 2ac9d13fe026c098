import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkedInTheBrowser, ofTheReference } from "./contracts-without-reference.ts";

const root = join(import.meta.dirname, "../..");

const filesOfDashboard = () => {
  const files = globSync(["web/{dashboard,lib,ui}/**/*.{ts,tsx}"], { cwd: root });
  expect(files.length).toBeGreaterThan(400);
  return files
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), "utf8") }));
};

test("the build keeps the response of each contract that the dashboard checks itself", () => {
  const used = filesOfDashboard()
    .flatMap(({ text }) => [...text.matchAll(/(?<!typeof )\b(\w+)\.response\b/g)])
    .map(([, name]) => name);
  expect(new Set(used)).toEqual(checkedInTheBrowser);
});

test("the dashboard reads nothing of a contract that its build leaves out, such as who may make the call", () => {
  const left = [...ofTheReference].join("|");
  const reads = new RegExp(`[cC]ontract\\b.*\\b(${left})\\b|\\b(${left})\\b.*\\b[cC]ontract\\b`);
  const found = filesOfDashboard().flatMap(({ file, text }) =>
    text
      .replaceAll(/`[^`]*`/g, "")
      .split("\n")
      .flatMap((line) =>
        /^\s*(\/?\*|\/\/)/.test(line) || !reads.test(line) ? [] : `${file}: ${line.trim()}`,
      ),
  );
  expect(found).toEqual([]);
});

import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { wanted } from "./machine-tools.mjs";
import { root } from "./root.mjs";
import { unitTests } from "./test-files.mjs";

/** A machine with Node and npm has them: Debian's essential packages, and macOS. */
const everywhere = ["bash", "cp", "npm", "sh", "tar", "which"];
/** Tests that run only where the program was found, or in the lab. */
const optional = {
  "e2e/download.spec.ts": ["javac", "java"],
  "scripts/android.test.mjs": ["apksigner"],
};
const here = new Set([...everywhere, ...wanted.map(({ program }) => program)]);

const support = ["server/testing/**/*.ts", "e2e/**/*.ts", "bench/drills/kill-processes.ts"];
const inLab = /\.lab(\.test)?\.ts$/;
/** A program named by a literal, in any call that starts one. */
const starts = /(?:spawn|spawnSync|execFile|execFileSync|promisify\(execFile\))\(\s*"([^"]+)"/g;

it("machineTools looks for each program that a test starts, so that a new machine gets it", async () => {
  const unknown = [];
  for await (const file of glob([...unitTests, ...support], { cwd: root })) {
    if (inLab.test(file)) continue;
    const text = readFileSync(join(root, file), "utf8");
    for (const [, program] of text.matchAll(starts))
      if (!here.has(program) && !optional[file]?.includes(program)) unknown.push(`${file}: ${program}`);
  }
  expect(unknown).toEqual([]);
});

it("machineTools looks for each program that the recipes of docs/api.md need", () => {
  const page = readFileSync(join(root, "docs/api.md"), "utf8");
  const [, needed = ""] = page.match(/They need ([^.,]*,[^,.]*)/) ?? [];
  const programs = needed.match(/\w+/g)?.filter((word) => word !== "and");
  expect(programs).toContain("jq");
  expect(programs?.filter((program) => !here.has(program))).toEqual([]);
});

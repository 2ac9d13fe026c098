import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { targets } from "./build-targets.mjs";
import { fingerprint } from "./fingerprint.mjs";
import { each, run } from "./processes.mjs";
import { progress } from "./progress.mjs";
import { has, pinnedNode, root } from "./root.mjs";
import { inTurn } from "./turns.mjs";

/** Builds the targets that are out of date. Resolves to the failed ones, each { name, output }; empty on success. */
export const build = () => inTurn(buildStale);

async function buildStale() {
  const stale = targets
    .map((target) => ({ ...target, mark: fingerprint(target.inputs) }))
    .filter((target) => !isCurrent(target));
  if (stale.length === 0) return [];
  const done = progress(`Building ${stale.map((target) => target.name).join(", ")}`);
  const failed = (await each(stale, 2, buildTarget)).filter(Boolean);
  done(failed.length === 0 ? "done" : "failed");
  return failed;
}

const stampOf = (name) => join(root, "dist/.built", name);

function isCurrent({ name, mark }) {
  try {
    return readFileSync(stampOf(name), "utf8") === mark && has(`dist/${name}`);
  } catch {
    return false;
  }
}

const compressor = ["--disable-warning=ExperimentalWarning", "scripts/vite/compress.ts"];

async function buildTarget({ name, program, words, compress, mark }) {
  rmSync(stampOf(name), { force: true });
  if (!has(program)) return { name, output: `${program} is missing.` };
  const env = { ...process.env, NODE_ENV: "production" };
  const { code, output } = await run(pinnedNode, words, { env });
  if (code !== 0) return { name, output };
  if (!has(`dist/${name}`)) return { name, output: `${output}\nNothing was written to dist/${name}.` };
  if (compress) {
    const compressed = await run(pinnedNode, [...compressor, `dist/${name}/${compress}`], { env });
    if (compressed.code !== 0) return { name, output: compressed.output };
  }
  mkdirSync(join(root, "dist/.built"), { recursive: true });
  writeFileSync(stampOf(name), mark);
  return undefined;
}

/** Prints the tools' output for the failed targets. */
export function printFailures(failed) {
  for (const { name, output } of failed) console.error(`\nThe build of "${name}" failed:\n${output.trim()}`);
}

import { build } from "./lib/bundles.mjs";
import { install } from "./lib/installation.mjs";
import { machineTools } from "./lib/machine-tools.mjs";
import { migrationsAreCurrent } from "./lib/migration-check.mjs";
import { each, run } from "./lib/processes.mjs";
import { pinnedNode, tool } from "./lib/root.mjs";
import { runPlaywright, runVitest } from "./lib/test-runners.mjs";
import { typesAreRight } from "./lib/type-check.mjs";

/*
 * Runs all checks. Each step runs even when an earlier one has failed, but for those that need what failed: without
 * packages nothing runs, without a build no browser. The last line is "N passed, N failed"; a step that is not a test
 * run counts as one. `--quick` runs the checks and the tests that need no database, and builds nothing.
 */
const quick = process.argv.includes("--quick");
/** The hardest one. `npm run drills` runs all of them. */
const drills = ["kill-processes"];
const drillSeconds = "6";
const began = performance.now();
let chromium;

/** The result of a step that is one check. Each step resolves to { passed, failed, output }. */
const one = ({ ok, output }) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, output });
const steps = {
  install: async () => {
    const problem = await install({ develop: true });
    return one({ ok: problem === undefined, output: problem ?? "" });
  },
  tools: async () => {
    const found = await machineTools({ browser: !quick });
    chromium = found.chromium;
    return one({ ok: found.problems.length === 0, output: found.problems.join("\n") });
  },
  build: async () => {
    const failed = await build();
    return one({
      ok: failed.length === 0,
      output: failed.map((f) => `${f.name}:\n${f.output}`).join("\n"),
    });
  },
  types: async () => one(await typesAreRight()),
  lint: () => check([tool.biome, "check", "--error-on-warnings", "."]),
  imports: () =>
    check([
      tool.depcruise,
      ...["--config", "dependency-cruiser.config.mjs", "--output-type", "err-long"],
      ...["shared", "server", "web", "player", "devices"],
    ]),
  migrations: async () => one(await migrationsAreCurrent()),
  house: () => check(["scripts/house.mjs"]),
  "quick tests": () => runVitest("vitest.quick.config.ts"),
  "unit and server": () => runVitest(),
  drills: runDrills,
  browser: runBrowser,
};
const checks = ["types", "lint", "imports", "migrations", "house"];
const rounds = quick
  ? [["install"], ["tools"], ["quick tests", ...checks]]
  : // Browser tests beside the others were slower than one after the other: eight processes on two cores.
    [["install"], ["tools"], ["build"], checks, ["unit and server", "drills"], ["browser"]];

/** What each step needs from an earlier one. */
const needs = {
  install: [],
  tools: ["install"],
  browser: ["install", "build"],
  drills: ["install", "build"],
};
const broken = new Set();
const results = [];
for (const round of rounds) results.push(...(await each(round, 2, take)));

async function check(words) {
  const { code, output } = await run(pinnedNode, words);
  return one({ ok: code === 0, output });
}

function runBrowser() {
  return chromium
    ? runPlaywright(chromium)
    : one({ ok: false, output: "Not run, because Chromium is missing." });
}

/** Breaks parts of a running service. Each promise counts as a test. */
async function runDrills() {
  const { code, output } = await run(pinnedNode, ["bench/drills.ts", "--seconds", drillSeconds, ...drills]);
  const promises = (verdict) => output.split("\n").filter((line) => line.startsWith(`  ${verdict} `)).length;
  const [passed, broken] = [promises("HOLDS"), promises("BROKEN")];
  return { passed, failed: code === 0 ? broken : Math.max(broken, 1), output };
}

async function take(name) {
  const started = performance.now();
  const missing = (needs[name] ?? ["install"]).find((needed) => broken.has(needed));
  if (missing) {
    console.log(`${name}: not run, because "${missing}" failed.`);
    return { name, seconds: 0, passed: 0, failed: 1, output: "" };
  }
  console.log(`${name} …`);
  let outcome;
  try {
    outcome = await steps[name]();
  } catch (error) {
    outcome = { passed: 0, failed: 1, output: error.stack ?? String(error) };
  }
  const seconds = (performance.now() - started) / 1000;
  if (outcome.failed > 0) broken.add(name);
  if (outcome.failed > 0) console.log(`\n──── ${name} failed ────\n${outcome.output.trim()}\n`);
  return { name, seconds, ...outcome };
}

const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
const line = (cells) =>
  console.log(
    cells[0].padEnd(18) +
      cells
        .slice(1)
        .map((cell) => cell.padStart(9))
        .join(""),
  );
console.log();
line(["step", "passed", "failed", "seconds"]);
for (const { name, passed, failed, seconds } of results)
  line([name, String(passed), String(failed), seconds.toFixed(1)]);
line(["", "", "", ((performance.now() - began) / 1000).toFixed(1)]);
console.log(`\n${total("passed")} passed, ${total("failed")} failed`);
process.exit(total("failed") === 0 ? 0 : 1);

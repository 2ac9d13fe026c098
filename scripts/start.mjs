import { spawn } from "node:child_process";
import { constants } from "node:os";
import { join } from "node:path";
import { readRelease, releaseProblem } from "./lib/release.mjs";
import { pinnedNode, root } from "./lib/root.mjs";
import { serverProgram } from "./lib/server-program.mjs";

const release = readRelease();
if (release) checkRelease();
else await installAndBuild();

const server = spawn(pinnedNode, [...serverProgram, ...process.argv.slice(2)], {
  cwd: root,
  env: { NODE_COMPILE_CACHE: join(root, "node_modules/.cache/compiled"), ...process.env },
  stdio: "inherit",
});
// The terminal sends Ctrl+C to the server as well, so forward it only without a terminal.
process.on("SIGINT", () => process.stdin.isTTY || server.kill("SIGINT"));
for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));

/** Checks that a package made by `npm run package` fits this machine. It is complete: nothing is installed or built. */
function checkRelease() {
  const problem = releaseProblem(release);
  if (!problem) return;
  console.error(problem);
  process.exit(1);
}

async function installAndBuild() {
  const { installOrExit } = await import("./lib/installation.mjs");
  await installOrExit({ develop: false });
  const { build, printFailures } = await import("./lib/bundles.mjs");
  const failed = await build();
  if (failed.length === 0) return;
  printFailures(failed);
  process.exit(1);
}

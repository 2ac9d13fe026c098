import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { stripVTControlCharacters } from "node:util";
import { browserTargets } from "./lib/build-targets.mjs";
import { build, printFailures } from "./lib/bundles.mjs";
import { installOrExit } from "./lib/installation.mjs";
import { pinnedNode, root } from "./lib/root.mjs";

/* Watch mode: restarts the server and rebuilds each bundle when its source changes. */

await installOrExit({ develop: true });
// The server needs every bundle. A broken one is reported here, and rebuilt when its source changes.
printFailures(await build());

const quiet = "--disable-warning=ExperimentalWarning";
const watchers = [
  ["server", [quiet, "--watch", "--watch-preserve-output", "server/main.ts", ...process.argv.slice(2)], {}],
  ...browserTargets.map(({ name, words }) => [name, [...words, "--watch"], { NODE_ENV: "production" }]),
];
const width = Math.max(...watchers.map(([name]) => name.length));
/** Vite lists every file that it writes, at every change: these lines are not printed. */
const noise =
  /^\s*$|^\S*dist\/|^vite v|^transforming|^rendering|^computing|modules transformed|^watching for|^build started/;
const running = new Set();
let stopping = false;

for (const [name, words, env] of watchers) {
  // Each in its own process group, so that Ctrl+C reaches it only once, through `stop`.
  const child = spawn(pinnedNode, words, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  running.add(child);
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on("line", (line) => {
      if (name === "server" || !noise.test(stripVTControlCharacters(line)))
        console.log(`${name.padEnd(width)} | ${line}`);
    });
  }
  child.on("exit", (code) => {
    running.delete(child);
    if (stopping && running.size === 0) process.exit(0);
    if (stopping) return;
    console.log(`${name.padEnd(width)} | ended (${code}); stopping the others`);
    stop();
    process.exitCode = 1;
  });
}

function stop() {
  if (stopping) for (const child of running) child.kill("SIGKILL");
  stopping = true;
  for (const child of running) child.kill("SIGTERM");
  if (running.size === 0) process.exit();
}
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);

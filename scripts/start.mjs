import { spawn } from "node:child_process";
import { constants } from "node:os";
import { join } from "node:path";
import { build, printFailures } from "./lib/bundles.mjs";
import { installOrExit } from "./lib/installation.mjs";
import { pinnedNode, root } from "./lib/root.mjs";
import { serverProgram } from "./lib/server-program.mjs";

await installOrExit({ develop: false });
const failed = await build();
if (failed.length > 0) {
  printFailures(failed);
  process.exit(1);
}

const server = spawn(pinnedNode, [...serverProgram, ...process.argv.slice(2)], {
  cwd: root,
  env: { NODE_COMPILE_CACHE: join(root, "node_modules/.cache/compiled"), ...process.env },
  stdio: "inherit",
});
// A Ctrl+C in the terminal reaches the server by itself.
process.on("SIGINT", () => process.stdin.isTTY || server.kill("SIGINT"));
for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));

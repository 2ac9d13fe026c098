import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readRelease } from "./lib/release.mjs";
import { pinnedNode, root } from "./lib/root.mjs";

/* `npm run backup`, `restore` and `verify-backup`: builds what is out of date, then runs server/backup/main.ts. */

if (!readRelease()) {
  const { installOrExit } = await import("./lib/installation.mjs");
  await installOrExit({ develop: false });
  const { build, printFailures } = await import("./lib/bundles.mjs");
  const failed = await build();
  if (failed.length > 0) {
    printFailures(failed);
    process.exit(1);
  }
}
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const task = spawn(pinnedNode, [join(root, "dist/server/backup.mjs"), ...process.argv.slice(2)], {
  // Folders in the arguments belong to the place where the person is, settings to the project (.env).
  cwd: root,
  env: { ...process.env, npm_package_version: version, CALLED_FROM: process.env.INIT_CWD ?? process.cwd() },
  stdio: "inherit",
});
task.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

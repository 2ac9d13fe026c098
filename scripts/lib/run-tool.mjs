import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readRelease } from "./release.mjs";
import { pinnedNode, root } from "./root.mjs";

/** Builds what is out of date, then runs a tool of the server, `dist/server/<name>.mjs`, with these arguments. */
export async function runTool(name, words) {
  if (!readRelease()) {
    const { installOrExit } = await import("./installation.mjs");
    await installOrExit({ develop: false });
    const { build, printFailures } = await import("./bundles.mjs");
    const failed = await build();
    if (failed.length > 0) {
      printFailures(failed);
      process.exit(1);
    }
  }
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const tool = spawn(pinnedNode, [join(root, `dist/server/${name}.mjs`), ...words], {
    // Folders in the arguments belong to the place where the person is, settings to the project (.env).
    cwd: root,
    env: { ...process.env, npm_package_version: version, CALLED_FROM: process.env.INIT_CWD ?? process.cwd() },
    stdio: "inherit",
  });
  tool.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

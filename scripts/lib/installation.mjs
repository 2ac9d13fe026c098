import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";
import { installedState } from "./lock-file.mjs";
import { progress } from "./progress.mjs";
import { root } from "./root.mjs";
import { inTurn } from "./turns.mjs";

/**
 * Installs packages if node_modules does not match package-lock.json. `develop: false` does not need the test tools,
 * but keeps them where they were installed before. Resolves to undefined, or to a text with the problem and what to do.
 */
export const install = (options) => inTurn(() => installMissing(options));

async function installMissing({ develop }) {
  const state = installedState();
  if (develop ? state.develop : state.run) return undefined;
  const full = develop || state.developed;
  const done = progress(full ? "Installing the packages and test tools" : "Installing the packages");
  const { code, output } = await npm(["ci", full ? "--include=dev" : "--omit=dev"]);
  done(code === 0 ? "done" : "failed");
  return code === 0 ? undefined : `${withoutUsage(output)}\n\n${adviceFor(code, output)}`;
}

/** Calls `install`. Prints the problem and ends the process when it fails. */
export async function installOrExit(options) {
  const problem = await install(options);
  if (problem === undefined) return;
  console.error(`\n${problem}`);
  process.exit(1);
}

function npm(words) {
  const quiet = ["--loglevel=error", "--no-audit", "--no-fund", "--no-progress"];
  const env = { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: "1" };
  // npm replaces the Node in node_modules, so that Node must not run npm.
  const local = join(root, "node_modules");
  env.PATH = (env.PATH ?? "")
    .split(delimiter)
    .filter((folder) => !folder.startsWith(local))
    .join(delimiter);
  return new Promise((resolve) => {
    let output = "";
    const child = spawn("npm", [...words, ...quiet], {
      cwd: root,
      env,
      stdio: ["ignore", "pipe", "pipe"],
      shell: process.platform === "win32",
    });
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
    child.on("error", (error) => resolve({ code: 127, output: error.message }));
    child.on("close", (code) => resolve({ code, output }));
  });
}

/** Removes the manual that npm prints after some failures. */
const withoutUsage = (output) => output.split(/^npm error (?:Usage:|Clean install a project)/m)[0].trim();

function adviceFor(code, output) {
  if (code === 127)
    return "npm was not found. Install Node.js 20 or newer with npm 10 or newer, then try again.";
  if (/ENOTFOUND|EAI_AGAIN|ECONN|ETIMEDOUT|network|ERR_SOCKET/i.test(output))
    return "The npm registry could not be reached. Check the network (or npm's proxy and registry settings), then try again.";
  if (/ENOSPC/.test(output))
    return "The disk is full: about 1 GB is needed. Free some space, then try again.";
  if (/EACCES|EPERM/.test(output))
    return `This user may not write into ${root}. Give it that permission, then try again.`;
  return "npm could not install the packages; its output is above. Correct the problem, then try again.";
}

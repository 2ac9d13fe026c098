import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";
import { installedState } from "./lock-file.mjs";
import { progress } from "./progress.mjs";
import { has, root } from "./root.mjs";
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
  const words = ["ci", full ? "--include=dev" : "--omit=dev"];
  const label = full ? "Installing the packages and test tools" : "Installing the packages";
  const problem = await tryAgain(label, () => npm(words));
  if (problem !== undefined || has("node_modules/.bin/node")) return problem;
  return `There is no Node 24 for ${process.platform} on ${process.arch} in package.json (optionalDependencies), or npm could not download it.`;
}

const attempts = 3;
const fullDisk = /ENOSPC/;
const forbidden = /EACCES|EPERM/;
/** What a registry, or the network in between, does to one request of a thousand: the next attempt often succeeds. */
const networkFault =
  /ENOTFOUND|EAI_AGAIN|ECONN|EPIPE|TIMEDOUT|IDLETIMEOUT|EINTEGRITY|network|ERR_SOCKET|ERR_SSL|\bE5\d\d\b|\bE429\b|socket hang up/i;
const mayPass = (output) => networkFault.test(output) && !fullDisk.test(output) && !forbidden.test(output);

/**
 * Calls `attempt`, which resolves to { code, output }, again while the network fails. Resolves to undefined, or to a text
 * with npm's output and what to do.
 */
export async function tryAgain(label, attempt) {
  for (let number = 1; ; number++) {
    const done = progress(number === 1 ? label : `${label}, attempt ${number} of ${attempts}`);
    const { code, output } = await attempt();
    done(code === 0 ? "done" : "failed");
    if (code === 0) return undefined;
    if (number === attempts || !mayPass(output))
      return `${withoutUsage(output)}\n\n${adviceFor(code, output)}`;
  }
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
  if (fullDisk.test(output))
    return "The disk is full: about 1 GB is needed. Free some space, then try again.";
  if (forbidden.test(output))
    return `This user may not write into ${root}. Give it that permission, then try again.`;
  if (mayPass(output))
    return "The npm registry could not be reached. Check the network (or npm's proxy and registry settings), then try again.";
  return "npm could not install the packages; its output is above. Correct the problem, then try again.";
}

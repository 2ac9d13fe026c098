import { each, run } from "./processes.mjs";
import { has, pinnedNode, tool } from "./root.mjs";

const projects = [
  "server",
  "client",
  "web",
  "web/site/build",
  "player",
  // What runs in Node and drives pages: e2e/, bench/ and the tests of web/ and player/.
  ".",
  "devices",
  "shared",
  "player/engine",
  "player/service-worker",
  "web/dashboard/service-worker",
];

/**
 * Checks the types of each project with its own compiler settings. Two projects run at once, so each has one checker:
 * several in one project would each work out the types of the database and the contracts anew, which takes twice the
 * processor time.
 */
export async function typesAreRight() {
  const made = await run(pinnedNode, ["scripts/client-calls.mjs"]);
  if (made.code !== 0) return { ok: false, output: made.output };
  const results = await each(projects, 2, async (project) => {
    if (!has(`${project}/tsconfig.json`)) return { code: 1, output: `${project}/tsconfig.json is missing.` };
    const { code, output } = await run(pinnedNode, [tool.tsc, "-p", project, "--checkers", "1"]);
    // TS18003: the folder has no source file yet.
    return output.includes("TS18003") ? { code: 0, output: "" } : { code, output };
  });
  const lines = new Set(results.filter(({ code }) => code !== 0).flatMap(({ output }) => output.split("\n")));
  return { ok: results.every(({ code }) => code === 0), output: [...lines].join("\n") };
}

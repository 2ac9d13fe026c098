import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { startServer, type TestServer } from "../../e2e/support/server.ts";
import { type Drill, seconds } from "./drill.ts";
import { earlierBuild } from "./earlier-build.ts";
import type { Fleet } from "./fleet.ts";
import { differences, longestPause, startLoad } from "./load.ts";
import { changePlan } from "./plan.ts";

const root = resolve(import.meta.dirname, "../..");
/** The earlier build is the one so many migrations ago. */
const migrationsBack = 3;
/** Nine processes start one after the other, on a busy machine. */
const longestSeconds = 180;

const git = (...words: string[]): string =>
  execFileSync("git", words, { cwd: root, encoding: "utf8" }).trim();

const earlierCommit = (): string => {
  const commits = git("log", `-${migrationsBack}`, "--format=%H", "--", "server/db/migrations/*.sql");
  return git("rev-parse", "--short", `${commits.split("\n").at(-1)}`);
};

/** Starts the other build at each place beside the present process there, and then stops that one. */
async function replaceAll(fleet: Fleet, folder: string): Promise<void> {
  for (const [place, old] of fleet.processes.entries()) {
    const next = await startServer({ env: fleet.settingsOf(place), root: folder });
    (fleet.processes as TestServer[])[place] = next;
    await old.dispose();
  }
}

/** Updates three processes from an earlier build to this one under load, and back, one after the other. */
export const updateAndBack: Drill = {
  name: "update-and-back",
  processes: 3,
  async run(fleet) {
    const earlier = earlierBuild(earlierCommit());
    // The schema is the newest from the beginning: what an update meets after its first step.
    await replaceAll(fleet, earlier.folder);
    const load = startLoad(fleet, longestSeconds);
    let editing = true;
    const edits = new Map<number, number>();
    const editor = (async () => {
      for (let durationMs = 64_000; editing; durationMs++) {
        const status = await changePlan(fleet, await fleet.ready(), durationMs);
        edits.set(status, (edits.get(status) ?? 0) + 1);
        await delay(500);
      }
    })();
    const began = performance.now();
    await delay(2_000);
    await replaceAll(fleet, root);
    await delay(2_000);
    await replaceAll(fleet, earlier.folder);
    await delay(2_000);
    const ended = performance.now();
    editing = false;
    await editor;
    const sent = await load.stop();
    // The present build reads what both wrote.
    await replaceAll(fleet, root);
    const wrong = await differences(fleet, sent);
    const failed = [...sent.answers, ...edits].filter(([status]) => status === 0 || status >= 400);
    const total = [...sent.answers.values()].reduce((sum, n) => sum + n, 0);
    return [
      {
        promise: `no request fails while ${earlier.commit} becomes this build and this build becomes it again`,
        measured: `${total} requests, ${edits.get(200) ?? 0} changes of the plan; ${failed.map(([status, n]) => `${n} × ${status}`).join(", ") || "none failed"}`,
        holds: failed.length === 0 && total > 100 && (edits.get(200) ?? 0) > 5,
      },
      {
        promise: "no screen sees a lower version",
        measured: sent.lowered.join("; ") || "none",
        holds: sent.lowered.length === 0,
      },
      {
        promise: "no acknowledged write or play is lost or doubled",
        measured: `${sent.folders.size} writes, ${sent.pictures.size} pictures, longest pause ${seconds(longestPause(sent, began, ended))}; ${wrong.join("; ") || "none"}`,
        holds: wrong.length === 0 && sent.folders.size > 0,
      },
    ];
  },
};

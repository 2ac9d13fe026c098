import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { CannotRunDatabase } from "./cannot-run-database.ts";
import type { ClusterLog } from "./log.ts";
import { cleanEnvironment, type RunAs } from "./run-as.ts";

export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** False when the database died without a call of `stop`. */
  asked: boolean;
}

export interface Postmaster {
  stop(): Promise<void>;
  exited: Promise<Ended>;
}

/** Time for open connections to finish before the server stops without waiting for them. */
const patienceMs = 10_000;

/** Starts the server process and resolves when it accepts connections, after any crash recovery. */
export async function startPostmaster(
  program: string,
  { words, cwd, runAs, log }: { words: string[]; cwd: string; runAs: RunAs; log: ClusterLog },
): Promise<Postmaster> {
  const [command = "", ...rest] = [...runAs.prefix, program, ...words];
  const child = spawn(command, rest, {
    uid: runAs.uid,
    gid: runAs.gid,
    cwd,
    env: cleanEnvironment,
    stdio: ["ignore", "ignore", "pipe"],
    // Its own session, so that a Ctrl+C in the terminal reaches only this process and running requests can still use
    // the database.
    detached: true,
  });
  let asked = false;
  const exited = new Promise<Ended>((resolve) => {
    child.on("error", () => resolve({ code: null, signal: null, asked }));
    child.on("exit", (code, signal) => resolve({ code, signal, asked }));
  });
  await untilReady(child, exited, log);
  const stop = async (): Promise<void> => {
    asked = true;
    child.kill("SIGINT");
    const impatient = setTimeout(() => child.kill("SIGQUIT"), patienceMs);
    await exited;
    clearTimeout(impatient);
  };
  return { stop, exited };
}

/** The server ended instead of becoming ready; `complaint` holds what it printed. */
export class DatabaseDidNotStart extends CannotRunDatabase {
  readonly complaint: string;
  constructor(complaint: string) {
    super(`The built-in database did not start: ${complaint || "it printed nothing"}`);
    this.complaint = complaint;
  }
}

async function untilReady(child: ChildProcess, exited: Promise<Ended>, log: ClusterLog): Promise<void> {
  const printed: string[] = [];
  let listening = false;
  const ready = new Promise<void>((resolve) => {
    if (!child.stderr) return;
    createInterface({ input: child.stderr }).on("line", (line) => {
      if (line.includes("database system is ready to accept connections")) {
        listening = true;
        resolve();
      }
      if (!listening) printed.push(line);
      relay(line, log);
    });
  });
  const closed = new Promise<void>((resolve) => child.on("close", () => resolve()));
  const failure = exited.then(async () => {
    if (listening) return;
    await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, 500))]);
    throw new DatabaseDidNotStart(
      printed
        .filter((line) => !line.startsWith("LOG:"))
        .join(" ")
        .trim(),
    );
  });
  await Promise.race([ready, failure]);
}

function relay(line: string, log: ClusterLog): void {
  const message = `postgres: ${line}`;
  if (line.startsWith("PANIC:")) log.error(message);
  // A refused or closed connection; the application reports its own side of it.
  else if (line.startsWith("FATAL:")) log.debug(message);
  else if (/terminated by signal|was terminated/.test(line)) log.warn(message);
  else log.debug(message);
}

import { fork } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";

/** Measurements of the server's event loop since the previous call, in milliseconds. */
export interface Turns {
  /** Longest turn in wall-clock time. On a busy machine it includes waiting for a processor. */
  wallMs: number;
  /** Longest turn in processor time of the thread. */
  cpuMs: number;
  /** Longest garbage collection. */
  gcMs: number;
  /** Turns of more than 10 ms of processor time. */
  longTurns: number;
  /** Number of turns. */
  turns: number;
  /** Processor time of the thread since its start. */
  usedMs: number;
}

/** Returns the environment variables that the server needs for `readTurns`. */
export const turnsEnvironment = (socket: string): Record<string, string> => ({
  TURNS_SOCKET: socket,
  NODE_OPTIONS: `--import=${new URL("turns-probe.ts", import.meta.url)}`,
});

const readTurns = async (socket: string): Promise<Turns> => JSON.parse(await text(connect(socket))) as Turns;

/** Returns the worst of several processes, and the sum of what they used. */
export async function readWorstTurns(sockets: readonly string[]): Promise<Turns> {
  const all = await Promise.all(sockets.map(readTurns));
  const most = (of: (each: Turns) => number) => Math.max(...all.map(of));
  const sum = (of: (each: Turns) => number) => all.reduce((total, each) => total + of(each), 0);
  return {
    wallMs: most(({ wallMs }) => wallMs),
    cpuMs: most(({ cpuMs }) => cpuMs),
    gcMs: most(({ gcMs }) => gcMs),
    longTurns: sum(({ longTurns }) => longTurns),
    turns: sum(({ turns }) => turns),
    usedMs: sum(({ usedMs }) => usedMs),
  };
}

/** The bare peer of an event loop: a program that only computes. */
export interface SteadyProgram {
  turns(): Promise<Turns>;
  stop(): void;
}

/** Starts it with a socket in this folder. */
export async function startSteadyProgram(folder: string): Promise<SteadyProgram> {
  const socket = join(folder, "steady.sock");
  const child = fork(join(import.meta.dirname, "steady-program.ts"), {
    execArgv: [],
    env: { ...process.env, ...turnsEnvironment(socket) },
  });
  await once(child, "message");
  return { turns: () => readTurns(socket), stop: () => child.kill() };
}

import { connect } from "node:net";
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

export const readTurns = async (socket: string): Promise<Turns> =>
  JSON.parse(await text(connect(socket))) as Turns;

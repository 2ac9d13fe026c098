import { connect } from "node:net";
import { text } from "node:stream/consumers";

/** Of the server's event loop since the last time it was asked, in milliseconds. */
export interface Turns {
  /** The longest turn by the clock, which on a busy machine has the waiting for a processor in it. */
  wallMs: number;
  /** The longest one in processor time of its thread. */
  cpuMs: number;
  /** The longest collection of garbage. */
  gcMs: number;
  /** Processor time that the thread has used since it began. */
  usedMs: number;
}

/** What the server's environment needs for `readTurns`. */
export const turnsEnvironment = (socket: string): Record<string, string> => ({
  TURNS_SOCKET: socket,
  NODE_OPTIONS: `--import=${new URL("turns-probe.ts", import.meta.url)}`,
});

export const readTurns = async (socket: string): Promise<Turns> =>
  JSON.parse(await text(connect(socket))) as Turns;

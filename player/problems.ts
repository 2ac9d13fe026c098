import { cutText } from "./engine/cut-text.ts";

const most = 10;
const longest = 300;
const keptMs = 3_600_000;

/** What went wrong lately, newest first, each once: for the status overlay and the heartbeat. */
export interface Problems {
  add(message: string, atMs: number): void;
  /** Messages of the last hour. Times are monotonic milliseconds. */
  list(atMs: number): string[];
  clear(): void;
}

export function createProblems(): Problems {
  let entries: { message: string; atMs: number }[] = [];
  const subject = (message: string) => message.split(";")[0];
  return {
    add(message, atMs) {
      const others = entries.filter((entry) => subject(entry.message) !== subject(message));
      entries = [{ message: cutText(message, longest), atMs }, ...others].slice(0, most);
    },
    list: (atMs) => entries.filter((entry) => atMs - entry.atMs < keptMs).map((entry) => entry.message),
    clear() {
      entries = [];
    },
  };
}

import { cutText } from "./engine/cut-text.ts";

const most = 10;
const longest = 300;
const keptMs = 3_600_000;

/** What is wrong now, and what went wrong lately, newest first, each once: for the status overlay and the heartbeat. */
export interface Problems {
  add(message: string, atMs: number): void;
  /** What is wrong with `subject` from now on; null: nothing any more. */
  stand(subject: string, message: string | null): void;
  /** What is wrong now, then messages of the last hour. Times are monotonic milliseconds. */
  list(atMs: number): string[];
  clear(): void;
}

export function createProblems(): Problems {
  let entries: { message: string; atMs: number }[] = [];
  const standing = new Map<string, string>();
  const subject = (message: string) => message.split(";")[0];
  return {
    add(message, atMs) {
      const others = entries.filter((entry) => subject(entry.message) !== subject(message));
      entries = [{ message: cutText(message, longest), atMs }, ...others].slice(0, most);
    },
    stand(about, message) {
      if (message === null) standing.delete(about);
      else standing.set(about, message.slice(0, longest));
    },
    list(atMs) {
      const lately = entries.filter((entry) => atMs - entry.atMs < keptMs).map((entry) => entry.message);
      return [...standing.values(), ...lately].slice(0, most);
    },
    clear() {
      entries = [];
    },
  };
}

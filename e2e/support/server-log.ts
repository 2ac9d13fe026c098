import { createInterface } from "node:readline";
import type { Readable } from "node:stream";

const errorLevels = new Set<unknown>(["error", "fatal", 50, 60]);

export interface ServerLog {
  /** Returns everything printed so far, for failure messages. */
  text(): string;
  /** Returns lines of level error or fatal, and anything on standard error, since the last call. */
  takeErrors(): string[];
  follow(stdout: Readable, stderr: Readable): void;
}

/** Collects what a server prints, across its restarts. */
export function keepServerLog(): ServerLog {
  const lines: string[] = [];
  const errors: string[] = [];
  return {
    text: () => lines.join("\n"),
    takeErrors: () => errors.splice(0),
    follow(stdout, stderr) {
      createInterface({ input: stdout }).on("line", (line) => {
        lines.push(line);
        if (isError(line)) errors.push(line);
      });
      createInterface({ input: stderr }).on("line", (line) => {
        lines.push(line);
        errors.push(line);
      });
    },
  };
}

function isError(line: string): boolean {
  if (!line.startsWith("{")) return false;
  try {
    return errorLevels.has((JSON.parse(line) as { level?: unknown }).level);
  } catch {
    return false;
  }
}

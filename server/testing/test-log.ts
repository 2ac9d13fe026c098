import { type Logger, pino } from "pino";

const errors: string[] = [];

/** A server log for tests. A line of level error or fatal fails the test unless it calls `takeLoggedErrors`. */
export function testLog(): Logger {
  return pino(
    { level: "error", base: null, timestamp: false },
    { write: (line: string) => void errors.push(line.trim()) },
  );
}

/** The errors logged since the last call, as JSON lines; a test that provokes one checks them with this. */
export function takeLoggedErrors(): string[] {
  return errors.splice(0);
}

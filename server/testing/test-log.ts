import type { Logger } from "pino";
import { openLog } from "../logging/log.ts";

const errors: string[] = [];

/**
 * Returns a server log for tests. A line of level error or fatal fails the test unless the test calls
 * `takeLoggedErrors`.
 */
export function testLog(): Logger {
  return openLog("error", { write: (line: string) => void errors.push(line.trim()) });
}

/** Returns the errors logged since the last call, as JSON lines; a test that provokes one checks them with this. */
export function takeLoggedErrors(): string[] {
  return errors.splice(0);
}

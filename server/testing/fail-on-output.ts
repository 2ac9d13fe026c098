import { format } from "node:util";
import { afterEach, beforeEach } from "vitest";
import { takeLoggedErrors } from "./test-log.ts";

/*
 * An unexpected console.error, console.warn, warning of Node or logged server error fails the test in which it occurs. A test that
 * expects one declares it: `vi.spyOn(console, "error").mockImplementation(...)` for the console, `takeLoggedErrors()`
 * for the log.
 */
const printed: string[] = [];

for (const method of ["error", "warn"] as const) {
  console[method] = (...words: unknown[]) => void printed.push(`console.${method}: ${format(...words)}`);
}

// In place of Node, which prints them between the dots of the report. Each test file runs this again.
process.removeAllListeners("warning");
process.on("warning", (warning) => printed.push(`warning: ${warning.stack ?? warning.message}`));

beforeEach(() => {
  printed.length = 0;
  takeLoggedErrors();
});

afterEach(() => {
  const unexpected = [...printed.splice(0), ...takeLoggedErrors().map((line) => `server log: ${line}`)];
  if (unexpected.length > 0) throw new Error(`Unexpected output:\n${unexpected.join("\n")}`);
});

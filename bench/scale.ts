/**
 * Measures the service at its size: `npm run bench:scale`, or single parts: `npm run bench:scale -- isolation`. Starts
 * the built server on an embedded PostgreSQL with 10,000 screens; this process generates the load, on the same machine.
 * A new part is a file in bench/scale and a line in its parts.ts. Exits with 1 when a goal is missed.
 */
import { runParts } from "./run-parts.ts";
import { parts } from "./scale/parts.ts";

await runParts(parts);

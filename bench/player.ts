/**
 * Measures the player protocol with many screens: `npm run bench:player`, or single parts:
 * `npm run bench:player -- heartbeats`. Starts the built server on an embedded PostgreSQL with 10,000 screens and
 * compares it with bare node:http in the same run. This process generates the load, on the same machine. The npm script
 * gives it one thread for garbage collection (several would wait for each other while the server has the processors)
 * and so much memory that full collections are rare (they would be counted as the server's time). Exits with 1 when a
 * goal is missed.
 */
import { parts } from "./player/parts.ts";
import { runParts } from "./run-parts.ts";

await runParts(parts);

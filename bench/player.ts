/**
 * The player protocol at size: `npm run bench:player`, or some of its parts by name: `npm run bench:player -- heartbeats`.
 * Starts the built server on an embedded PostgreSQL with 10,000 screens and measures it beside bare node:http in the same
 * run; the load comes from this process, on the same machine (with one thread of collection: several would wait for each
 * other while the server has the processors; and with room enough that it hardly ever collects its whole memory, which would
 * be counted as the server's time). Ends with 1 when a goal is missed.
 */
import { parts } from "./player/parts.ts";
import { runParts } from "./run-parts.ts";

await runParts(parts);

/**
 * The dashboard at size: `npm run bench:dashboard`, or some of its parts by name: `npm run bench:dashboard -- pages`.
 * Starts the built server on an embedded PostgreSQL with 10,000 screens of one account beside smaller ones; load and browser
 * run on the same machine. Ends with 1 when a goal is missed.
 */
import { parts } from "./dashboard/parts.ts";
import { runParts } from "./run-parts.ts";

await runParts(parts);

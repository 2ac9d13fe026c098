/**
 * Measures the dashboard with many screens: `npm run bench:dashboard`, or single parts:
 * `npm run bench:dashboard -- pages`. Starts the built server on an embedded PostgreSQL with one account of 10,000
 * screens and smaller ones. Load generator and browser run on the same machine. Exits with 1 when a goal is missed.
 */
import { parts } from "./dashboard/parts.ts";
import { runParts } from "./run-parts.ts";

await runParts(parts);

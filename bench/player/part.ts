import type { Measured } from "../goals.ts";
import type { World } from "./world.ts";

/** A part of a benchmark: makes some rows of the table. A part that needs no server ignores the world. */
export interface Part {
  /** For `npm run bench:player -- <name> ...`. */
  name: string;
  /** The part calls `world.turns()`, so the server must run with the probe. */
  needsTurns?: true;
  measure: (world: World, options: { seconds: number; short: boolean }) => Promise<Measured[]>;
}

import type { Measured } from "../admin/report.ts";
import type { World } from "./world.ts";

/** Some rows of the table. What needs no server leaves the world alone. */
export interface Part {
  /** For `npm run bench:player -- <name> ...`. */
  name: string;
  /** Asks the world for the turns of the server's event loop. */
  tellsTurns?: true;
  measure: (world: World, options: { seconds: number; short: boolean }) => Promise<Measured[]>;
}

import type { ServiceAnswer } from "../../../../outside/import-services/port.ts";
import type { Found } from "../plan.ts";
import type { Asking } from "./ask-json.ts";

/** How long a file may take to arrive: half a gigabyte over a slow line. */
export const fileWithinMs = 30 * 60_000;
/** The API of another signage service. All throw ServiceFailure. */
export interface Service<Input, Access> {
  /** Signs in. What it returns is kept, encrypted, until the import ends; it has no password. */
  signIn(asking: Asking, input: Input): Promise<{ access: Access; name: string }>;
  /** Lists what the account has: media first, then the playlists in which they play. */
  list(asking: Asking, access: Access, at: { timeZone: string }): Promise<Found[]>;
  /** Opens a file of the list by its path; null: the service does not give it out. */
  open(asking: Asking, access: Access, path: string): Promise<ServiceAnswer | null>;
}

import type { Edition } from "./edition.ts";

export interface SiteSettings {
  /** Absolute origin for canonical links and previews, no trailing slash. The build leaves it to the server (`built-origin.ts`). */
  origin: string;
  /** The host that the contact form posts to; empty for this site itself. */
  contactHost: string;
  edition: Edition;
}

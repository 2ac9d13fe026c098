import type { ReactNode } from "react";

/**
 * The one style sheet of a page, a file in web/site/styles; each imports the common `site` sheet. It is written into
 * the page: a request of its own would hold up the first paint for longer than the repeated bytes do.
 */
export type StyleName = "site" | "account" | "home" | "help" | "reading" | "forms" | "guide" | "download";

/** Interactive parts; each has a loader in web/site/client/islands.ts. */
export type IslandName =
  | "account-form"
  | "logout-form"
  | "plan-calculator"
  | "contact-island"
  | "help-search"
  | "guide-island"
  | "places-slider"
  | "street-screens";

/** One prerendered document of the light website. */
export interface Page {
  /** Address, as in shared/paths.ts; `/404.html` for the not-found page. */
  path: string;
  title: string;
  /** For search engines and link previews: one sentence, at most 160 characters. */
  description: string;
  body: ReactNode;
  style: StyleName;
  islands: readonly IslandName[];
  /** Private or empty pages stay out of search engines and of the sitemap. */
  indexed: boolean;
  structuredData?: readonly object[];
}

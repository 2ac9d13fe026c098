import { createContext, type ReactNode } from "react";

/**
 * The style sheet of a page, a file in web/site/styles; each imports the common `site` sheet. The build inlines it: a
 * request for it would delay the first paint more than the repeated bytes do.
 */
export type StyleName =
  | "site"
  | "account"
  | "home"
  | "help"
  | "reading"
  | "about"
  | "updates"
  | "forms"
  | "guide"
  | "download"
  | "gallery"
  | "figures"
  | "try";

/** Interactive parts; each has a loader in web/site/client/islands.ts. */
export type IslandName =
  | "account-form"
  | "join-account"
  | "logout-form"
  | "passkey"
  | "plan-calculator"
  | "contact-island"
  | "help-search"
  | "guide-island"
  | "places-slider"
  | "street-screens"
  | "try-template"
  | "try-form"
  | "try-shop"
  | "app-preview";

/** The address of the page that is rendered. */
export const PageAddress = createContext("/");

/** One prerendered document of the light website. */
export interface Page {
  /** The address, as in shared/paths.ts; `/404.html` for the not-found page. */
  path: string;
  title: string;
  /** For search engines and link previews: one sentence, at most 160 characters. */
  description: string;
  body: ReactNode;
  style: StyleName;
  /** A style sheet for what is below the first view: a file that is requested after the first paint. */
  laterStyle?: "home-later";
  islands: readonly IslandName[];
  /** False for private or empty pages: search engines and the sitemap leave them out. */
  indexed: boolean;
  structuredData?: readonly object[];
  /** The address of the page whose preview picture links to this one show; without it, its own. */
  previewOf?: string;
}

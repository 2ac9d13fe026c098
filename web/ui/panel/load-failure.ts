import { PageNotLoaded } from "./fetched-page.tsx";

/** What browsers say when they cannot load a part of the code: Chromium, Firefox, Safari, and Vite for style sheets. */
const loadFailure = /dynamically imported module|Importing a module script failed|Unable to preload/i;

/** Returns whether code could not be loaded, so that the cause may be the connection. */
export const isLoadFailure = (error: unknown): boolean =>
  error instanceof PageNotLoaded || (error instanceof Error && loadFailure.test(error.message));

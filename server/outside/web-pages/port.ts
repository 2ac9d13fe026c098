import type { PageFinding } from "#shared/contracts/web-pages.ts";

/** Looks at web pages as the frame of a screen would ask for them. */
export interface WebPages {
  /** Can this page be shown inside the player's page? Never throws: a page that does not answer is a finding. */
  look(url: string): Promise<PageFinding>;
}

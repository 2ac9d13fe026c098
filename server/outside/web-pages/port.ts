import type { PageFinding } from "#shared/contracts/library/web-pages.ts";

/** Checks web pages with the request that a screen's frame would make. */
export interface WebPages {
  /**
   * Returns whether this page can be shown inside the player's page. Never throws: a page that does not answer is a
   * finding.
   */
  look(url: string): Promise<PageFinding>;
}

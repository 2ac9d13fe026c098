import type { PageFinding } from "#shared/contracts/library/web-pages.ts";

/** Checks web pages with the request that a screen's frame would make. */
export interface WebPages {
  /**
   * Returns whether this page can be shown inside the player's page. Never throws: a page that does not answer is a
   * finding.
   */
  look(url: string): Promise<PageFinding>;
  /**
   * The same, and returns what answered and the beginning of it. Never throws either. `accountId`: who asks; one account
   * has its share of the pages that are open at a time.
   */
  open(url: string, accountId?: number): Promise<OpenedPage>;
}

/** What answered at an address. */
export interface OpenedPage {
  finding: PageFinding;
  /** Where redirects ended, or the last address that was asked. */
  url: string;
  /** Null: nothing answered. */
  status: number | null;
  /** Media type as the server names it, in lower case; empty when it names none. */
  type: string;
  /** As announced; null: not said. */
  bytes: number | null;
  /** The first bytes of the body; none when it is compressed, because a small file can become a very large one. */
  start: Buffer;
}

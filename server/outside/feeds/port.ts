/** Why a file on the web could not be fetched. */
export const feedTroubles = [
  "not secure",
  "private",
  "slow",
  "too large",
  "redirects",
  "name",
  "certificate",
  "unreachable",
  "missing",
  "not allowed",
  "status",
] as const;
export type FeedTrouble = (typeof feedTroubles)[number];

export class FeedFailure extends Error {
  readonly trouble: FeedTrouble;
  readonly status: number | null;
  constructor(trouble: FeedTrouble, status: number | null = null) {
    super(`The file could not be fetched: ${trouble}`);
    this.trouble = trouble;
    this.status = status;
  }
}

export interface FetchedFeed {
  bytes: Buffer;
  /** Media type as the server names it, in lower case; empty when it names none. */
  type: string;
  etag: string | null;
}

export interface AskedFeed {
  /** Of the file that is known; null: none is. */
  etag: string | null;
  /** The header `Accept`. */
  accept: string;
  maxBytes: number;
  /** Whose file it is; omitted: our own. One account has its share of the fetches at a time. */
  accountId?: number;
}

/** Fetches files of customers from the web. */
export interface Feeds {
  /** Returns null when the file still has this ETag. Throws FeedFailure. */
  fetch(url: string, asked: AskedFeed): Promise<FetchedFeed | null>;
}

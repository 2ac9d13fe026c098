import { readAgenda } from "./read-agenda.ts";
import type { FeedBytes, ReadFeed } from "./read-feed.ts";
import { readNews } from "./read-news.ts";

/** Readers of files that may be made to take long or much memory. They run in a thread that can be ended. */
export const readers = { news: readNews, agenda: readAgenda } satisfies Record<
  string,
  (input: FeedBytes) => ReadFeed
>;
export type ReaderName = keyof typeof readers;

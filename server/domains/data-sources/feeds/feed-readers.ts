import { reasonRef } from "#shared/refusals/index.ts";
import { type Owner, type ReaderApart, readApart, readerApart, TooHeavy } from "../../../reading/apart.ts";
import { type FeedBytes, type ReadFeed, unusable } from "./read-feed.ts";

type FeedReader = (input: FeedBytes) => ReadFeed | Promise<ReadFeed>;

const apart =
  (reader: ReaderApart<FeedBytes, ReadFeed>) =>
  async (input: FeedBytes, owner: Owner): Promise<ReadFeed> => {
    try {
      return await readApart(reader, input, owner);
    } catch (error) {
      if (error instanceof TooHeavy) return unusable(reasonRef("feedTooHeavy"));
      throw error;
    }
  };
const named = (file: string, name: string) =>
  apart(readerApart<FeedReader>(new URL(file, import.meta.url), name));

/** The readers of fetched files. Each runs apart from the thread that answers requests. */
export const feedReaders = {
  table: named("./read-table.ts", "readTable"),
  news: named("./read-news.ts", "readNews"),
  agenda: named("./read-agenda.ts", "readAgenda"),
};

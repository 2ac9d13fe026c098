import { reasonRef } from "#shared/refusals/index.ts";
import { withStorableTexts } from "../../../../http/storable-text.ts";
import { type Owner, type ReaderApart, readApart, readerApart, TooHeavy } from "../../../../reading/apart.ts";
import { type FeedBytes, type ReadFeed, unusable } from "./read-feed.ts";

type FeedReader = (input: FeedBytes) => ReadFeed | Promise<ReadFeed>;

const apart =
  (reader: ReaderApart<FeedBytes, ReadFeed>) =>
  async (input: FeedBytes, owner: Owner): Promise<ReadFeed> => {
    try {
      // JSON may have texts that no column takes: one of them must not lose the whole file.
      return withStorableTexts(await readApart(reader, input, owner));
    } catch (error) {
      if (error instanceof TooHeavy) return unusable(reasonRef("feedTooHeavy"));
      throw error;
    }
  };
const named = (module: URL, name: string) => apart(readerApart<FeedReader>(module, name));

/** The readers of fetched files. Each runs apart from the thread that answers requests. */
export const feedReaders = {
  table: named(new URL("./read-table.ts", import.meta.url), "readTable"),
  news: named(new URL("./read-news.ts", import.meta.url), "readNews"),
  agenda: named(new URL("./read-agenda.ts", import.meta.url), "readAgenda"),
  warnings: named(new URL("./read-warnings.ts", import.meta.url), "readWarnings"),
};

import { parentPort } from "node:worker_threads";
import type { FeedBytes, ReadFeed } from "./read-feed.ts";
import { type ReaderName, readers } from "./readers.ts";

/* Reads fetched files for `reader.ts`, one after the other. */

export interface ToReader extends FeedBytes {
  name: ReaderName;
}
export type FromReader = { read: ReadFeed } | { failure: string };

parentPort?.on("message", ({ name, ...input }: ToReader) => {
  let answer: FromReader;
  try {
    answer = { read: readers[name](input) };
  } catch (error) {
    answer = { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  parentPort?.postMessage(answer);
});

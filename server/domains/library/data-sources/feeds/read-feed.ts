import type { DataDocument } from "#shared/media-kinds/documents.ts";
import type { NewsDocument } from "#shared/media-kinds/news.ts";
import type { TextEncoding } from "#shared/reading/encodings.ts";
import type { ReadingProblem } from "#shared/reading/problem.ts";
import type { ReasonRef } from "#shared/refusals/text.ts";

/** The bytes of a fetched file, and when it is read. */
export interface FeedBytes {
  bytes: Uint8Array;
  /** Media type as the server names it, in lower case; empty when it names none. */
  type: string;
  nowMs: number;
  /** The encoding that a person has chosen for the file. */
  encoding?: TextEncoding | null;
}

/** The content of a fetched file, or why it has none that can be used. */
export type ReadFeed =
  | ({
      /** Its own name. */
      title: string | null;
      problem: null;
      /** What was left out of it, or changed in it. */
      problems: readonly ReadingProblem[];
      /** Since when it was known; absent: now. */
      atMs?: number;
      /** The addresses of documents that belong to it, and are read one by one. */
      links?: readonly string[];
    } & (
      | { document: DataDocument; pictures?: undefined }
      | {
          document: NewsDocument;
          /** The addresses of the items' pictures, in the order of the items. */
          pictures: readonly (string | null)[];
        }
    ))
  | { document: null; problem: ReasonRef };

export const unusable = (problem: ReasonRef): ReadFeed => ({ document: null, problem });

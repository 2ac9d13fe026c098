import type { DataDocument } from "#shared/media-kinds/documents.ts";
import type { NewsDocument } from "#shared/media-kinds/news.ts";
import type { TextEncoding } from "#shared/reading/encodings.ts";
import type { ReadingProblem } from "#shared/reading/problem.ts";
import type { ReasonRef } from "#shared/refusals/text.ts";
import { charsetOf, type DecodedText, decodeText } from "../../../reading/decode-text.ts";

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

/**
 * Returns the text of a fetched file. Who sent it may name its encoding, and so may an XML declaration, which is written
 * in ASCII in all encodings without a mark.
 */
export function decodeFeed({ bytes, type, encoding }: Omit<FeedBytes, "nowMs">): DecodedText {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 300));
  const [, declared] = /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})["']/i.exec(start) ?? [];
  return decodeText(bytes, { chosen: encoding, declared: [charsetOf(type), declared] });
}

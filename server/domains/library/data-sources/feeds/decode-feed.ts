import { charsetOf, type DecodedText, decodeText } from "../../../../reading/decode-text.ts";
import type { FeedBytes } from "./read-feed.ts";

/**
 * Returns the text of a fetched file. Who sent it may name its encoding, and so may an XML declaration, which is written
 * in ASCII in all encodings without a mark.
 */
export function decodeFeed({ bytes, type, encoding }: Omit<FeedBytes, "nowMs">): DecodedText {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 300));
  const [, declared] = /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})["']/i.exec(start) ?? [];
  return decodeText(bytes, { chosen: encoding, declared: [charsetOf(type), declared] });
}

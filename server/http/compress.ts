import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** What an answer that is made here can be compressed with, the best first. */
const encodings = ["br", "gzip"] as const;
export type Encoding = (typeof encodings)[number];

/** Brotli's best, 11, takes thirty times as long for three bytes in a hundred less. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };

/** Compresses an answer off the event loop. */
export const compress: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params }),
  gzip: promisify(gzip),
};

/** Returns the encoding for the accept-encoding of a request; undefined: it accepts none. */
export const encodingFor = (accepted: string | string[] | undefined): Encoding | undefined =>
  encodings.find((encoding) => String(accepted ?? "").includes(encoding));

import { backOffMs, retryAfterMs, waitMs } from "#player/engine/back-off.ts";
import type { Clock } from "#player/engine/contracts.ts";
import type { ManifestFile } from "#shared/contracts/playing/manifest.ts";
import type { Hash } from "./chunk-store.ts";
import { pause } from "./pause.ts";

/** Requests a part of a file from the server; `range` is a Range header's value. */
export type FetchFile = (hash: string, range: string, signal: AbortSignal) => Promise<Response>;

/** Why a file cannot be downloaded now; `message` is text for people in the status overlay and the dashboard. */
export class DownloadProblem extends Error {
  readonly kind: "unauthenticated" | "gone" | "wrong";
  constructor(kind: DownloadProblem["kind"], message: string) {
    super(message);
    this.kind = kind;
  }
}

export interface ChunkSource {
  fetchFile: FetchFile;
  clock: Clock;
  random: () => number;
  hash: Hash;
  signal: AbortSignal;
  /** Throws DownloadProblem at the first sign of trouble, where others wait for the server or the network. */
  impatient?: boolean;
}

/** A connection without data for this long counts as dead. A slow one may take all day. */
const silenceMs = 30_000;
const triesForRightBytes = 3;

const short = (hash: string) => hash.slice(0, 8);

/** Requests a part and reads it with `read`. Resolves to null when no answer came, also when there was silence. */
async function request<T>(
  { fetchFile, clock, signal }: ChunkSource,
  hash: string,
  range: string,
  read: (response: Response) => Promise<T>,
): Promise<T | null> {
  const mine = new AbortController();
  const stop = () => mine.abort();
  signal.addEventListener("abort", stop, { once: true });
  const stopTimer = clock.after(silenceMs, stop);
  try {
    const response = await fetchFile(hash, range, mine.signal).catch(() => null);
    stopTimer();
    if (signal.aborted) throw new DOMException("Stopped", "AbortError");
    return response && (await read(response));
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

/** Reads into `into` from offset `have`. Returns how far it came, also when the connection broke. */
async function readInto(response: Response, into: Uint8Array, have: number, source: ChunkSource) {
  const reader = response.body?.getReader();
  if (!reader) return have;
  let filled = have;
  for (;;) {
    let stopTimer = () => {};
    const silence = new Promise<null>((resolve) => {
      stopTimer = source.clock.after(silenceMs, () => resolve(null));
    });
    const part = await Promise.race([reader.read().catch(() => null), silence]);
    stopTimer();
    if (!part) void reader.cancel().catch(() => undefined);
    if (!part || part.done || !part.value) return filled;
    if (filled + part.value.length > into.length) {
      void reader.cancel().catch(() => undefined);
      throw new DownloadProblem("wrong", "The server sent more bytes than it was asked for");
    }
    into.set(part.value, filled);
    filled += part.value.length;
  }
}

/**
 * Returns whether the answer begins at the requested offset or at the file's start. Throws DownloadProblem for other
 * answers.
 */
function beginningOf(response: Response, file: ManifestFile, from: number, to: number): "asked" | "start" {
  if (response.status === 206) {
    const range = response.headers.get("content-range");
    if (range === `bytes ${from}-${to - 1}/${file.bytes}`) return "asked";
    throw new DownloadProblem("wrong", `The server answered the wrong part of file ${short(file.sha256)}`);
  }
  if (response.status === 200 && file.chunks.length === 1) return "start";
  if (response.status === 401)
    throw new DownloadProblem("unauthenticated", "The server no longer knows this screen");
  if (response.status === 404 || response.status === 410) {
    throw new DownloadProblem("gone", `The server no longer has file ${short(file.sha256)}`);
  }
  throw new DownloadProblem("wrong", `The server answered ${response.status} for file ${short(file.sha256)}`);
}

/**
 * Downloads and verifies one chunk. Resumes a broken connection where it stopped, without a limit; downloads wrong
 * bytes again, up to three times. Throws DownloadProblem when another try now makes no sense, AbortError when aborted.
 */
export async function fetchChunk(
  source: ChunkSource,
  file: ManifestFile,
  index: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const { clock, signal, random } = source;
  const chunk = file.chunks[index];
  if (!chunk) throw new RangeError(`File ${file.sha256} has no chunk ${index}`);
  const start = file.chunks.slice(0, index).reduce((sum, one) => sum + one.bytes, 0);
  const bytes = new Uint8Array(chunk.bytes);
  let have = 0;
  let wrong = 0;
  for (let attempt = 0; ; attempt++) {
    if (attempt > 0) {
      if (source.impatient)
        throw new DownloadProblem("wrong", `File ${short(file.sha256)} cannot be fetched now`);
      await pause(clock, backOffMs(attempt - 1, random), signal);
    }
    const [from, to] = [start + have, start + chunk.bytes];
    const before = have;
    const askedMs = await request(source, file.sha256, `bytes=${from}-${to - 1}`, async (response) => {
      if (response.status === 429 || response.status >= 500) {
        void response.body?.cancel().catch(() => undefined);
        return retryAfterMs(response.headers.get("retry-after"), clock.now());
      }
      if (beginningOf(response, file, from, to) === "start") have = 0;
      have = await readInto(response, bytes, have, source);
      return null;
    });
    if (askedMs !== null && !source.impatient) {
      await pause(clock, waitMs(askedMs, 0, random), signal);
      attempt = -1;
    }
    if (have < chunk.bytes) {
      if (have > before) attempt = 0;
      continue;
    }
    if ((await source.hash(bytes)) === chunk.sha256) return bytes;
    have = 0;
    if (++wrong >= triesForRightBytes) {
      throw new DownloadProblem("wrong", `File ${short(file.sha256)} arrives damaged`);
    }
  }
}

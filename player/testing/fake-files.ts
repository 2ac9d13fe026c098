import { createHash } from "node:crypto";
import type { Hash } from "#player/store/chunk-store.ts";
import type { FetchFile } from "#player/store/fetch-chunk.ts";
import type { ManifestFile } from "#shared/contracts/playing/manifest.ts";

export const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** Hashes in the same thread, so that tests do not wait for it. */
export const hash: Hash = async (bytes) =>
  sha256(
    ArrayBuffer.isView(bytes)
      ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      : new Uint8Array(bytes),
  );

/** Returns bytes that depend on the seed, with the description that the server would send. */
export function makeFile(
  seed: string,
  bytes: number,
  chunkBytes = 8,
): { content: Buffer; file: ManifestFile } {
  const content = Buffer.alloc(bytes);
  for (let at = 0; at < bytes; at++) content[at] = (seed.charCodeAt(at % seed.length) * 31 + at * 7) % 256;
  const chunks: ManifestFile["chunks"] = [];
  for (let at = 0; at < bytes; at += chunkBytes) {
    const part = content.subarray(at, at + chunkBytes);
    chunks.push({ sha256: sha256(part), bytes: part.length });
  }
  return { content, file: { sha256: sha256(content), bytes, type: "video/mp4", chunks } };
}

/** Returns a body with these bytes that then ends, fails or stalls. */
export function bodyOf(
  bytes: Uint8Array,
  then: "end" | "cut" | "silence" = "end",
): ReadableStream<Uint8Array> {
  let sent = false;
  return new ReadableStream({
    pull(controller) {
      if (!sent) {
        sent = true;
        if (bytes.length > 0) return controller.enqueue(new Uint8Array(bytes));
      }
      if (then === "end") controller.close();
      if (then === "cut") controller.error(new TypeError("network error"));
      return then === "silence" ? new Promise(() => undefined) : undefined;
    },
  });
}

export interface FakeFiles {
  fetchFile: FetchFile;
  asked: string[];
  /** Answers instead of the server; undefined lets the request pass. `count` numbers the requests from 0. */
  intervene: (part: {
    bytes: Buffer;
    range: string;
    total: number;
    count: number;
  }) => Response | Error | undefined;
}

/** Simulates the server's `/player/v1/files`. */
export function serveFiles(contents: Buffer[]): FakeFiles {
  const files = new Map(contents.map((content) => [sha256(content), content]));
  const fake: FakeFiles = {
    asked: [],
    intervene: () => undefined,
    async fetchFile(hash, range, signal) {
      signal.throwIfAborted();
      const count = fake.asked.push(range) - 1;
      const content = files.get(hash);
      const match = /^bytes=(\d+)-(\d+)$/.exec(range);
      if (!content || !match) return new Response("", { status: 404 });
      const [start, last] = [Number(match[1]), Number(match[2])];
      const bytes = content.subarray(start, last + 1);
      const answer = fake.intervene({ bytes, range, total: content.length, count });
      if (answer instanceof Error) throw answer;
      return answer ?? partial(bytes, start, content.length);
    },
  };
  return fake;
}

/** Returns a 206 answer with the correct Content-Range. */
export function partial(
  bytes: Uint8Array,
  start: number,
  total: number,
  then: "end" | "cut" | "silence" = "end",
  lastSent = start + bytes.length - 1,
): Response {
  const headers = { "content-range": `bytes ${start}-${lastSent}/${total}` };
  return new Response(bodyOf(bytes, then), { status: 206, headers });
}

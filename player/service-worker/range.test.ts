import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chunkAddress, fileAddress } from "#player/engine/places.ts";
import { answerMedia } from "./answer-media.ts";
import { parseRange } from "./range.ts";

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

function shelve(whole: Buffer, chunkBytes: number) {
  const files = new Map<string, Response>();
  const chunks = new Map<string, Response>();
  const list: { sha256: string; bytes: number }[] = [];
  for (let at = 0; at < whole.length; at += chunkBytes) {
    const bytes = whole.subarray(at, at + chunkBytes);
    list.push({ sha256: sha256(bytes), bytes: bytes.length });
    chunks.set(chunkAddress(sha256(bytes)), new Response(new Uint8Array(bytes)));
  }
  const hash = sha256(whole);
  const record = { sha256: hash, bytes: whole.length, type: "video/mp4", chunks: list };
  files.set(fileAddress(hash), new Response(JSON.stringify(record)));
  const shelf = (map: Map<string, Response>) => ({
    match: (address: string) => Promise.resolve(map.get(address)?.clone()),
  });
  return { hash, files, chunks, list, shelves: { files: shelf(files), chunks: shelf(chunks) } };
}
const bodyOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe("answerMedia", () => {
  it("answers any range with the same bytes as a slice of the file", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ minLength: 1, maxLength: 300 }),
        fc.integer({ min: 1, max: 64 }),
        fc.integer({ min: 0, max: 320 }),
        fc.option(fc.integer({ min: 0, max: 320 })),
        fc.integer({ min: 1, max: 320 }),
        async (bytes, chunkBytes, start, length, longest) => {
          const whole = Buffer.from(bytes);
          const { hash, shelves } = shelve(whole, chunkBytes);
          const last = length === null ? "" : String(start + length);
          const response = await answerMedia(shelves, hash, `bytes=${start}-${last}`, longest);
          const expected = whole.subarray(start, start + (length === null ? longest : length + 1));
          if (start >= whole.length) {
            expect(response.status).toBe(416);
            expect(response.headers.get("content-range")).toBe(`bytes */${whole.length}`);
            return;
          }
          expect(response.status).toBe(206);
          expect(response.headers.get("content-range")).toBe(
            `bytes ${start}-${start + expected.length - 1}/${whole.length}`,
          );
          expect(response.headers.get("content-length")).toBe(String(expected.length));
          expect((await bodyOf(response)).equals(expected)).toBe(true);
        },
      ),
    );
  });

  it("answers a suffix range with the last bytes of the file", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ minLength: 1, maxLength: 200 }),
        fc.integer({ min: 1, max: 64 }),
        fc.integer({ min: 1, max: 300 }),
        async (bytes, chunkBytes, length) => {
          const whole = Buffer.from(bytes);
          const { hash, shelves } = shelve(whole, chunkBytes);
          const response = await answerMedia(shelves, hash, `bytes=-${length}`);
          expect(response.status).toBe(206);
          expect((await bodyOf(response)).equals(whole.subarray(-length))).toBe(true);
        },
      ),
    );
  });

  it("answers the whole file with its type when no range is requested", async () => {
    const whole = Buffer.from("a film of forty-four bytes, in several chunks");
    const { hash, shelves } = shelve(whole, 7);
    const response = await answerMedia(shelves, hash, null);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("video/mp4");
    expect(response.headers.get("content-range")).toBeNull();
    expect((await bodyOf(response)).equals(whole)).toBe(true);
  });

  it.each(["bytes=5-2", "bytes=a-b", "bytes=-", "items=0-3", "bytes=0-1,4-5", ""])(
    "treats %j as no range",
    (header) => {
      expect(parseRange(header, 10)).toBe("whole");
    },
  );

  it("rejects a suffix range of zero bytes", () => {
    expect(parseRange("bytes=-0", 10)).toBe("unsatisfiable");
  });

  it("answers 404 without a record, with a broken record, or without the chunks", async () => {
    const whole = Buffer.from("something");
    const { hash, files, chunks, list, shelves } = shelve(whole, 4);
    expect((await answerMedia(shelves, sha256(Buffer.from("other")), null)).status).toBe(404);
    chunks.delete(chunkAddress(list[0]?.sha256 ?? ""));
    expect((await answerMedia(shelves, hash, null)).status).toBe(404);
    files.set(fileAddress(hash), new Response('{"bytes":9,"type":"x","chunks":[{"bytes":4}]}'));
    expect((await answerMedia(shelves, hash, null)).status).toBe(404);
    files.set(fileAddress(hash), new Response("{not json"));
    expect((await answerMedia(shelves, hash, null)).status).toBe(404);
  });

  it("fails the stream, instead of ending it early, when a later chunk is missing", async () => {
    const { hash, chunks, list, shelves } = shelve(Buffer.from("0123456789"), 4);
    chunks.delete(chunkAddress(list[2]?.sha256 ?? ""));
    const response = await answerMedia(shelves, hash, "bytes=0-");
    expect(response.status).toBe(206);
    await expect(response.arrayBuffer()).rejects.toThrow("missing");
  });
});

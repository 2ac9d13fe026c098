import { beforeEach, describe, expect, it } from "vitest";
import { createFakeClock, type FakeClock, settlePromises } from "#player/testing/fake-clock.ts";
import { type FakeFiles, hash, makeFile, partial, serveFiles } from "#player/testing/fake-files.ts";
import { type ChunkSource, type DownloadProblem, fetchChunk } from "./fetch-chunk.ts";

const { content, file } = makeFile("a film", 20);
let clock: FakeClock;
let files: FakeFiles;
let stop: AbortController;

beforeEach(() => {
  clock = createFakeClock();
  files = serveFiles([content]);
  stop = new AbortController();
});

/** Runs the download while an hour of the fake clock passes. */
async function fetchIt(index: number, described = file): Promise<Uint8Array | Error> {
  const source: ChunkSource = {
    fetchFile: files.fetchFile,
    clock,
    random: () => 1,
    hash,
    signal: stop.signal,
  };
  let result: Uint8Array | Error | null = null;
  fetchChunk(source, described, index).then(
    (bytes) => {
      result = bytes;
    },
    (error) => {
      result = error;
    },
  );
  for (let second = 0; second < 3_600 && !result; second++) {
    await settlePromises();
    if (!result) await clock.advance(1_000);
  }
  if (!result) throw new Error("still fetching after an hour");
  return result;
}
const chunk = (index: number) => new Uint8Array(content.subarray(index * 8, index * 8 + 8));
const problem = (kind: DownloadProblem["kind"]) => expect.objectContaining({ kind });

describe("fetchChunk", () => {
  it("requests exactly its part of the file", async () => {
    expect(await fetchIt(2)).toEqual(chunk(2));
    expect(files.asked).toEqual(["bytes=16-19"]);
  });

  it("resumes where the connection broke", async () => {
    files.intervene = ({ bytes, total, count }) =>
      count === 0 ? partial(bytes.subarray(0, 5), 8, total, "cut", 15) : undefined;
    expect(await fetchIt(1)).toEqual(chunk(1));
    expect(files.asked).toEqual(["bytes=8-15", "bytes=13-15"]);
  });

  it("resumes an answer that ends early, and one that stalls for half a minute", async () => {
    files.intervene = ({ bytes, total, count }) => {
      if (count === 0) return partial(bytes.subarray(0, 3), 8, total, "end", 15);
      if (count === 1) return partial(bytes.subarray(0, 2), 11, total, "silence", 15);
      return undefined;
    };
    expect(await fetchIt(1)).toEqual(chunk(1));
    expect(files.asked).toEqual(["bytes=8-15", "bytes=11-15", "bytes=13-15"]);
    expect(clock.monotonic()).toBeGreaterThanOrEqual(30_000);
  });

  it("keeps trying while the server cannot be reached, less and less often", async () => {
    files.intervene = ({ count }) => (count < 7 ? new TypeError("Failed to fetch") : undefined);
    expect(await fetchIt(0)).toEqual(chunk(0));
    expect(clock.monotonic()).toBeGreaterThanOrEqual(
      1_000 + 2_000 + 4_000 + 8_000 + 16_000 + 30_000 + 30_000,
    );
  });

  it("waits as long as the server asks", async () => {
    files.intervene = ({ count }) =>
      count === 0 ? new Response("", { status: 503, headers: { "retry-after": "120" } }) : undefined;
    expect(await fetchIt(0)).toEqual(chunk(0));
    expect(clock.monotonic()).toBeGreaterThanOrEqual(120_000);
    expect(clock.monotonic()).toBeLessThan(155_000);
  });

  it("downloads a damaged chunk again, but not endlessly", async () => {
    const damaged = (bytes: Buffer, total: number) => {
      const copy = Buffer.from(bytes);
      copy[3] = (copy[3] ?? 0) ^ 4;
      return partial(copy, 8, total);
    };
    files.intervene = ({ bytes, total, count }) => (count < 2 ? damaged(bytes, total) : undefined);
    expect(await fetchIt(1)).toEqual(chunk(1));
    files.intervene = ({ bytes, total }) => damaged(bytes, total);
    expect(await fetchIt(1)).toEqual(problem("wrong"));
  });

  it.each([
    ["another part", (bytes: Buffer) => partial(bytes, 0, 20)],
    ["another length of the file", (bytes: Buffer) => partial(bytes, 8, 21)],
    ["no Content-Range", (bytes: Buffer) => new Response(new Uint8Array(bytes), { status: 206 })],
    ["the whole file", () => new Response(new Uint8Array(content))],
    ["a page of a captive portal", () => new Response("Sign in to the network", { status: 403 })],
  ])("rejects an answer with %s", async (_, answer) => {
    files.intervene = ({ bytes }) => answer(bytes);
    expect(await fetchIt(1)).toEqual(problem("wrong"));
  });

  it("rejects more bytes than it asked for", async () => {
    files.intervene = ({ total }) => partial(content.subarray(8, 17), 8, total, "end", 15);
    expect(await fetchIt(1)).toEqual(problem("wrong"));
  });

  it("accepts the whole file when it has only one chunk", async () => {
    const small = makeFile("small", 6);
    files = serveFiles([small.content]);
    files.intervene = () => new Response(new Uint8Array(small.content));
    expect(await fetchIt(0, small.file)).toEqual(new Uint8Array(small.content));
  });

  it.each([
    [404, "gone"],
    [410, "gone"],
    [401, "unauthenticated"],
  ] as const)("gives up on %i: %s", async (status, kind) => {
    files.intervene = () => new Response("", { status });
    expect(await fetchIt(0)).toEqual(problem(kind));
    expect(files.asked).toHaveLength(1);
  });

  it("stops at once when aborted", async () => {
    files.intervene = () => new TypeError("Failed to fetch");
    clock.after(10_000, () => stop.abort());
    expect(await fetchIt(0)).toMatchObject({ name: "AbortError" });
    const asked = files.asked.length;
    await clock.advance(600_000);
    expect(files.asked).toHaveLength(asked);
  });
});

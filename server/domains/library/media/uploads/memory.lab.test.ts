import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type Media, media } from "#shared/contracts/library/media.ts";
import { plainH264, sampleVideo } from "../../../../testing/media-tools/sample-files.ts";
import {
  buyTrialAt,
  type ServerProcess,
  signUpAt,
  startServerProcess,
} from "../../../../testing/server-process.ts";
import { tusClient } from "../../../../testing/uploads/tus-client.ts";

const total = 300_000_000;
const allowed = 150_000_000;

/** Yields a playable video of exactly `total` bytes: a short video, then a `free` box, whose content players skip. */
async function* padded(video: Buffer): AsyncGenerator<Buffer> {
  const header = Buffer.alloc(8);
  header.writeUInt32BE(total - video.length, 0);
  header.write("free", 4, "latin1");
  yield Buffer.concat([video, header]);
  const block = Buffer.alloc(1_000_000);
  for (let rest = total - video.length - 8, at = 0; rest > 0; rest -= block.length, at++) {
    block.fill(at % 251);
    yield Buffer.from(block.subarray(0, Math.min(rest, block.length)));
  }
}

/** Runs `work` and returns the highest memory use during it. */
async function peakDuring(memory: () => Promise<number>, work: () => Promise<unknown>): Promise<number> {
  let max = 0;
  let running = true;
  const watching = (async () => {
    while (running) {
      max = Math.max(max, await memory());
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  try {
    await work();
  } finally {
    running = false;
    await watching;
  }
  return max;
}

let dataDir: string;
let server: ServerProcess;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "vitrine-memory-"));
  server = await startServerProcess(dataDir);
}, 120_000);
afterEach(async () => {
  // Undefined when the server did not start.
  await server?.kill();
  await rm(dataDir, { recursive: true, force: true });
});

it("receives and processes 300 MB with at most 150 MB more memory than at rest", {
  timeout: 120_000,
}, async () => {
  const cookie = await signUpAt(server.origin, "memory@example.com");
  await buyTrialAt(server.origin, cookie);
  const tus = tusClient(server.origin, cookie);
  const video = await readFile(await sampleVideo(dataDir, "short.mp4", plainH264));
  const created = await tus.create("long.mp4", total);
  const path = created.headers.get("location") ?? "";
  const hash = createHash("sha256");
  // The receipt's PDF starts the thread for heavy work, whose memory belongs to the server at rest.
  const invoice = await fetch(`${server.origin}/api/v1/invoices/1/pdf`, { headers: { cookie } });
  expect(invoice.status).toBe(200);
  await invoice.arrayBuffer();
  const idle = await server.memory();

  let mediaId = "";
  const uploading = await peakDuring(
    () => server.memory(),
    async () => {
      const call = request(server.origin + path, {
        method: "PATCH",
        headers: {
          "tus-resumable": "1.0.0",
          "content-type": "application/offset+octet-stream",
          "upload-offset": "0",
          "content-length": total,
          cookie,
        },
      });
      const answered = new Promise<void>((resolve, reject) => {
        call.on("error", reject).on("response", (response) => {
          mediaId = String(response.headers["upload-media-id"]);
          response.resume().on("end", resolve);
        });
      });
      const source = Readable.from(padded(video)).on("data", (piece: Buffer) => hash.update(piece));
      await pipeline(source, call);
      await answered;
    },
  );

  const show = async (): Promise<Media> =>
    media.parse(
      await (await fetch(`${server.origin}/api/v1/media/${mediaId}`, { headers: { cookie } })).json(),
    );
  let shown = await show();
  const processing = await peakDuring(
    () => server.memory(),
    async () => {
      while (shown.state === "uploaded" || shown.state === "processing") {
        await new Promise((resolve) => setTimeout(resolve, 200));
        shown = await show();
      }
    },
  );

  expect(shown).toMatchObject({ state: "ready", bytes: total, codecs: "h264, aac" });
  expect(shown.previewUrl).toContain(hash.digest("hex").slice(0, 12));
  const figures = [idle, uploading, processing].map((bytes) => `${Math.round(bytes / 1e6)} MB`);
  const texts = `idle, uploading, processing: ${figures.join(", ")}`;
  expect(Math.max(uploading, processing) - idle, texts).toBeLessThan(allowed);
  expect(await server.stop()).toBe(0);
});

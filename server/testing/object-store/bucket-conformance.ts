import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { S3 } from "@aws-sdk/client-s3";
import { type DataStore, ERRORS, Upload } from "@tus/server";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { hourMs, minuteMs } from "#shared/durations.ts";
import { ObjectMissingError, type Storage, StorageAwayError } from "../../outside/storage/port.ts";
import { type S3Settings, s3Storage } from "../../outside/storage/s3.ts";
import type { ObjectStore, SeenRequest, StoreFault } from "./store.ts";

const megabyte = 1024 * 1024;
const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const partOf = ({ method, query }: SeenRequest) => (method === "PUT" ? query.get("partNumber") : null);
const isComplete = ({ method, query }: SeenRequest) => method === "POST" && query.has("uploadId");

/** What fails on the way to the store, by the name that a test prints. */
const faultyRequests: [string, (request: SeenRequest) => boolean][] = [
  ["the first part", (request) => partOf(request) === "1"],
  ["the last part", (request) => partOf(request) === "2"],
  ["the beginning", ({ method, query }) => method === "POST" && query.has("uploads")],
  ["the end", isComplete],
];

/** The requirements of a store that speaks S3 and of our adapter when it fails, run once per store. */
export function bucketConformance(name: string, opened: () => ObjectStore): void {
  describe(`bucket: ${name}`, () => {
    let store: ObjectStore;
    let storage: Storage;
    let folder: string;
    let client: S3;
    const open = (more: Partial<S3Settings> = {}) =>
      s3Storage({ ...store.settings, direct: { baseUrl: null }, ...more });
    const aFile = async (size = 11 * megabyte) => {
      const bytes = randomBytes(size);
      const path = join(folder, sha256(bytes));
      await writeFile(path, bytes);
      return { bytes, path, sha256: sha256(bytes) };
    };
    const holds = async (file: { sha256: string }) =>
      sha256(await buffer(await storage.read(file.sha256))) === file.sha256;
    /** Uploads that have parts and no end. */
    const unfinished = async () =>
      ((await client.listMultipartUploads({ Bucket: store.settings.bucket })).Uploads ?? []).map(
        ({ Key }) => Key,
      );
    const fail = (
      when: (request: SeenRequest) => boolean,
      fault: StoreFault,
      times = Number.POSITIVE_INFINITY,
    ) => {
      let left = times;
      store.faults.of = (request) => (when(request) && left-- > 0 ? fault : undefined);
    };

    beforeAll(async () => {
      store = opened();
      folder = await mkdtemp(join(tmpdir(), "vitrine-bucket-"));
      storage = await open();
      client = new S3(store.settings);
    });
    afterEach(() => {
      store.faults.of = null;
    });
    afterAll(async () => {
      client.destroy();
      await rm(folder, { recursive: true, force: true });
    });

    describe.each(faultyRequests)("when %s of several parts fails", (_, isIt) => {
      it.each([
        ["is cut", { cutRequestAfter: 100 }],
        ["is answered with 503", { status: 503 }],
        ["is answered, and the answer lost", "lost"],
      ] as [string, StoreFault][])("once and %s, it is sent again", async (_how, fault) => {
        const file = await aFile();
        fail(isIt, fault, 1);
        await storage.put(file.sha256, file);
        expect(await holds(file)).toBe(true);
        // Nobody was told the id of a beginning whose answer was lost: only the regular sweep ends it.
        if (fault === "lost") await storage.uploads?.endAbandoned(new Date(Date.now() + hourMs), () => false);
        expect(await unfinished()).toEqual([]);
      });

      it("always, nothing half is stored or left, and it can be put again", async () => {
        const file = await aFile();
        fail(isIt, { status: 503 });
        await expect(storage.put(file.sha256, file)).rejects.toThrow(StorageAwayError);
        store.faults.of = null;
        expect(await storage.stat(file.sha256)).toBeNull();
        expect(await unfinished()).toEqual([]);
        await storage.put(file.sha256, file);
        expect(await holds(file)).toBe(true);
      });
    });

    it("a file whose end was never answered is there when it is put again", async () => {
      const file = await aFile();
      fail(isComplete, "lost");
      await storage.put(file.sha256, file).catch((error) => expect(error).toBeInstanceOf(StorageAwayError));
      store.faults.of = null;
      await storage.put(file.sha256, file);
      expect(await holds(file)).toBe(true);
      expect(await unfinished()).toEqual([]);
    });

    it("a read that breaks off fails", async () => {
      const file = await aFile(megabyte);
      await storage.put(file.sha256, file);
      fail(({ method }) => method === "GET", { cutAfter: 300_000 });
      await expect(holds(file)).rejects.toThrow(StorageAwayError);
    });

    it.each([
      [
        "a key that it does not know",
        { credentials: { accessKeyId: "NOBODY", secretAccessKey: "x" } },
        /S3_ACCESS_KEY_ID/,
      ],
      [
        "a bucket that does not exist",
        { bucket: "missing" },
        /bucket missing does not exist at .*: create it/,
      ],
    ])("%s is named by every call that can", async (_, wrong, says) => {
      const file = await aFile(1000);
      const other = await open(wrong);
      for (const call of [
        () => other.check(),
        () => other.put(file.sha256, file),
        () => other.read(file.sha256),
      ])
        await expect(call()).rejects.toThrow(says);
      await expect(other.put(file.sha256, file)).rejects.toThrow(StorageAwayError);
      await expect(other.uploads?.list("")).rejects.toThrow(says);
    });

    it("a wrong secret is named", async () => {
      const { accessKeyId } = store.settings.credentials;
      const other = await open({ credentials: { accessKeyId, secretAccessKey: "another one" } });
      await expect(other.check()).rejects.toThrow(/S3_SECRET_ACCESS_KEY/);
    });

    it("a clock that is wrong by forty minutes does no harm", async () => {
      const file = await aFile(1000);
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 40 * minuteMs });
      const other = await open();
      await other.put(file.sha256, file).finally(() => vi.useRealTimers());
      expect(await holds(file)).toBe(true);
    });

    describe("a signed URL", () => {
      let file: Awaited<ReturnType<typeof aFile>>;
      const url = async (minutes = 0, as?: { type: string; disposition: string; cacheControl: string }) =>
        (await storage.direct?.signer(new Date(Date.now() + minutes * minuteMs)))?.url(file.sha256, as) ?? "";
      const status = async (address: string, asked: RequestInit = {}) => {
        const answer = await fetch(address, asked);
        await answer.arrayBuffer();
        return answer.status;
      };
      beforeAll(async () => {
        file = await aFile(5000);
        await storage.put(file.sha256, file);
      });

      it("reads all, and ranges", async () => {
        expect(Buffer.from(await (await fetch(await url())).arrayBuffer())).toEqual(file.bytes);
        const ranges = [
          ["bytes=0-1", 206, "bytes 0-1/5000"],
          ["bytes=4990-", 206, "bytes 4990-4999/5000"],
          ["bytes=4990-9000", 206, "bytes 4990-4999/5000"],
          ["bytes=-10", 206, "bytes 4990-4999/5000"],
          ["bytes=5000-", 416, null],
        ] as const;
        for (const [range, code, content] of ranges) {
          const answer = await fetch(await url(), { headers: { range } });
          const read = Buffer.from(await answer.arrayBuffer());
          expect([range, answer.status]).toEqual([range, code]);
          if (code !== 206) continue;
          expect(answer.headers.get("content-range")).toBe(content);
          const [, from, to] = /(\d+)-(\d+)/.exec(content) ?? [];
          expect(read).toEqual(file.bytes.subarray(Number(from), Number(to) + 1));
        }
      });

      it("sets the headers that it names, and lets pages of other origins read", async () => {
        const as = {
          type: "video/mp4",
          disposition: `inline; filename="a (1)'s.mp4"`,
          cacheControl: "no-store",
        };
        const { headers } = await fetch(await url(0, as), { headers: { origin: "https://a.example.com" } });
        expect(headers.get("content-type")).toBe(as.type);
        expect(headers.get("content-disposition")).toBe(as.disposition);
        expect(headers.get("cache-control")).toBe(as.cacheControl);
        expect(headers.get("access-control-allow-origin")).toMatch(/^(\*|https:\/\/a\.example\.com)$/);
        expect(headers.get("access-control-expose-headers")).toMatch(/content-range/i);
      });

      it("is refused for other methods, objects and proofs, and changes nothing", async () => {
        const address = await url();
        for (const method of ["PUT", "DELETE", "POST"])
          expect([method, await status(address, { method })]).toEqual([method, 403]);
        expect(await status(address.replace(file.sha256, "0".repeat(64)))).toBe(403);
        expect(await status(address.replace(/.$/, (last) => (last === "0" ? "1" : "0")))).toBe(403);
        expect(await status(address.split("?")[0] ?? "")).toBe(403);
        expect(await status(`${address}&response-content-type=text%2Fhtml`)).toBe(403);
        expect(await holds(file)).toBe(true);
      });

      it("holds while clocks differ by ten minutes, and not after its time", async () => {
        expect(await status(await url(-10))).toBe(200);
        expect(await status(await url(10))).toBe(200);
        expect(await status(await url((-8 * hourMs) / minuteMs))).toBe(200);
        expect(await status(await url((-13 * hourMs) / minuteMs))).toBe(403);
      });
    });

    describe("an upload in parts", () => {
      const size = 20 * megabyte;
      let [made, id, bytes] = [0, "", Buffer.alloc(0)];
      /** A store as another process would have it: they share nothing but the bucket. */
      const process = async (): Promise<DataStore> => {
        const opened = (await open({ uploadPartBytes: 8 * megabyte })).uploads?.openTus();
        if (!opened) throw new Error("The adapter keeps no uploads");
        return opened;
      };
      const uploads = () => {
        if (!storage.uploads) throw new Error("The adapter keeps no uploads");
        return storage.uploads;
      };
      const begin = async () => {
        id = `7-${String(++made).padStart(32, "0")}`;
        bytes = randomBytes(size);
        await (await process()).create(
          new Upload({ id, size, offset: 0, metadata: { filename: "Film.mp4" } }),
        );
      };
      const offset = async () => (await (await process()).getUpload(id)).offset;
      const send = async (from: number, to = size) =>
        (await process()).write(Readable.from(slices(bytes.subarray(from, to))), id, from);
      const goOn = async () => {
        const from = await offset();
        if (from < size) await send(from);
        expect(await offset()).toBe(size);
        expect(sha256(await buffer(await uploads().read(id)))).toBe(sha256(bytes));
        await uploads().remove(id);
        expect(await uploads().list(id)).toEqual([]);
        expect(await unfinished()).not.toContain(id);
      };

      it.each([1, 6 * megabyte, 8 * megabyte, 13 * megabyte, 18 * megabyte])(
        "goes on at another process after its sender was cut at byte %i",
        async (at) => {
          await begin();
          const cut = Readable.from(slices(bytes.subarray(0, at), new Error("The sender is gone")));
          await expect((await process()).write(cut, id, 0)).rejects.toThrow();
          expect(await offset()).toBeLessThanOrEqual(at);
          await goOn();
        },
      );

      it.each(["1", "2", "3"])("goes on after part %s failed, whatever came after it", async (part) => {
        for (const fault of [{ status: 503 }, { cutRequestAfter: 1000 }] as StoreFault[]) {
          await begin();
          fail((request) => partOf(request) === part, fault);
          await expect(send(0)).rejects.toThrow(StorageAwayError);
          store.faults.of = null;
          expect(await offset()).toBe((Number(part) - 1) * 8 * megabyte);
          await goOn();
        }
      });

      it("has each part once that was sent twice", async () => {
        await begin();
        fail((request) => partOf(request) !== null, "lost", 1);
        await send(0, 10 * megabyte);
        expect(await offset()).toBe(10 * megabyte);
        await goOn();
      });

      it("is complete when the answer to its end was lost", async () => {
        await begin();
        fail(isComplete, "lost");
        await send(0).catch((error) => expect(error).toBeInstanceOf(StorageAwayError));
        store.faults.of = null;
        await goOn();
      });

      it("is there while the store cannot say so", async () => {
        await begin();
        await send(0, 9 * megabyte);
        fail(() => true, { status: 503 });
        await expect(offset()).rejects.toThrow(StorageAwayError);
        for (const asked of ["the parts", "the rest"]) {
          fail(({ query, key }) => (asked === "the parts" ? query.has("uploadId") : key.endsWith(".part")), {
            status: 503,
          });
          await expect(offset()).rejects.toThrow(StorageAwayError);
        }
        store.faults.of = null;
        await goOn();
      });

      it("has no other beginning when the store gives half an answer", async () => {
        await begin();
        await send(0, 17 * megabyte);
        fail(({ method, query }) => method === "GET" && query.has("uploadId"), { cutAfter: 100 });
        await expect(offset()).rejects.toThrow(StorageAwayError);
        fail(({ method, key }) => method === "GET" && key.endsWith(".info"), { cutAfter: 40 });
        await expect(offset()).rejects.toThrow(StorageAwayError);
        store.faults.of = null;
        expect(await offset()).toBe(17 * megabyte);
        await goOn();
      });

      it("begins again when a rule of the bucket ended its parts", async () => {
        await begin();
        await send(0, 9 * megabyte);
        const { Bucket, found } = await partsOf(client, store, id);
        await client.abortMultipartUpload({ Bucket, Key: id, UploadId: found });
        await expect(offset()).rejects.toBe(ERRORS.FILE_NOT_FOUND);
        await uploads().remove(id);
        expect(await uploads().list(id)).toEqual([]);
      });

      it("is ended when nobody goes on with it, with all that crashes left, page by page", async () => {
        await begin();
        await send(0, 9 * megabyte);
        const { bucket: Bucket } = store.settings;
        const ours = Array.from({ length: 12 }, () => `ab/cd/${sha256(randomBytes(8))}`);
        for (const Key of [...ours, "of-others/film"]) await client.createMultipartUpload({ Bucket, Key });
        const kept = (name: string) => name === id;
        expect(await uploads().endAbandoned(new Date(Date.now() - hourMs), kept)).toBe(0);
        expect(await uploads().endAbandoned(new Date(Date.now() + hourMs), kept)).toBe(ours.length);
        expect((await unfinished()).sort()).toEqual([id, "of-others/film"].sort());
        const { found } = await partsOf(client, store, "of-others/film");
        await client.abortMultipartUpload({ Bucket, Key: "of-others/film", UploadId: found });
        await goOn();
      });

      it("is no object before its end", async () => {
        await begin();
        await send(0, 9 * megabyte);
        await expect(storage.read(sha256(bytes))).rejects.toThrow(ObjectMissingError);
        await goOn();
      });
    });
  });
}

async function partsOf(client: S3, { settings: { bucket: Bucket } }: ObjectStore, key: string) {
  const { Uploads = [] } = await client.listMultipartUploads({ Bucket, Prefix: key });
  return { Bucket, found: Uploads[0]?.UploadId };
}

/** As a network brings bytes; with an error, it breaks off at their end. */
async function* slices(bytes: Buffer, error?: Error): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
  if (error) throw error;
}

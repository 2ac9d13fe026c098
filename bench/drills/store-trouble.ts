import { createHash, randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { S3 } from "@aws-sdk/client-s3";
import sharp from "sharp";
import type { ObjectStore, StoreFault } from "#server/testing/object-store/store.ts";
import { startS3Double } from "#server/testing/s3-double/server.ts";
import { aDrillCustomer, type DrillCustomer } from "./customer.ts";
import { type OwnDrill, seconds, type Verdict } from "./drill.ts";
import { startService } from "./service.ts";

const megabytes = 1024 * 1024;
const stallMs = 30_000;
/** The client of the store tries three times. */
const mostRequestsPerCall = 12;

/** The bucket answers 503, then nothing for 30 s, and then breaks off each answer. */
export const storeTrouble: OwnDrill = {
  name: "store-trouble",
  isBuiltIn: true,
  async run({ parts }) {
    const store = parts.store ?? (await startS3Double());
    const folder = mkdtempSync(join(tmpdir(), "vitrine-store-trouble-"));
    chmodSync(folder, 0o755);
    const service = await startService(folder, parts, store.env);
    try {
      const customer = await aDrillCustomer(service.url);
      return [
        await refusing(store, customer),
        await silent(store, customer, service.first.url),
        await breakingOff(store, customer),
        await nothingHalf(store),
      ];
    } finally {
      await service.dispose();
      if (!parts.store) await store.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** Returns a picture with a tail, so that it has several parts. */
async function largePicture(): Promise<Buffer> {
  const colour = { r: 0, g: Math.floor(Math.random() * 255), b: Math.floor(Math.random() * 255) };
  const picture = await sharp({ create: { width: 640, height: 360, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
  return Buffer.concat([picture, randomBytes(11 * megabytes)]);
}

const only =
  (method: string, fault: StoreFault): ObjectStore["faults"]["of"] =>
  (request) =>
    request.method === method ? fault : undefined;

async function untilReady(customer: DrillCustomer, mediaId: number | null): Promise<number> {
  const began = performance.now();
  while (mediaId !== null && performance.now() - began < 180_000) {
    if ((await customer.stateOf(mediaId)) === "ready") return performance.now() - began;
    await delay(250);
  }
  return Number.POSITIVE_INFINITY;
}

async function refusing(store: ObjectStore, customer: DrillCustomer): Promise<Verdict> {
  const bytes = await largePicture();
  const { path } = await customer.beginUpload("Refused.jpg", bytes.length);
  const before = store.requests.length;
  store.faults.of = () => ({ status: 503 });
  const refused = await customer.goOn(path ?? "", bytes);
  const sent = store.requests.length - before;
  const begun = await customer.beginUpload("Never begun.jpg", bytes.length);
  store.faults.of = null;
  const end = await customer.goOn(path ?? "", bytes);
  const ready = await untilReady(customer, end.mediaId);
  return {
    promise: "on 503 an upload is refused with 503 after few tries, and goes on when the bucket is back",
    measured: `answers ${refused.status} and ${begun.status} in ${seconds(refused.ms)}, ${sent} requests to the bucket; afterwards ${end.status}, ready after ${seconds(ready)}`,
    holds:
      refused.status === 503 &&
      begun.status === 503 &&
      sent <= mostRequestsPerCall &&
      end.status === 204 &&
      ready < 60_000,
  };
}

async function silent(store: ObjectStore, customer: DrillCustomer, url: string): Promise<Verdict> {
  const bytes = await largePicture();
  const { path } = await customer.beginUpload("Silent.jpg", bytes.length);
  store.faults.of = only("PUT", "stall");
  const sending = customer.goOn(path ?? "", bytes);
  const began = performance.now();
  let slowest = 0;
  while (performance.now() - began < stallMs) {
    const other = await customer.ask("GET", "/api/v1/me");
    slowest = Math.max(slowest, other.status === 200 ? other.ms : Number.POSITIVE_INFINITY);
    await delay(200);
  }
  const alive = (await fetch(`${url}/healthz`)).status;
  store.faults.of = null;
  const broken = await sending;
  const end = await customer.goOn(path ?? "", bytes);
  const ready = await untilReady(customer, end.mediaId);
  return {
    promise:
      "while the bucket says nothing for 30 s, other calls are answered within 1 s; the upload goes on afterwards",
    measured: `others at most ${seconds(slowest)}, /healthz ${alive}; the upload was told ${broken.status} after ${seconds(broken.ms)}, then ${end.status}, ready after ${seconds(ready)}`,
    holds:
      slowest < 1_000 &&
      alive === 200 &&
      (broken.status === 503 || broken.status === 204) &&
      broken.ms < 100_000 &&
      (end.status === 204 || end.status === 200) &&
      ready < 60_000,
  };
}

async function breakingOff(store: ObjectStore, customer: DrillCustomer): Promise<Verdict> {
  const bytes = await largePicture();
  const { path } = await customer.beginUpload("Broken off.jpg", bytes.length);
  store.faults.of = (request) =>
    request.method === "GET" && request.query.size <= 1 && !request.key.endsWith(".info")
      ? { cutAfter: 100_000 }
      : undefined;
  const cut = await customer.goOn(path ?? "", bytes);
  store.faults.of = null;
  const half = (await bucketOf(store)).wrong;
  const end = await customer.goOn(path ?? "", bytes);
  const ready = await untilReady(customer, end.mediaId);
  return {
    promise: "a read that breaks off stores nothing half, and is repeated when the bucket is whole again",
    measured: `answer ${cut.status}, ${half} objects with other bytes than their name; afterwards ${end.status}, ready after ${seconds(ready)}`,
    holds: cut.status >= 500 && half === 0 && end.status === 200 && ready < 60_000,
  };
}

/** Reads every object: those whose name is not the hash of their bytes are wrong. Parts of uploads are left over. */
async function bucketOf({
  settings,
}: ObjectStore): Promise<{ objects: number; wrong: number; leftovers: number }> {
  const client = new S3(settings);
  const Bucket = settings.bucket;
  const keys = ((await client.listObjectsV2({ Bucket })).Contents ?? []).map(({ Key }) => Key ?? "");
  const uploads = (await client.listMultipartUploads({ Bucket })).Uploads?.length ?? 0;
  let wrong = 0;
  for (const Key of keys.filter((key) => key.includes("/"))) {
    const { Body } = await client.getObject({ Bucket, Key });
    const hash = createHash("sha256")
      .update(await buffer(Body as Readable))
      .digest("hex");
    if (hash !== Key.split("/").at(-1)) wrong++;
  }
  client.destroy();
  return {
    objects: keys.length,
    wrong,
    leftovers: keys.filter((key) => !key.includes("/")).length + uploads,
  };
}

async function nothingHalf(store: ObjectStore): Promise<Verdict> {
  const { objects, wrong, leftovers } = await bucketOf(store);
  return {
    promise: "in the end every object has the bytes of its name, and no part of an upload is left",
    measured: `${objects} objects, ${wrong} wrong, ${leftovers} leftovers`,
    holds: wrong === 0 && leftovers === 0 && objects > 0,
  };
}

import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hourMs } from "#shared/durations.ts";
import { type S3Double, startS3Double } from "../../testing/s3-double/server.ts";
import { deliveryNotice } from "./check-delivery.ts";
import { bucketAddress, directReads } from "./direct-reads.ts";
import type { Storage } from "./port.ts";
import { s3Storage } from "./s3.ts";

const page = "https://signage.example.com";
const film = Buffer.from("0123456789");
const filmHash = createHash("sha256").update(film).digest("hex");

let folder: string;
let double: S3Double;
const checked = (baseUrl: string | null = null) => s3Storage({ ...double.settings, direct: { baseUrl } });
const signed = async (storage: Storage, at: Date, as?: Parameters<Sign>[1]) =>
  (await storage.direct?.signer(at))?.url(filmHash, as) ?? "";
type Sign = Awaited<ReturnType<NonNullable<Storage["direct"]>["signer"]>>["url"];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrine-direct-"));
  double = await startS3Double();
  await writeFile(join(folder, "film"), film);
});
afterAll(async () => {
  await double.close();
  await rm(folder, { recursive: true, force: true });
});

describe("signed URLs", () => {
  it("read an object, whole and a Range, with the headers that they name", async () => {
    const storage = await checked();
    await storage.put(filmHash, { path: join(folder, "film") });
    const url = await signed(storage, new Date());
    expect(Buffer.from(await (await fetch(url)).arrayBuffer())).toEqual(film);
    const part = await fetch(url, { headers: { range: "bytes=2-4" } });
    expect([part.status, part.headers.get("content-range"), await part.text()]).toEqual([
      206,
      "bytes 2-4/10",
      "234",
    ]);
    const as = { type: "video/mp4", disposition: `inline; filename="a (1)'s.mp4"`, cacheControl: "no-store" };
    const { headers } = await fetch(await signed(storage, new Date(), as));
    expect(headers.get("content-type")).toBe(as.type);
    expect(headers.get("content-disposition")).toBe(as.disposition);
    expect(headers.get("cache-control")).toBe(as.cacheControl);
  });

  it("are refused for another object, without their signature, and when they have expired", async () => {
    const storage = await checked();
    await storage.put(filmHash, { path: join(folder, "film") });
    const url = await signed(storage, new Date());
    const status = async (address: string) => (await fetch(address)).status;
    expect(await status(url.replace(filmHash, "0".repeat(64)))).toBe(403);
    expect(await status(url.split("?")[0] ?? "")).toBe(403);
    expect(await status(url.replace(/.$/, (last) => (last === "0" ? "1" : "0")))).toBe(403);
    expect(await status(await signed(storage, new Date(Date.now() - 8 * hourMs)))).toBe(200);
    expect(await status(await signed(storage, new Date(Date.now() - 13 * hourMs)))).toBe(403);
  });

  it("are equal for three hours, then change, and hold for at least nine", async () => {
    const storage = await checked();
    const at = (time: string) => signed(storage, new Date(`2026-11-20T${time}Z`));
    expect(await at("06:15:00")).toBe(await at("09:14:59"));
    expect(await at("09:15:00")).not.toBe(await at("09:14:59"));
    expect(await at("09:14:59")).toMatch(/X-Amz-Date=20261120T060000Z&X-Amz-Expires=43200&/);
  });

  it("carry the token of keys that a role lends, and change with the keys", async () => {
    const reads = directReads({
      address: bucketAddress({ bucket: "films", region: "eu-west-1" }),
      region: "eu-west-1",
      baseUrl: null,
      keyOf: (sha256) => sha256,
      keys: async () => ({ accessKeyId: "LENT", secretAccessKey: "secret", sessionToken: "a/b=" }),
    });
    const signer = await reads.signer(new Date("2026-11-20T06:15:00Z"));
    expect(signer.name).toBe("20261120T060000Z LENT");
    expect(signer.url(filmHash)).toContain("&X-Amz-Security-Token=a%2Fb%3D&");
  });

  it("name the CDN, and are signed for the bucket behind it", async () => {
    const [direct, behind] = [await checked(), await checked("https://media.example.com/films/")];
    const [url, cdn] = [await signed(direct, new Date()), await signed(behind, new Date())];
    expect(behind.direct?.origin).toBe("https://media.example.com");
    expect(cdn).toBe(url.replace(`${double.origin}/vitrine`, "https://media.example.com/films"));
  });

  it.each([
    [{ bucket: "films", region: "eu-west-1" }, "https://films.s3.eu-west-1.amazonaws.com/"],
    [{ bucket: "films.example", region: "eu-west-1" }, "https://s3.eu-west-1.amazonaws.com/films.example"],
    [
      { bucket: "films", region: "auto", endpoint: "https://id.r2.example.com" },
      "https://films.id.r2.example.com/",
    ],
    [
      { bucket: "films", region: "auto", endpoint: "http://box:9000/", forcePathStyle: true },
      "http://box:9000/films",
    ],
  ])("of %j begin with the bucket's address", (settings, address) => {
    expect(bucketAddress(settings).href).toBe(address);
  });
});

describe("the check at the start", () => {
  it.each([
    [{ origin: "*", exposed: "Content-Range" }, null],
    [
      { origin: "https://other.example.com", exposed: "Content-Range" },
      /CORS rule does not allow GET with the header Range/,
    ],
    [{ origin: "*", exposed: "ETag" }, /does not expose the header Content-Range/],
    [null, /CORS rule does not allow/],
  ] as const)("of a bucket with the rule %j says %s", async (cors, notice) => {
    const ruled = await startS3Double({ cors });
    const storage = await s3Storage({ ...ruled.settings, direct: { baseUrl: null } });
    const text = await deliveryNotice(storage, page, () => new Date());
    if (notice === null) expect(text).toBeNull();
    else expect(text).toMatch(notice);
    await ruled.close();
  });

  it("says that the store is away", async () => {
    const storage = await s3Storage({ ...double.settings, bucket: "missing", direct: { baseUrl: null } });
    expect(await deliveryNotice(storage, page, () => new Date())).toMatch(
      /the store does not answer \(The bucket missing does not exist/,
    );
  });

  it("says that signed URLs are refused", async () => {
    const storage = await checked();
    const late = await deliveryNotice(storage, page, () => new Date(Date.now() - 24 * hourMs));
    expect(late).toMatch(/a signed URL is answered with 403 <Code>\w+<\/Code>/);
  });
});

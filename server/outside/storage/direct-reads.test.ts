import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
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
const cors = (origin: string, exposed = "Content-Range") =>
  `<CORSConfiguration><CORSRule><AllowedOrigin>${origin}</AllowedOrigin><AllowedMethod>GET</AllowedMethod>
  <AllowedHeader>Range</AllowedHeader><ExposeHeader>${exposed}</ExposeHeader></CORSRule></CORSConfiguration>`;

let folder: string;
let s3: S3rver;
/** It checks signatures, which s3rver does not. */
let double: S3Double;
let open: (bucket: string) => Promise<Storage>;
const checked = (baseUrl: string | null = null) => s3Storage({ ...double.settings, direct: { baseUrl } });
const signed = async (storage: Storage, at: Date, as?: Parameters<Sign>[1]) =>
  (await storage.direct?.signer(at))?.url(filmHash, as) ?? "";
type Sign = Awaited<ReturnType<NonNullable<Storage["direct"]>["signer"]>>["url"];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrine-direct-"));
  await mkdir(join(folder, "s3"));
  s3 = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory: join(folder, "s3"),
    configureBuckets: [
      { name: "open", configs: [cors("*")] },
      { name: "elsewhere", configs: [cors("https://other.example.com")] },
      { name: "hidden", configs: [cors("*", "ETag")] },
      { name: "plain" },
    ],
  });
  s3.logger.silent = true;
  const { port }: AddressInfo = await s3.run();
  double = await startS3Double();
  open = async (bucket) =>
    s3Storage({
      bucket,
      region: "us-east-1",
      endpoint: `http://127.0.0.1:${port}`,
      forcePathStyle: true,
      credentials: { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" },
      prefix: "media",
      direct: { baseUrl: null },
    });
  await writeFile(join(folder, "film"), film);
});
afterAll(async () => {
  await Promise.all([s3.close(), double.close()]);
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
    ["open", null],
    ["elsewhere", /CORS rule does not allow GET with the header Range/],
    ["hidden", /does not expose the header Content-Range/],
    ["plain", /CORS rule does not allow/],
    ["missing", /the store does not answer/],
  ] as const)("of bucket %s says %s", async (bucket, notice) => {
    const texts = await deliveryNotice(await open(bucket), page, () => new Date());
    if (notice === null) expect(texts).toBeNull();
    else expect(texts).toMatch(notice);
  });

  it("says that signed URLs are refused", async () => {
    const storage = await checked();
    const late = await deliveryNotice(storage, page, () => new Date(Date.now() - 24 * hourMs));
    expect(late).toMatch(/a signed URL is answered with 403 <Code>\w+<\/Code>/);
  });
});

import { createHash } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { beforeEach, describe, expect, it } from "vitest";
import { pagesForTests } from "../../testing/built-pages.ts";
import { Client } from "../../testing/kit.ts";

const page =
  '<style>p{color:red}</style><div data-apk="{{apk}}">{{apkVersion}} {{apkSize}} {{apkSha256}} {{apkAddress}} {{playerAddress}}<path d="{{qrPath}}"></div>';
const bytes = Buffer.from("PK a package".repeat(1000));
const sha256 = createHash("sha256").update(bytes).digest("hex");
const facts = { versionName: "1.2.3", server: "", certificateSha256: "a".repeat(64), sha256 };

const { site, dist } = pagesForTests({ "site/download/index.html": page });
beforeEach(() => rmSync(join(dist, "android"), { recursive: true, force: true }));

const ask = (url: string, headers: Record<string, string> = {}, method: "GET" | "HEAD" = "GET") =>
  new Client(site, { accept: "text/html", ...headers }).request({ method, url });
const offer = (about: object = facts, content = bytes) => {
  mkdirSync(join(dist, "android"), { recursive: true });
  writeFileSync(join(dist, "android/vitrine.apk"), content);
  writeFileSync(join(dist, "android/vitrine.json"), JSON.stringify(about));
};

describe("/download without an app", () => {
  it("is a page that states it, and the app's address says what to do instead", async () => {
    const answer = await ask("/download");
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toContain("text/html");
    expect(answer.body).toContain('data-apk="none"');
    expect(answer.body).not.toContain("{{");
    const none = await ask("/download/vitrine.apk");
    expect(none.statusCode).toBe(404);
    expect(none.headers["cache-control"]).toBe("no-store");
    expect(none.json().error.message).toContain("/player");
  });
});

describe("/download with an app", () => {
  it("shows version, size, hash and the address to scan, under the content policy of the website", async () => {
    offer();
    const answer = await ask("/download", { host: "192.168.1.20:4000" });
    expect(answer.body).toContain(
      `data-apk="ready">1.2.3 12 kB ${sha256} http://192.168.1.20:4000/download/vitrine.apk http://192.168.1.20:4000/player`,
    );
    expect(answer.body).toMatch(/<path d="M2 2h1v1h-1z[Mhvz\d -]+"/);
    expect(answer.headers["content-security-policy"]).toMatch(/style-src 'self' 'sha256-/);
    expect(answer.headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
  });

  it("is compressed, and answers HEAD with headers only", async () => {
    offer();
    const packed = await ask("/download", { "accept-encoding": "gzip, br" });
    expect(packed.headers).toMatchObject({ "content-encoding": "br", vary: "accept-encoding" });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toContain("1.2.3");
    expect((await ask("/download", { "accept-encoding": "gzip" })).headers["content-encoding"]).toBe("gzip");
    const head = await ask("/download", {}, "HEAD");
    expect(head).toMatchObject({ statusCode: 200, body: "" });
  });

  it("escapes a made-up host", async () => {
    offer();
    for (const host of ['a"><script>', "a b", "a/<b>"])
      expect((await ask("/download", { host })).body).not.toMatch(/<script|<b>/);
  });

  it("serves the app as a download that is revalidated each time", async () => {
    offer();
    const answer = await ask("/download/vitrine.apk");
    expect(answer.rawPayload.equals(bytes)).toBe(true);
    expect(answer.headers).toMatchObject({
      "content-type": "application/vnd.android.package-archive",
      "content-disposition": 'attachment; filename="vitrine-1.2.3.apk"',
      "content-length": String(bytes.length),
      "cache-control": "public, no-cache",
      "x-content-type-options": "nosniff",
      etag: `"${sha256}"`,
    });
    const head = await ask("/download/vitrine.apk", {}, "HEAD");
    expect(head).toMatchObject({ statusCode: 200, body: "" });
    expect(head.headers["content-length"]).toBe(String(bytes.length));
    expect(await ask("/download/vitrine.apk", { "if-none-match": `"${sha256}"` })).toMatchObject({
      statusCode: 304,
      body: "",
    });
  });

  it("follows a new build without a restart", async () => {
    offer();
    const before = (await ask("/download/vitrine.apk")).headers.etag;
    const next = Buffer.from("another package");
    offer({ ...facts, versionName: "1.2.4", sha256: createHash("sha256").update(next).digest("hex") }, next);
    const answer = await ask("/download/vitrine.apk", { "if-none-match": String(before) });
    expect(answer.rawPayload.equals(next)).toBe(true);
    expect((await ask("/download")).body).toContain("1.2.4");
  });

  it("is not offered when its data is about other bytes or cannot be read", async () => {
    for (const about of [{ ...facts, sha256: "b".repeat(64) }, { ...facts, versionName: "../x" }, {}]) {
      offer(about);
      expect((await ask("/download/vitrine.apk")).statusCode).toBe(404);
      expect((await ask("/download")).body).toContain('data-apk="none"');
    }
  });
});

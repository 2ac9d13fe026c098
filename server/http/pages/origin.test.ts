import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createApp } from "../../app.ts";
import { readEnv } from "../../env.ts";
import { Client, startTestApp, type TestApp } from "../../testing/kit.ts";

/** What the build writes (web/site/built-origin.ts). */
const builtOrigin = "{{origin}}";
const dist = mkdtempSync(join(tmpdir(), "vitrine-origin-"));
const files = {
  "/about": `<link rel="canonical" href="${builtOrigin}/about"/>`,
  "/sitemap.xml": `<url><loc>${builtOrigin}/about</loc></url>`,
  "/robots.txt": `Sitemap: ${builtOrigin}/sitemap.xml`,
  "/.well-known/security.txt": `Canonical: ${builtOrigin}/.well-known/security.txt`,
};

let test: TestApp;
beforeAll(async () => {
  for (const [url, text] of Object.entries(files)) {
    const file = join(dist, "site", url === "/about" ? "about/index.html" : url);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  test = await startTestApp();
});
afterAll(async () => {
  await test.close();
  rmSync(dist, { recursive: true });
});

it("two servers of one build each name their own address, in every encoding", async () => {
  const origins = ["https://a.example.com", "http://localhost:5000"];
  const servers = await Promise.all(
    origins.map(async (PUBLIC_URL) => {
      const env = readEnv({ NODE_ENV: "test", DATA_DIR: test.deps.env.DATA_DIR, PUBLIC_URL });
      return createApp({ ...test.deps, env }, { pages: dist });
    }),
  );
  try {
    for (const [place, app] of servers.entries())
      for (const [url, text] of Object.entries(files)) {
        const wanted = text.replaceAll(builtOrigin, origins[place] ?? "");
        const host = new URL(origins[place] ?? "").host;
        const plain = await new Client({ app }, { host }).get(url);
        expect(plain.body).toBe(wanted);
        const zipped = await new Client({ app }, { host, "accept-encoding": "gzip" }).get(url);
        expect(gunzipSync(zipped.rawPayload).toString()).toBe(wanted);
      }
  } finally {
    for (const app of servers) await app.close();
  }
});

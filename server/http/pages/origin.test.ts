import { gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { createApp } from "../../app.ts";
import { pagesForTests } from "../../testing/built-pages.ts";
import { Client } from "../../testing/kit.ts";

/** What the build writes (web/site/built-origin.ts). */
const builtOrigin = "{{origin}}";
const files = {
  "/about": `<link rel="canonical" href="${builtOrigin}/about"/>`,
  "/sitemap.xml": `<url><loc>${builtOrigin}/about</loc></url>`,
  "/robots.txt": `Sitemap: ${builtOrigin}/sitemap.xml`,
  "/.well-known/security.txt": `Canonical: ${builtOrigin}/.well-known/security.txt`,
};

const fileOf = (url: string) => `site${url === "/about" ? "/about/index.html" : url}`;
const { test, dist, envWith } = pagesForTests(
  Object.fromEntries(Object.entries(files).map(([url, text]) => [fileOf(url), text])),
);

it("two servers of one build each name their own address, in every encoding", async () => {
  const origins = ["https://a.example.com", "http://localhost:5000"];
  const servers = await Promise.all(
    origins.map((PUBLIC_URL) => createApp({ ...test.deps, env: envWith({ PUBLIC_URL }) }, { pages: dist })),
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

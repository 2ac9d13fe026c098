import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll } from "vitest";
import { createApp } from "../app.ts";
import type { Deps } from "../context.ts";
import { readEnv } from "../env.ts";
import { Client } from "./client.ts";
import { appForTests } from "./test-app.ts";

/** Starts a server before the tests of a file. `pages`: files as a build writes them, by their path in its folder. */
export function pagesForTests(pages: Readonly<Record<string, string | Buffer>>) {
  const test = appForTests();
  const site = {} as { app: FastifyInstance };
  const dist = mkdtempSync(join(tmpdir(), "vitrine-pages-"));
  beforeAll(async () => {
    for (const [name, page] of Object.entries(pages)) {
      mkdirSync(dirname(join(dist, name)), { recursive: true });
      writeFileSync(join(dist, name), page);
    }
    site.app = await createApp(test.deps, { pages: dist });
  });
  afterAll(async () => {
    await site.app.close();
    rmSync(dist, { recursive: true });
  });

  const envWith = (settings: Record<string, string>) =>
    readEnv({
      NODE_ENV: "test",
      DATA_DIR: test.deps.env.DATA_DIR,
      PUBLIC_URL: "http://localhost:4000",
      ...settings,
    });
  /** Opens a page of another server, with these settings. */
  async function openWith(
    settings: Record<string, string>,
    url: string,
    headers: Record<string, string> = {},
    deps: Partial<Deps> = {},
  ) {
    const app = await createApp({ ...test.deps, env: envWith(settings), ...deps }, { pages: dist });
    try {
      return await new Client({ app }, { accept: "text/html", ...headers }).get(url);
    } finally {
      await app.close();
    }
  }
  return { test, site, dist, envWith, openWith };
}

import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { getMedia } from "#shared/contracts/library/media.ts";
import { localDisk } from "../outside/disk/local.ts";
import type { MediaTools } from "../outside/media-tools/port.ts";
import { systemMediaTools } from "../outside/media-tools/real.ts";
import { aCustomer, Client, startTestApp, type TestApp } from "../testing/kit.ts";
import { inLab } from "../testing/lab.ts";
import { listen, tusClient } from "../testing/uploads/tus-client.ts";
import { jpeg } from "../testing/uploads/upload-fixture.ts";

const roomy = 10_000_000_000;
let free = roomy;
/** Set by a test; runs while the tools work. */
let meanwhile: ((signal: AbortSignal) => Promise<void>) | null = null;
let test: TestApp;
let origin: string;
beforeAll(async () => {
  const real = await systemMediaTools();
  const mediaTools: MediaTools = {
    ...real,
    prepare: async (source, work) => {
      await meanwhile?.(work.signal);
      return real.prepare(source, work);
    },
  };
  test = await startTestApp({ disk: localDisk(async () => free, 0), mediaTools });
  origin = await listen(test);
});
beforeEach(() => {
  free = roomy;
  meanwhile = null;
});
afterAll(() => test.close());

/** Makes all delayed jobs due and runs them, more often than any job is retried. */
async function runJobsAgainAndAgain(): Promise<void> {
  for (let round = 0; round < 6; round++) {
    await test.deps.db.execute(sql`update pgboss.job set start_after = now() where state < 'active'`);
    await test.runJobs();
  }
}

async function anUpload() {
  const owner = await aCustomer(test.deps);
  const client = new Client(test, { cookie: owner.cookie });
  const id = (await tusClient(origin, owner.cookie).upload("a.jpg", await jpeg())).mediaId ?? 0;
  return { client, show: async () => (await client.call(getMedia, { id })).body };
}

it("a job waits for disk space, for any time", async () => {
  const { show } = await anUpload();
  free = 63_999_999;
  await runJobsAgainAndAgain();
  expect(await show()).toMatchObject({ state: "uploaded", failure: null });
  free = roomy;
  await runJobsAgainAndAgain();
  expect(await show()).toMatchObject({ state: "ready" });
});

it("media tools are stopped before they fill the disk, and the upload waits", async () => {
  const { show } = await anUpload();
  let stops = 0;
  meanwhile = async (signal) => {
    free = 63_999_999;
    await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
    stops++;
    signal.throwIfAborted();
  };
  await runJobsAgainAndAgain();
  expect(stops).toBe(1);
  expect(await show()).toMatchObject({ state: "uploaded", failure: null });
  meanwhile = null;
  free = roomy;
  await runJobsAgainAndAgain();
  expect(await show()).toMatchObject({ state: "ready" });
});

inLab("a tool that fails on a full disk is retried when there is space", async () => {
  const { show } = await anUpload();
  meanwhile = async () => {
    free = 63_999_999;
    throw new Error("exit code 1");
  };
  await runJobsAgainAndAgain();
  expect(await show()).toMatchObject({ state: "uploaded", failure: null });
  meanwhile = null;
  free = roomy;
  await runJobsAgainAndAgain();
  expect(await show()).toMatchObject({ state: "ready" });
});

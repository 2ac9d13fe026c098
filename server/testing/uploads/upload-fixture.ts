import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { listMedia } from "#shared/contracts/library/media.ts";
import { media } from "../../db/tables/index.ts";
import { type FakeStorage, fakeStorage } from "../../outside/storage/fake.ts";
import { Client } from "../client.ts";
import { aCustomer, type SignedIn } from "../factories.ts";
import { startTestApp, type TestApp } from "../test-app.ts";
import { listen, type TusClient, tusClient } from "./tus-client.ts";

/** The fixture of upload tests: set up for each suite, with a new customer for each test. */
export interface UploadFixture {
  test: TestApp;
  origin: string;
  storage: FakeStorage;
  owner: SignedIn;
  tus: TusClient;
}

/** Call it at the top of a suite; its fields are set when the tests run. */
export function uploadWorld(): UploadFixture {
  const world = {} as UploadFixture;
  beforeAll(async () => {
    world.storage = fakeStorage();
    world.test = await startTestApp({ storage: world.storage });
    world.origin = await listen(world.test);
  });
  afterAll(() => world.test.close());
  beforeEach(async () => {
    world.owner = await aCustomer(world.test.deps, { plan: "trial" });
    world.tus = tusClient(world.origin, world.owner.cookie);
  });
  return world;
}

/** Returns a different image each time. */
export const jpeg = (width = 640, height = 360): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#456",
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer();

export const uploadsLeft = ({ test }: UploadFixture): Promise<string[]> =>
  readdir(join(test.dataDir, "uploads"));
export const workLeft = ({ test }: UploadFixture): Promise<string[]> =>
  readdir(join(test.dataDir, "work")).catch(() => []);
export const mediaLeft = ({ test, owner }: UploadFixture) =>
  test.deps.db.select().from(media).where(eq(media.accountId, owner.accountId));
export const listOf = async ({ test, owner }: UploadFixture) =>
  (await new Client(test, { cookie: owner.cookie }).call(listMedia, {})).body;

/** Checks that neither files nor rows of the owner are left. */
export async function nothingLeft(world: UploadFixture): Promise<void> {
  expect(await uploadsLeft(world)).toEqual([]);
  expect(await workLeft(world)).toEqual([]);
  expect(await mediaLeft(world)).toEqual([]);
}

/** Returns the address in the answer to a creation. */
export function locationOf(answer: { headers: Headers; status: number }): string {
  expect(answer.status).toBe(201);
  return answer.headers.get("location") ?? "";
}

import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { listMedia } from "#shared/contracts/media.ts";
import { media } from "../../../db/tables/index.ts";
import { type FakeStorage, fakeStorage } from "../../../outside/storage/fake.ts";
import { Client } from "../../../testing/client.ts";
import { aCustomer, type SignedIn } from "../../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { listen, type TusClient, tusClient } from "./tus-test-client.ts";

/** What an upload test works with: set up for each suite, with a fresh customer for each test. */
export interface UploadWorld {
  test: TestApp;
  origin: string;
  storage: FakeStorage;
  owner: SignedIn;
  tus: TusClient;
}

/** Call it at the top of a suite; the fields are there when its tests run. */
export function uploadWorld(): UploadWorld {
  const world = {} as UploadWorld;
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

/** A picture of its own each time. */
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

export const uploadsLeft = ({ test }: UploadWorld): Promise<string[]> =>
  readdir(join(test.dataDir, "uploads"));
export const workLeft = ({ test }: UploadWorld): Promise<string[]> =>
  readdir(join(test.dataDir, "work")).catch(() => []);
export const mediaLeft = ({ test, owner }: UploadWorld) =>
  test.deps.db.select().from(media).where(eq(media.accountId, owner.accountId));
export const listOf = async ({ test, owner }: UploadWorld) =>
  (await new Client(test, { cookie: owner.cookie }).call(listMedia, {})).body;

/** Neither file nor row of the owner. */
export async function nothingLeft(world: UploadWorld): Promise<void> {
  expect(await uploadsLeft(world)).toEqual([]);
  expect(await workLeft(world)).toEqual([]);
  expect(await mediaLeft(world)).toEqual([]);
}

/** The address that a creation was answered with. */
export function locationOf(answer: { headers: Headers; status: number }): string {
  expect(answer.status).toBe(201);
  return answer.headers.get("location") ?? "";
}

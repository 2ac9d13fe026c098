import { createHash, randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { signIn } from "#shared/contracts/identity/accounts.ts";
import * as contracts from "#shared/contracts/library/media.ts";
import * as playlists from "#shared/contracts/library/playlists.ts";
import { dayMs } from "#shared/durations.ts";
import { removedKeptDays } from "#shared/people-data/kept-times.ts";
import { jobContext } from "../../../context.ts";
import { audit, files, media, playlistItems, ticketFiles } from "../../../db/tables/index.ts";
import { type FakeStorage, fakeStorage } from "../../../outside/storage/fake.ts";
import {
  aCustomer,
  aPicture,
  aPlaylist,
  Client,
  type SignedIn,
  startTestApp,
  type TestApp,
} from "../../../testing/kit.ts";
import { listen, tusClient } from "../../../testing/uploads/tus-client.ts";
import { jpeg } from "../../../testing/uploads/upload-fixture.ts";
import { dropFromPlaylists } from "../playlists/index.ts";
import { purgeMedia } from "./index.ts";

let test: TestApp;
let storage: FakeStorage;
let owner: SignedIn;
let client: Client;
beforeAll(async () => {
  storage = fakeStorage();
  test = await startTestApp({ storage });
});
afterAll(() => test.close());
beforeEach(async () => {
  owner = await aCustomer(test.deps, { plan: "standard", period: "yearly" });
  client = new Client(test, { cookie: owner.cookie });
});

const purge = () => purgeMedia({ ctx: jobContext(test.deps, "purge-media") }, dropFromPlaylists);
const remove = (id: number) => client.call(contracts.deleteMedia, { id });
const restore = async (id: number) => (await client.call(contracts.restoreMedia, { id })).status;
const rowsOf = (id: number) => test.deps.db.$count(media, eq(media.id, id));
/** Signs in again, because a session expires before a removed media does. */
const signInAgain = async () => {
  const { headers } = await client.call(signIn, { login: owner.email, password: owner.password });
  client = new Client(test, { cookie: String(headers["set-cookie"]).split(";")[0] ?? "" });
};
const isStored = async (sha256: string) => {
  const row = await test.deps.db.$count(files, eq(files.sha256, sha256));
  const object = await storage.stat(sha256);
  expect(row === 1).toBe(object !== null);
  return object !== null;
};

describe("a removed media", () => {
  it("can be restored for thirty days, then is deleted with its bytes and its places in playlists", async () => {
    const { id, sha256 } = await aPicture(test.deps, owner);
    const playlist = await aPlaylist(test.deps, owner, { mediaIds: [id] });
    await remove(id);
    test.clock.advance(removedKeptDays * dayMs - 1000);
    await purge();
    expect(await restore(id)).toBe(200);
    await remove(id);
    test.clock.advance(removedKeptDays * dayMs + 1000);
    await purge();
    await signInAgain();
    expect(await rowsOf(id)).toBe(0);
    expect(await isStored(sha256)).toBe(false);
    expect(await restore(id)).toBe(404);
    expect((await client.call(playlists.getPlaylist, playlist)).body.items).toEqual([]);
    expect(await test.deps.db.$count(playlistItems, eq(playlistItems.mediaId, id))).toBe(0);
    const [written] = await test.deps.db.select().from(audit).where(eq(audit.action, "media.purge"));
    expect(written).toMatchObject({ subjectId: id, accountId: owner.accountId, actorKind: "job" });
  });

  it("keeps bytes that another media of any account, or a ticket, still uses", async () => {
    const bytes = randomBytes(100);
    const mine = await aPicture(test.deps, owner, { bytes });
    const theirs = await aPicture(test.deps, await aCustomer(test.deps), { bytes });
    const asked = await aPicture(test.deps, owner);
    const { accountId } = owner;
    const sent = { accountId, name: "a.jpg", sha256: asked.sha256, bytes: 1, createdAt: test.clock.now() };
    await test.deps.db.insert(ticketFiles).values(sent);
    await remove(mine.id);
    await remove(asked.id);
    test.clock.advance(31 * dayMs);
    await purge();
    expect([await rowsOf(mine.id), await rowsOf(asked.id), await rowsOf(theirs.id)]).toEqual([0, 0, 1]);
    expect([await isStored(mine.sha256), await isStored(asked.sha256)]).toEqual([true, true]);
  });

  it("is not deleted while it is live or being processed", async () => {
    const kept = await aPicture(test.deps, owner);
    const working = await aPicture(test.deps, owner);
    await remove(working.id);
    await test.deps.db.update(media).set({ state: "processing" }).where(eq(media.id, working.id));
    test.clock.advance(60 * dayMs);
    await purge();
    expect([await rowsOf(kept.id), await rowsOf(working.id)]).toEqual([1, 1]);
    expect(await isStored(kept.sha256)).toBe(true);
    await test.deps.db.update(media).set({ state: "ready" }).where(eq(media.id, working.id));
  });

  it("is deleted early, the oldest first, when the account removed more than its plan holds", async () => {
    const trial = await aCustomer(test.deps, { plan: "trial" });
    client = new Client(test, { cookie: trial.cookie });
    const removed: number[] = [];
    for (let n = 0; n < 4; n++) {
      const { id } = await aPicture(test.deps, trial);
      await test.deps.db.update(media).set({ bytes: 3_000_000_000 }).where(eq(media.id, id));
      await remove(id);
      removed.push(id);
      test.clock.advance(1000);
    }
    await purge();
    expect(await Promise.all(removed.map(rowsOf))).toEqual([0, 0, 1, 1]);
  });
});

/** Returns whether a transaction of this database waits for a lock. */
async function waitingForARow(): Promise<boolean> {
  const { rows } = await test.deps.db.execute(
    sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
}

it("bytes that are uploaded again during their removal exist in the end", async () => {
  const bytes = await jpeg(300, 200);
  const origin = await listen(test);
  const send = async () => (await tusClient(origin, owner.cookie).upload("a.jpg", bytes)).mediaId ?? 0;
  const first = await send();
  await test.runJobs();
  await remove(first);
  test.clock.advance(31 * dayMs);
  owner = await aCustomer(test.deps);
  client = new Client(test, { cookie: owner.cookie });
  // Pauses at the worst moment: the new upload has seen the bytes in the store, and the purge is about to delete them.
  const original = createHash("sha256").update(bytes).digest("hex");
  const { remove: removeObject } = storage;
  let sending: Promise<number> | undefined;
  storage.remove = async (sha256) => {
    if (sha256 === original) {
      sending = send();
      await expect.poll(waitingForARow).toBe(true);
    }
    return removeObject(sha256);
  };
  await purge();
  const second = await sending;
  storage.remove = removeObject;
  await test.runJobs();
  const shown = (await client.call(contracts.getMedia, { id: second ?? 0 })).body;
  expect(shown.state).toBe("ready");
  for (const url of [shown.previewUrl, shown.thumbnailUrl])
    expect((await client.get(url ?? "")).statusCode).toBe(200);
});

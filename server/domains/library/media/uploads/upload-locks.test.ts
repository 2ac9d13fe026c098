import { ERRORS } from "@tus/server";
import { expect, it } from "vitest";
import { uploadLocks } from "../../../../db/tables/index.ts";
import { appForTests } from "../../../../testing/test-app.ts";
import { UploadLocks } from "./upload-locks.ts";

const test = appForTests();

const never = () => new AbortController().signal;
/** Two processes: they share the database only. */
const processes = (timing = {}) =>
  [1, 2].map(() => new UploadLocks(test.deps, { askMs: 10, renewMs: 20, ...timing })) as [
    UploadLocks,
    UploadLocks,
  ];

it("a request in another process gets the lock when the holder, which is asked once to stop, has stopped", async () => {
  const [here, there] = processes();
  const first = here.newLock("7-a");
  const sent: string[] = [];
  await first.lock(never(), async () => {
    sent.push("first");
    // Long enough for several renewals.
    await test.deps.db.execute("select pg_sleep(0.1)");
    await first.unlock();
  });
  const second = there.newLock("7-a");
  await second.lock(never(), () => {});
  expect(sent).toEqual(["first"]);
  await second.unlock();
  expect(await test.deps.db.$count(uploadLocks)).toBe(0);
});

it("the lock of a process that died is taken over when it was not renewed", async () => {
  const [dead, alive] = processes({ heldMs: 100, renewMs: 1_000_000 });
  await dead.newLock("7-b").lock(never(), () => {});
  const lock = alive.newLock("7-b");
  await lock.lock(never(), () => {});
  await lock.unlock();
});

it("a holder that lost its lock is told to stop", async () => {
  const [here] = processes();
  const lock = here.newLock("7-c");
  const stopped = Promise.withResolvers<void>();
  await lock.lock(never(), () => stopped.resolve());
  await test.deps.db.delete(uploadLocks);
  await stopped.promise;
  await lock.unlock();
});

it("a request that waits too long or whose client leaves is refused, and the holder keeps the lock", async () => {
  const [here, there] = processes({ patienceMs: 60 });
  const lock = here.newLock("7-d");
  await lock.lock(never(), () => {});
  const late = there.newLock("7-d").lock(never(), () => {});
  await expect(late).rejects.toBe(ERRORS.ERR_LOCK_TIMEOUT);
  const left = there.newLock("7-d").lock(AbortSignal.abort(), () => {});
  await expect(left).rejects.toBe(ERRORS.ERR_LOCK_TIMEOUT);
  expect(await test.deps.db.$count(uploadLocks)).toBe(1);
  await lock.unlock();
});

it("work under one name runs alone in all processes", async () => {
  const [here, there] = processes();
  let running = 0;
  let most = 0;
  const work = async () => {
    running++;
    most = Math.max(most, running);
    await test.deps.db.execute("select pg_sleep(0.005)");
    running--;
  };
  await Promise.all([1, 2, 3, 4].flatMap(() => [here.during("new", work), there.during("new", work)]));
  expect(most).toBe(1);
});

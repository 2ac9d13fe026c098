import { readdirSync, readFileSync } from "node:fs";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { getPriority } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { listGroups } from "#shared/contracts/core/groups.ts";
import { listPlaylists } from "#shared/contracts/library/playlists.ts";
import { listCalendars } from "#shared/contracts/playing/calendars.ts";
import { previewPlaylist, screenManifest } from "#shared/contracts/playing/preview.ts";
import { getChanges, getPublishing, publish, rollBack } from "#shared/contracts/playing/publishing.ts";
import { createSchedule, planSchedules, whyScreen } from "#shared/contracts/playing/schedules.ts";
import { unpacked } from "../domains/playing/manifests/batch.ts";
import type { ComputedManifest } from "../domains/playing/manifests/compute.ts";
import { bodyOf } from "../domains/playing/manifests/index.ts";
import { appForTests, aScreen } from "../testing/kit.ts";
import { inLab } from "../testing/lab.ts";
import { aShop } from "../testing/publishing-shop.ts";
import { takeLoggedErrors } from "../testing/test-log.ts";
import { HeavyThread } from "./beside.ts";
import type { HeavyWork } from "./port.ts";

const test = appForTests();
let here: HeavyWork;
let thread: HeavyThread;
beforeAll(async () => {
  here = test.deps.heavy;
  thread = new HeavyThread(test.connection, test.deps.log);
  await test.app.listen({ port: 0, host: "127.0.0.1" });
});
afterEach(() => {
  test.deps.heavy = here;
});
afterAll(() => thread.close());

it("reads, publishes and prepares manifests in a thread as in the calling thread", async () => {
  const { customer, screen, usual, lunch } = await aShop(test);
  const target = { kind: "account" as const };
  await customer.call(createSchedule, { name: "Noon", playlistId: lunch.id, target, when: {} });
  const readAll = async () => [
    await customer.call(listCalendars, {}),
    await customer.call(listGroups, {}),
    await customer.call(listPlaylists, {}),
    await customer.call(previewPlaylist, { id: usual.id }),
    await customer.call(screenManifest, { id: screen.id }),
    await customer.call(planSchedules, {}),
    await customer.call(whyScreen, { id: screen.id }),
    await customer.call(whyScreen, { id: 999_999 }),
    await customer.call(whyScreen, { id: screen.id, at: "2031-01-01T00:00:00Z" }),
    await customer.call(getPublishing, {}),
    await customer.call(getChanges, {}),
  ];
  const sent = (answers: Awaited<ReturnType<typeof readAll>>) =>
    answers.map(({ status, body, error, headers }) => {
      const { requestId: _, ...refusal } = error ?? { requestId: "" };
      return { status, answer: error ? refusal : body, type: headers["content-type"] };
    });
  const before = sent(await readAll());
  expect(before.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 200, 404, 400, 200, 200]);
  test.deps.heavy = thread;
  expect(sent(await readAll())).toEqual(before);

  const published = await customer.call(publish, {});
  expect(published.body).toMatchObject({ state: "published", changeCount: 1 });
  await test.runJobs();
  expect((await customer.call(whyScreen, { id: screen.id })).body.playlistName).toBe("Lunch");
  const first = (published.body.number ?? 0) - 1;
  const { rows } = await test.deps.db.execute<{ id: number }>(
    sql`select id from publications where number = ${first} and account_id = (select account_id from screens where id = ${screen.id})`,
  );
  const back = await customer.call(rollBack, { id: rows[0]?.id ?? 0 });
  expect(back.body).toMatchObject({ cause: "roll back", changeCount: 1 });
});

it("cancels the statement of a caller who has disconnected", async () => {
  const { owner } = await aShop(test);
  test.deps.heavy = thread;
  const waiting = async () => {
    const { rows } = await test.deps.db.execute<{ count: number }>(sql`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%"schedule_rules"%'`);
    return rows[0]?.count ?? 0;
  };
  const until = async (count: number) => {
    for (let tries = 0; tries < 250 && (await waiting()) !== count; tries++) await wait(20);
    expect(await waiting()).toBe(count);
  };
  await test.deps.db.transaction(async (tx) => {
    await tx.execute(sql`lock table schedule_rules in access exclusive mode`);
    const asked = request({
      port: (test.app.server.address() as AddressInfo).port,
      path: getChanges.path,
      headers: { cookie: owner.cookie },
    });
    asked.on("error", () => undefined);
    asked.end();
    await until(1);
    asked.destroy();
    await until(0);
  });
});

// Node itself once died of it (nodejs/node#56312), so only the lab lets a thread run out of memory.
inLab("refuses the tasks of a thread without enough memory with 503, and continues", async () => {
  const { customer } = await aShop(test);
  const small = new HeavyThread(test.connection, test.deps.log, { megabytes: 8 });
  test.deps.heavy = small;
  const refused = await customer.call(getPublishing, {});
  expect(refused).toMatchObject({ status: 503, error: { message: expect.stringContaining("Try again") } });
  expect(refused.headers["retry-after"]).toBe("10");
  expect(takeLoggedErrors().join()).toContain("reaching memory limit");
  await small.close();
  test.deps.heavy = thread;
  expect((await customer.call(getPublishing, {})).status).toBe(200);
});

it("computes manifests of many screens as in the calling thread, with the body that they share once", async () => {
  const { owner, usual } = await aShop(test);
  const screens = [];
  for (const name of ["Door", "Till", "Window"])
    screens.push(await aScreen(test.deps, owner, { name, defaultPlaylistId: usual.id }));
  const asked = { screenIds: screens.map(({ id }) => id), now: test.clock.now(), room: true, have: [] };
  const [computed, sent] = [await here.computeManifests(asked), await thread.computeManifests(asked)];
  expect(sent.manifests).toEqual(computed.manifests);
  expect(sent.bodies).toEqual(computed.bodies);
  expect(sent.manifests).toHaveLength(3);
  expect(sent.bodies).toHaveLength(1);
  const [first, second] = unpacked(sent, new Map());
  const again = await thread.computeManifests({ ...asked, have: sent.bodies.map(({ hash }) => hash) });
  expect(again.bodies).toEqual([]);
  const held = new Map(first && [[first.shared.hash, first.shared]]);
  expect(unpacked(again, held).map(({ shared }) => shared)).toEqual(
    [first, first, first].map((one) => one?.shared),
  );
  expect(first?.shared).toBe(second?.shared);
  expect(
    bodyOf(first as ComputedManifest).equals(bodyOf(unpacked(computed, new Map())[0] as ComputedManifest)),
  ).toBe(true);
});

it.runIf(process.platform === "linux")("gives way to the threads that answer requests", async () => {
  const own = getPriority();
  const { customer } = await aShop(test);
  test.deps.heavy = thread;
  await customer.call(getPublishing, {});
  const niceness = readdirSync("/proc/self/task")
    .map((id) => readFileSync(`/proc/self/task/${id}/stat`, "latin1"))
    .filter((line) => line.includes("(heavy work)"))
    // The 19th field; the name before it may contain spaces (man 5 proc_pid_stat).
    .map((line) => Number(line.slice(line.lastIndexOf(")") + 2).split(" ")[16]));
  expect(niceness).toEqual([10]);
  expect(getPriority()).toBe(own);
});

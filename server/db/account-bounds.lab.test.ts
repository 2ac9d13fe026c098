import { sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { createGroup, deleteGroup, restoreGroup } from "#shared/contracts/core/groups.ts";
import { deleteMedia, restoreManyMedia, restoreMedia } from "#shared/contracts/library/media.ts";
import { createPlaylist, deletePlaylist, restorePlaylist } from "#shared/contracts/library/playlists.ts";
import { createWidget } from "#shared/contracts/library/widgets.ts";
import { clearEmergency, startEmergency } from "#shared/contracts/playing/emergencies.ts";
import { changeSchedules, createSchedule, startInterruption } from "#shared/contracts/playing/schedules.ts";
import { aPicture, appForTests, Client } from "../testing/kit.ts";
import { aShop } from "../testing/publishing-shop.ts";
import { playlists, scheduleRules, screenGroups } from "./tables/index.ts";

const test = appForTests();
let shop: Awaited<ReturnType<typeof aShop>>;
beforeEach(async () => {
  shop = await aShop(test, "at once");
});

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

it("an account may have 2,000 playlists, counting restored ones; other accounts are not affected", async () => {
  const { customer, owner } = shop;
  const { accountId } = owner;
  const at = { createdAt: test.clock.now(), updatedAt: test.clock.now() };
  const room = 2_000 - 2;
  await test.deps.db
    .insert(playlists)
    .values(times(room - 1).map((index) => ({ accountId, name: `P${index}`, ...at })));
  const last = await customer.call(createPlaylist, { name: "The last one" });
  expect(last.status).toBe(201);
  expect(await customer.call(createPlaylist, { name: "One more" })).toMatchObject({
    status: 409,
    error: { message: "An account can have at most 2,000 playlists. Delete some that you no longer need." },
  });
  await customer.call(deletePlaylist, { id: last.body.id });
  expect((await customer.call(createPlaylist, { name: "In its place" })).status).toBe(201);
  expect((await customer.call(restorePlaylist, { id: last.body.id })).status).toBe(409);
  const other = await aShop(test, "at once");
  expect((await other.customer.call(createPlaylist, { name: "Mine" })).status).toBe(201);
});

it("and 2,000 schedules; a list of changes that exceeds the limit changes nothing", async () => {
  const { customer, owner, lunch } = shop;
  const wanted = { name: "Noon", playlistId: lunch.id, target: { kind: "account" as const }, when: {} };
  const { id } = (await customer.call(createSchedule, wanted)).body;
  const [row] = await test.deps.db.select().from(scheduleRules).limit(1);
  if (!row) throw new Error("There is no schedule");
  const { id: _, ...copied } = row;
  await test.deps.db
    .insert(scheduleRules)
    .values(times(1_998).map(() => ({ ...copied, accountId: owner.accountId })));
  const create = { kind: "create" as const, schedule: wanted };
  expect((await customer.call(changeSchedules, { changes: [create, create] })).status).toBe(409);
  const swap = await customer.call(changeSchedules, { changes: [{ kind: "delete", id }, create, create] });
  expect(swap.status).toBe(200);
  expect((await customer.call(createSchedule, wanted)).error?.message).toContain("2,000 schedules");
});

it("and 1,000 groups", async () => {
  const { customer, owner } = shop;
  const createdAt = test.clock.now();
  await test.deps.db
    .insert(screenGroups)
    .values(times(999).map((index) => ({ accountId: owner.accountId, name: `G${index}`, createdAt })));
  const { id } = (await customer.call(createGroup, { name: "The last one" })).body;
  expect((await customer.call(createGroup, { name: "One more" })).error?.message).toContain("1,000 groups");
  await customer.call(deleteGroup, { id });
  expect((await customer.call(createGroup, { name: "In its place" })).status).toBe(201);
  expect((await customer.call(restoreGroup, { id })).status).toBe(409);
});

it("and 100 open emergencies, each counted once for any number of targets, plus 100 takeovers", async () => {
  const { customer, screen, usual } = shop;
  const emergency = () =>
    customer.call(startEmergency, {
      content: { kind: "message", text: "Leave by the back door" },
      targets: [{ kind: "screen", id: screen.id }, { kind: "account" }],
    });
  const first = await emergency();
  for (const _ of times(99)) await emergency();
  const takeover = { name: "Sale", tier: "takeover" as const, playlistId: usual.id };
  const target = { kind: "screen" as const, id: screen.id };
  for (const _ of times(100))
    expect((await customer.call(startInterruption, { ...takeover, target })).status).toBe(201);
  const refused = (message: string) => ({
    status: 409,
    error: { message: expect.stringContaining(message) },
  });
  expect(await emergency()).toMatchObject(refused("100 emergencies at the same time. Clear some first."));
  expect(await customer.call(startInterruption, { ...takeover, target })).toMatchObject(
    refused("100 active and scheduled takeovers. End some first."),
  );
  await customer.call(clearEmergency, { id: first.body.id });
  expect((await emergency()).status).toBe(201);
});

it("and 20,000 media, created or restored from the trash, one or many at once", async () => {
  const { owner } = shop;
  const { accountId } = owner;
  const customer = new Client(test, { cookie: owner.cookie });
  const [first, second] = [await aPicture(test.deps, owner), await aPicture(test.deps, owner)];
  for (const { id } of [first, second]) await customer.call(deleteMedia, { id });
  await test.deps.db.execute(sql`
    insert into media (account_id, name, kind, state, bytes, created_at)
    select ${accountId}, 'M' || n, 'image', 'ready', 0, ${test.clock.now()}
    from generate_series(1, 19999 - (select count(*) from media where account_id = ${accountId} and deleted_at is null and not hidden)) n`);
  const full = {
    status: 409,
    error: { message: "An account can have at most 20,000 media. Delete some that you no longer need." },
  };
  const ids = [first.id, second.id];
  expect(await customer.call(restoreManyMedia, { ids })).toMatchObject(full);
  expect((await customer.call(restoreMedia, { id: first.id })).status).toBe(200);
  expect(await customer.call(restoreMedia, { id: second.id })).toMatchObject(full);
  const text = { kind: "text" as const, settings: { text: "Open" } };
  expect(await customer.call(createWidget, { name: "Text", widget: text } as never)).toMatchObject(full);
  expect(await customer.call(restoreManyMedia, { ids: [second.id] })).toMatchObject(full);
  await customer.call(deleteMedia, { id: first.id });
  expect((await customer.call(restoreMedia, { id: second.id })).status).toBe(200);
}, 60_000);

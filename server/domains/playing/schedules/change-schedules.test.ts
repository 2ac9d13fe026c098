import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import type { RequestOf } from "#shared/contracts/contract.ts";
import {
  changeSchedules,
  createSchedule,
  deleteSchedule,
  getSchedule,
  listSchedules,
} from "#shared/contracts/playing/schedules.ts";
import { audit } from "../../../db/tables/index.ts";
import { aCustomer, aPlaylist, appForTests, Client } from "../../../testing/kit.ts";

const test = appForTests();

async function aPlanner() {
  const owner = await aCustomer(test.deps);
  const playlist = await aPlaylist(test.deps, owner, { name: "Lunch menu" });
  const customer = new Client(test, { cookie: owner.cookie });
  const lunch = (change: Partial<RequestOf<typeof createSchedule>> = {}) => ({
    name: "Lunch",
    playlistId: playlist.id,
    target: { kind: "account" as const },
    when: { from: "2026-11-02", windows: [{ start: "12:00", end: "15:00" }] },
    ...change,
  });
  return { owner, customer, lunch, playlist };
}

it("removes one day from a rule and adds a rule for it in one call, and undoes both in one call", async () => {
  const { owner, customer, lunch } = await aPlanner();
  const { id } = (await customer.call(createSchedule, lunch())).body;
  const when = { ...lunch().when, exceptDates: ["2026-11-24"] };
  const once = { from: "2026-11-24", recurrence: { kind: "once" as const } };
  const changed = await customer.call(changeSchedules, {
    changes: [
      { kind: "save", id, revision: 1, schedule: lunch({ when }) },
      {
        kind: "create",
        schedule: lunch({ when: { ...once, windows: [{ start: "13:00", end: "16:00" }] } }),
      },
    ],
  });
  expect(changed.body.items).toMatchObject([
    { id, revision: 2, when: { exceptDates: ["2026-11-24"] } },
    { revision: 1, when: { from: "2026-11-24", recurrence: { kind: "once" } } },
  ]);
  const apart = changed.body.items[1]?.id ?? 0;
  const back = await customer.call(changeSchedules, {
    changes: [
      { kind: "save", id, revision: 2, schedule: lunch() },
      { kind: "delete", id: apart },
    ],
  });
  expect(back.body.items).toMatchObject([{ id, revision: 3, when: { exceptDates: [] } }, null]);
  expect((await customer.call(listSchedules, {})).body.items.map((each) => each.id)).toEqual([id]);
  const again = await customer.call(changeSchedules, { changes: [{ kind: "restore", id: apart }] });
  expect(again.body.items).toMatchObject([{ id: apart }]);
  const rows = await test.deps.db.select().from(audit).where(eq(audit.accountId, owner.accountId));
  expect(rows.filter((row) => row.subjectKind === "schedule").map((row) => row.action)).toEqual([
    "schedule.create",
    "schedule.save",
    "schedule.create",
    "schedule.save",
    "schedule.delete",
    "schedule.restore",
  ]);
});

it("applies all or nothing: a conflict, an invalid field or a rule of another account leaves everything unchanged", async () => {
  const { customer, lunch } = await aPlanner();
  const stranger = await aPlanner();
  const { id } = (await customer.call(createSchedule, lunch())).body;
  const theirs = (await stranger.customer.call(createSchedule, stranger.lunch())).body.id;
  const create = { kind: "create" as const, schedule: lunch({ name: "Extra" }) };
  const refusedBy = async (change: RequestOf<typeof changeSchedules>["changes"][number]) =>
    customer.call(changeSchedules, { changes: [create, change] });

  const old = await refusedBy({ kind: "save", id, revision: 7, schedule: lunch({ name: "Mine" }) });
  expect(old).toMatchObject({ status: 409, error: { message: expect.stringMatching(/Load it again/) } });
  const playlist = { kind: "create" as const, schedule: lunch({ playlistId: stranger.playlist.id }) };
  expect((await refusedBy(playlist)).error?.fields).toEqual({
    "changes.1.schedule.playlistId": "Choose another playlist",
  });
  const named = await refusedBy({ kind: "save", id, revision: 1, schedule: lunch({ name: " " }) });
  expect(named.error?.fields).toEqual({ "changes.1.schedule.name": "Name is required" });
  expect((await refusedBy({ kind: "delete", id: theirs })).status).toBe(404);
  expect((await refusedBy({ kind: "restore", id: theirs })).status).toBe(404);
  expect((await customer.call(changeSchedules, { changes: [] })).error?.fields).toEqual({
    changes: "Send at least one change",
  });

  expect((await customer.call(listSchedules, {})).body.items).toMatchObject([{ name: "Lunch", revision: 1 }]);
  expect((await stranger.customer.call(getSchedule, { id: theirs })).status).toBe(200);
});

it("when two people change the same two rules at the same moment in different orders, one gets a conflict", async () => {
  const { customer, lunch } = await aPlanner();
  const make = async () => (await customer.call(createSchedule, lunch())).body.id;
  const ids = [await make(), await make()];
  const change = (name: string, order: number[]) =>
    customer.call(changeSchedules, {
      changes: order.map((id) => ({ kind: "save" as const, id, revision: 1, schedule: lunch({ name }) })),
    });
  const both = await Promise.all([change("First", ids), change("Second", ids.toReversed())]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { items } = (await customer.call(listSchedules, {})).body;
  expect(new Set(items.map(({ name }) => name)).size).toBe(1);
  await customer.call(deleteSchedule, { id: ids[0] ?? 0 });
  expect(await change("Third", ids)).toMatchObject({ status: 404 });
});

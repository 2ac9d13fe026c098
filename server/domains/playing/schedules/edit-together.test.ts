import { beforeEach, expect, it } from "vitest";
import type { RequestOf } from "#shared/contracts/contract.ts";
import {
  changeSchedules,
  createSchedule,
  getSchedule,
  saveSchedule,
  switchSchedule,
} from "#shared/contracts/playing/schedules.ts";
import { aMember } from "../../../testing/factories/members.ts";
import { aCustomer, aPlaylist, appForTests, Client } from "../../../testing/kit.ts";

/* Two members edit one schedule. */

const test = appForTests();

type Body = Required<RequestOf<typeof createSchedule>>;
let asha: Client;
let ravi: Client;
let id: number;
let lunch: Body;

beforeEach(async () => {
  const { accountId, ...owner } = await aCustomer(test.deps);
  const member = async (role: "editor" | "admin") => {
    const { cookie } = await aMember(test.deps, { accountId, role });
    return new Client(test, { cookie });
  };
  [asha, ravi] = [await member("editor"), await member("admin")];
  const playlist = await aPlaylist(test.deps, { accountId, ...owner });
  const { body } = await asha.call(createSchedule, {
    name: "Lunch",
    playlistId: playlist.id,
    target: { kind: "account" },
    when: { from: "2026-11-02", until: "2026-12-20", windows: [{ start: "12:00", end: "15:00" }] },
  });
  const { name, playlistId, target, priority, sharing, zone, when, condition, band, enabled } = body;
  lunch = { name, playlistId, target, priority, sharing, zone, when, condition, band, enabled };
  id = body.id;
});

const withWhen = (change: Body["when"]): Body => ({ ...lunch, when: { ...lunch.when, ...change } });
const now = async () => (await asha.call(getSchedule, { id })).body;

it("merges independent fields, and exception dates one by one", async () => {
  await asha.call(saveSchedule, {
    ...withWhen({ exceptDates: ["2026-11-24"] }),
    id,
    revision: 1,
    priority: 5,
  });
  await asha.call(switchSchedule, { id, enabled: false });
  const windows = [{ start: "11:00", end: "14:00" }];
  const merged = await ravi.call(saveSchedule, {
    ...withWhen({ exceptDates: ["2026-11-25"], windows }),
    id,
    revision: 1,
  });
  expect(merged.body).toMatchObject({ revision: 4, priority: 5, enabled: false });
  expect(merged.body.when).toMatchObject({ windows, exceptDates: ["2026-11-24", "2026-11-25"] });
  expect((await now()).changedBy?.name).toBe("The admin");
});

it("refuses two values for one field, with what the other saved, and changes nothing", async () => {
  await asha.call(saveSchedule, { ...lunch, id, revision: 1, name: "Midday" });
  const refused = await ravi.call(saveSchedule, { ...lunch, id, revision: 1, name: "Noon", priority: 9 });
  const at = test.clock.now().toISOString();
  expect(refused).toMatchObject({
    status: 409,
    error: {
      reason: "sameChangedBy",
      clashes: [{ item: null, field: "name", theirs: "Midday", by: "The editor", at }],
    },
  });
  expect(await now()).toMatchObject({ name: "Midday", priority: 0, revision: 2 });
});

it("refuses independent changes that are not valid together", async () => {
  await asha.call(saveSchedule, { ...withWhen({ until: "2026-11-30" }), id, revision: 1 });
  const refused = await ravi.call(saveSchedule, { ...withWhen({ from: "2026-12-07" }), id, revision: 1 });
  expect(refused.status).toBe(409);
  expect(refused.error?.clashes).toMatchObject([{ field: "until", theirs: "2026-11-30", by: "The editor" }]);
  expect((await now()).when.from).toBe("2026-11-02");
});

it("several changes at once are merged in the same way, and a clash names who it was", async () => {
  const change = (name: string, priority: number) => ({
    changes: [{ kind: "save" as const, id, revision: 1, schedule: { ...lunch, name, priority } }],
  });
  await asha.call(changeSchedules, change("Midday", 0));
  const merged = await ravi.call(changeSchedules, change("Lunch", 3));
  expect(merged.body.items).toMatchObject([{ name: "Midday", priority: 3, revision: 3 }]);
  const refused = await ravi.call(changeSchedules, change("Noon", 3));
  expect(refused.error?.clashes).toMatchObject([{ field: "name", theirs: "Midday", by: "The editor" }]);
});

it("an undo takes back only the own change", async () => {
  const own = (await asha.call(saveSchedule, { ...lunch, id, revision: 1, priority: 7 })).body;
  await ravi.call(saveSchedule, { ...lunch, id, revision: own.revision, priority: 7, name: "Midday" });
  const undone = await asha.call(saveSchedule, { ...lunch, id, revision: own.revision });
  expect(undone.body).toMatchObject({ name: "Midday", priority: 0 });
});

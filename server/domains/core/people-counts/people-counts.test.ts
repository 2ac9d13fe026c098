import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { createGroup } from "#shared/contracts/core/groups.ts";
import { savePeopleCounts } from "#shared/contracts/core/people-counts.ts";
import { playsCsvPath, reportPlays } from "#shared/contracts/core/reports.ts";
import { type Play, sendPlays } from "#shared/contracts/playing/player.ts";
import { audit, peopleHours } from "../../../db/tables/index.ts";
import { anApiKey } from "../../../testing/factories/api-keys.ts";
import { aMember } from "../../../testing/factories/members.ts";
import { aCustomer, aPicture, appForTests, aScreen, Client, type SignedIn } from "../../../testing/kit.ts";
import { sweepPeopleCounts } from "./index.ts";

// Now is 2026-11-20, 06:00 UTC: 11:30 in India.
const test = appForTests();
let shop: SignedIn;
let owner: Client;
let counter: Client;
let door: { id: number; deviceKey: string };
let till: { id: number };
let groupId: number;
let mediaId: number;
beforeAll(async () => {
  shop = await aCustomer(test.deps, { screens: 5 });
  owner = new Client(test, { cookie: shop.cookie });
  counter = (await anApiKey(test, owner, { name: "Counter", role: "editor" })).client;
  door = await aScreen(test.deps, shop, { name: "Door", pairedAt: new Date("2026-11-01T00:00:00Z") });
  till = await aScreen(test.deps, shop, { name: "Till" });
  const group = { name: "Ground floor", screenIds: [door.id], parentId: null };
  groupId = (await owner.call(createGroup, group)).body.id;
  const { id, sha256: content } = await aPicture(test.deps, shop);
  mediaId = id;
  const startMs = Date.parse("2026-11-20T03:40:00Z");
  const play: Play = {
    seq: 1,
    startMs,
    endMs: startMs + 10_000,
    offsetMin: 330,
    lengthMs: 10_000,
    clock: "trusted",
    version: 1,
    because: "rule:1",
    itemId: 1,
    mediaId,
    content,
    name: "Bread",
    result: "played",
    reason: null,
  };
  const device = new Client(test, { authorization: `Bearer ${door.deviceKey}` });
  await device.call(sendPlays, { epoch: randomUUID(), dropped: 0, oldest: 1, plays: [play] });
});

const nine = "2026-11-20T09:00:00+05:30";
const ten = "2026-11-20T04:30:00Z";
const month = { from: "2026-11-01", to: "2026-12-01" };
const report = async (query: object, as = owner) =>
  (await as.call(reportPlays, { ...month, ...query } as never)).body;

it("counts of people are beside the plays of the same screens, groups, days and hours, with equal sums", async () => {
  const counts = [
    { screenId: door.id, hour: nine, people: 40 },
    { screenId: door.id, hour: ten, people: 2 },
    { screenId: till.id, hour: nine, people: 7 },
  ];
  expect((await counter.call(savePeopleCounts, { counts })).body).toEqual({ hours: 3 });
  // A second counter at the door is added; what is sent again replaces the earlier number.
  const side = { counter: "side door", counts: [{ screenId: door.id, hour: nine, people: 3 }] };
  await counter.call(savePeopleCounts, side);
  await counter.call(savePeopleCounts, side);
  await counter.call(savePeopleCounts, { counts: [{ screenId: door.id, hour: ten, people: 5 }] });

  const numbers = async (query: object) => {
    const { total, rows } = await report(query);
    expect(total).toMatchObject({ people: 55, played: 1 });
    return rows.map(({ name, played, people }) => [name, played, people]);
  };
  const screens = [
    ["Door", 1, 48],
    ["Till", 0, 7],
  ];
  expect(await numbers({ groupBy: "screen" })).toEqual(screens);
  expect(await numbers({ groupBy: "group" })).toEqual([
    ["Ground floor", 1, 48],
    ["In none", 0, 7],
  ]);
  expect(await numbers({ groupBy: "day" })).toEqual([["2026-11-20", 1, 55]]);
  const day = { from: "2026-11-20", to: "2026-11-21" };
  expect(await numbers({ groupBy: "hour", ...day })).toEqual([
    ["2026-11-20T03:30:00Z", 1, 50],
    ["2026-11-20T04:30:00Z", 0, 5],
  ]);
  expect((await report({ groupBy: "day", groupId })).total.people).toBe(48);
  expect((await report({ groupBy: "day", screenId: till.id })).total.people).toBe(7);
  // Nobody knows which of the media the people saw.
  for (const query of [{ groupBy: "media" }, { groupBy: "playlist" }, { groupBy: "day", mediaId }])
    expect((await report(query)).total).toMatchObject({ played: 1, people: null });

  const url = `${playsCsvPath}?from=${month.from}&to=${month.to}&groupBy=screen`;
  const lines = (await owner.get(url)).body.trim().split("\r\n");
  expect(lines[0]).toContain("People counted");
  expect(lines.slice(1).map((line) => line.split(",").at(-1))).toEqual(["48", "7"]);
});

it("numbers of a program are not in the audit log, those of a member are", async () => {
  const entries = async () =>
    (
      await test.deps.db
        .select({ after: audit.after })
        .from(audit)
        .where(and(eq(audit.accountId, shop.accountId), eq(audit.action, "account.count-people")))
    ).map(({ after }) => after);
  expect(await entries()).toEqual([]);
  const hour = "2026-11-12T00:00:00+05:30";
  await owner.call(savePeopleCounts, { counts: [{ screenId: till.id, hour, people: 1 }] });
  expect(await entries()).toEqual([{ hours: 1 }]);
  // Midnight in India is the day before in UTC; the day of the screen counts.
  expect((await report({ groupBy: "day", to: "2026-11-13" })).rows).toMatchObject([{ key: "2026-11-12" }]);
  await owner.call(savePeopleCounts, { counts: [{ screenId: till.id, hour, people: 0 }] });
});

it("a call with one wrong hour stores nothing and names the entry", async () => {
  const good = { screenId: till.id, hour: "2026-11-20T08:00:00+05:30", people: 9 };
  const stranger = await aCustomer(test.deps, { screens: 1 });
  const foreign = await aScreen(test.deps, stranger);
  const wrong: [object, string][] = [
    [{ hour: "2026-11-20T08:30:00+05:30" }, "hour"],
    [{ hour: "2026-11-20T07:00:30+05:30" }, "hour"],
    [{ hour: "2026-11-20T12:00:00+05:30" }, "hour"],
    [{ hour: "2026-08-01T12:00:00+05:30" }, "hour"],
    [{ hour: good.hour }, "hour"],
    [{ people: -1 }, "people"],
    [{ people: 1.5 }, "people"],
    [{ screenId: foreign.id }, "screenId"],
    [{ screenId: 2_000_000_000 }, "screenId"],
  ];
  const before = (await report({ groupBy: "day" })).total.people;
  for (const [change, field] of wrong) {
    const second = { ...good, hour: "2026-11-20T07:00:00+05:30", ...change };
    const { status, error } = await counter.call(savePeopleCounts, { counts: [good, second] });
    expect({ status, fields: Object.keys(error?.fields ?? {}) }).toEqual({
      status: 400,
      fields: [`counts.1.${field}`],
    });
  }
  expect((await counter.call(savePeopleCounts, { counts: [] })).status).toBe(400);
  expect((await report({ groupBy: "day" })).total.people).toBe(before);
});

it("a member with a scope counts at its own screens only, and a viewer not at all", async () => {
  const { accountId } = shop;
  const scope = { groupIds: [groupId], folderIds: [] };
  const as = async (role: "editor" | "viewer") =>
    new Client(test, { cookie: (await aMember(test.deps, { accountId, role, scope })).cookie });
  const hour = "2026-11-10T10:00:00+05:30";
  const editor = await as("editor");
  const at = (screenId: number) => ({ counts: [{ screenId, hour, people: 4 }] });
  expect((await editor.call(savePeopleCounts, at(door.id))).status).toBe(200);
  expect((await editor.call(savePeopleCounts, at(till.id))).status).toBe(400);
  expect((await (await as("viewer")).call(savePeopleCounts, at(door.id))).status).toBe(403);
  expect((await report({ groupBy: "screen" }, editor)).total.people).toBe(52);
});

it("counts are kept for 400 days", async () => {
  const old = { hour: new Date("2025-10-01T00:00:00Z"), day: "2025-10-01", counter: "main", people: 1 };
  const who = { accountId: shop.accountId, screenId: door.id, sentAt: old.hour, sentBy: shop.userId };
  const { db } = test.deps;
  const left = () => db.$count(peopleHours, eq(peopleHours.accountId, shop.accountId));
  const before = await left();
  await db.insert(peopleHours).values({ ...who, ...old });
  expect(await left()).toBe(before + 1);
  await sweepPeopleCounts(test.deps);
  expect(await left()).toBe(before);
});

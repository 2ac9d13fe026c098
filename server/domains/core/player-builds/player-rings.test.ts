import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { accountLimits } from "#shared/account-limits.ts";
import type { RequestOf } from "#shared/contracts/contract.ts";
import { createGroup, deleteGroup } from "#shared/contracts/core/groups.ts";
import {
  listPlayerRings,
  listScreenVersions,
  removePlayerRing,
  savePlayerRing,
} from "#shared/contracts/core/player-rings.ts";
import { updateScreen } from "#shared/contracts/playing/screens.ts";
import { dayMs, hourMs } from "#shared/durations.ts";
import { playerBuildCall, playerBuildsCall } from "#shared/operator-api/addresses.ts";
import { createApp } from "../../../app.ts";
import { jobContext } from "../../../context.ts";
import { playerBuilds, playerRings, screens } from "../../../db/tables/index.ts";
import {
  aCustomer,
  aMember,
  anOperator,
  aScreen,
  Client,
  startTestApp,
  type TestApp,
} from "../../../testing/kit.ts";
import { isFirst } from "./choose-build.ts";
import { keepPlayerBuild } from "./index.ts";

/* Rules of customers (docs/decisions/0130), asked at two processes with two builds, and a clock that the test sets. */

const folder = mkdtempSync(join(tmpdir(), "vitrine-rings-"));
function aDist(version: string): string {
  const dist = join(folder, version);
  mkdirSync(join(dist, "player/assets"), { recursive: true });
  const page = `<!doctype html>\n<html data-build="${version}" lang="en"><body>${version}</body></html>`;
  writeFileSync(join(dist, "player/index.html"), page);
  writeFileSync(join(dist, "player/service-worker.js"), `self.version = "${version}";`);
  writeFileSync(
    join(dist, `player/assets/index-${version.slice(0, 4)}.js`),
    `export const v = "${version}";`,
  );
  cpSync(join(dist, "player/index.html"), join(dist, "index.html"));
  return dist;
}
const versionOf = (letter: string) => letter.repeat(16);

let test: TestApp;
let apps: Awaited<ReturnType<typeof createApp>>[] = [];
let owner: Awaited<ReturnType<typeof aCustomer>>;
let customer: Client;
/** Of the account; none of them is among the few that the service tries a build with. */
let ids: number[] = [];
beforeAll(async () => {
  test = await startTestApp();
  owner = await aCustomer(test.deps, { plan: "enterprise", screens: 30 });
  customer = new Client(test, { cookie: owner.cookie });
  for (let n = 0; n < 30; n++) ids.push((await aScreen(test.deps, owner)).id);
  ids = ids.filter((id) => !isFirst(id, 10));
  await keep("a");
  apps = [];
  for (const letter of ["a", "b"]) apps.push(await createApp(test.deps, { pages: aDist(versionOf(letter)) }));
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await test.close();
  rmSync(folder, { recursive: true });
});

const keep = (letter: string) =>
  keepPlayerBuild({ ctx: jobContext(test.deps, "start"), root: join(aDist(versionOf(letter)), "player") });
const as = async (letter: string, state: string) => {
  const admin = new Client(test, { cookie: (await anOperator(test.deps)).cookie });
  const { builds } = (await admin.get(playerBuildsCall)).json();
  const { id } = builds.find(({ version }: { version: string }) => version === versionOf(letter));
  expect((await admin.post(playerBuildCall(id), { state })).statusCode).toBe(200);
};
/** The letters of the versions that screens get, at both processes. */
async function gets(...wanted: number[]): Promise<string> {
  const found = await Promise.all(
    apps.map(async (app) => {
      const letters: (string | undefined)[] = [];
      for (const id of wanted) {
        const headers = { cookie: `vitrine-screen=${id}` };
        const { body } = await app.inject({ method: "GET", url: "/player/service-worker.js", headers });
        letters.push(/"(\w)/.exec(body)?.[1]);
      }
      return letters.join("");
    }),
  );
  expect(new Set(found).size).toBe(1);
  return found[0] ?? "";
}
const usual = { groupId: null, tag: null, lateDays: 7, holdDays: null };
const save = async (
  input: Partial<RequestOf<typeof savePlayerRing>> & Pick<RequestOf<typeof savePlayerRing>, "ring">,
) => (await customer.call(savePlayerRing, { ...usual, ...input })).body;
const shown = async (id: number) => {
  const { items } = (await customer.call(listScreenVersions, {})).body;
  return items.find((each) => each.id === id);
};
const report = (id: number, letter: string) =>
  test.deps.db
    .update(screens)
    .set({ report: { device: { build: versionOf(letter) } } as never })
    .where(eq(screens.id, id));
/** Lets time pass; sessions end meanwhile. */
async function pass(ms: number): Promise<void> {
  test.clock.advance(ms);
  const { cookie } = await aMember(test.deps, { accountId: owner.accountId, role: "admin" });
  customer = new Client(test, { cookie });
}
const at = (ms: number) => new Date(test.clock.now().getTime() + ms).toISOString();

it("gives a new player first to a group, then to all, and late to a tag; the careful rule of two counts", async () => {
  const [early = 0, usual = 0, late = 0, both = 0] = ids;
  const fields = { name: "Try first", parentId: null, smart: null };
  const inside = await customer.call(createGroup, {
    name: "Shop 1",
    parentId: null,
    smart: null,
    screenIds: [early, both],
  });
  const group = await customer.call(createGroup, { ...fields, screenIds: [] });
  await test.deps.db.execute(
    `update screen_groups set parent_id = ${group.body.id} where id = ${inside.body.id}`,
  );
  for (const id of [late, both]) await customer.call(updateScreen, { id, tags: ["Slow"] });
  await save({ groupId: group.body.id, ring: "first" });
  const slow = await save({ tag: "slow", ring: "late", lateDays: 5 });
  expect(slow).toMatchObject({ tag: "slow", ring: "late", lateDays: 5, hold: null });
  await keep("b");
  expect(await gets(early, usual, late, both)).toBe("baaa");
  expect(await shown(early)).toMatchObject({ gets: versionOf("b"), why: "first", next: null });
  expect(await shown(usual)).toMatchObject({ why: "normal", next: { version: versionOf("b"), at: null } });
  await as("b", "everyone");
  expect(await gets(early, usual, late, both)).toBe("bbaa");
  expect(await shown(late)).toMatchObject({
    why: "late",
    next: { version: versionOf("b"), at: at(5 * dayMs) },
  });
  await pass(5 * dayMs - hourMs);
  expect(await gets(late)).toBe("a");
  await pass(hourMs);
  expect(await gets(early, usual, late, both)).toBe("bbbb");
});

it("holds the version that the screens have until a day, and keeps its build for that long", async () => {
  const [held = 0, other = 0] = ids;
  await report(held, "b");
  await customer.call(updateScreen, { id: held, tags: ["Held"] });
  const rule = await save({ tag: "held", ring: "first", holdDays: 60 });
  expect(rule.hold).toEqual({ version: versionOf("b"), until: at(60 * dayMs), problem: null });
  expect(
    (await customer.call(savePlayerRing, { ...usual, tag: "x", ring: "normal", holdDays: 61 })).status,
  ).toBe(400);
  for (const letter of "cdef1234") {
    await keep(letter);
    await as(letter, "everyone");
    await pass(6 * hourMs);
  }
  expect(await gets(held, other)).toBe("b4");
  expect(await shown(held)).toMatchObject({
    has: versionOf("b"),
    gets: versionOf("b"),
    why: "held",
    next: { version: versionOf("4"), at: rule.hold?.until },
  });
  // Set again, it still holds the same, though the screens would get another.
  await report(held, "4");
  expect((await save({ tag: "HELD", ring: "first", holdDays: 30 })).hold?.version).toBe(versionOf("b"));
  await pass(30 * dayMs);
  expect(await gets(held)).toBe("4");
  expect(
    (await customer.call(listPlayerRings, {})).body.items.find(({ tag }) => tag === "held")?.hold,
  ).toBeNull();
  await keep("5");
  const { versions } = (await customer.call(listPlayerRings, {})).body;
  expect(versions.map(({ version }) => version[0])).not.toContain("b");
});

it("a version that the operator stopped is held by nobody, and the page says so", async () => {
  const [held = 0, other = 0] = ids;
  await report(held, "4");
  expect((await save({ tag: "held", ring: "normal", holdDays: 10 })).hold?.version).toBe(versionOf("4"));
  await as("5", "everyone");
  expect(await gets(held, other)).toBe("45");
  await as("4", "stopped");
  expect(await gets(held, other)).toBe("55");
  expect(await shown(held)).toMatchObject({ gets: versionOf("5"), why: "normal", problem: "stopped" });
  await test.deps.db.delete(playerBuilds).where(eq(playerBuilds.version, versionOf("4")));
  expect(await gets(held, other)).toBe("55");
  expect(await shown(held)).toMatchObject({ problem: "gone" });
});

it("a rule for all is for screens without another one; removed rules and other accounts count for nothing", async () => {
  const [held = 0, other = 0] = ids;
  const all = await save({ ring: "late", lateDays: 30 });
  expect(await gets(held, other)).toBe("53");
  const stranger = new Client(test, { cookie: (await aCustomer(test.deps)).cookie });
  expect((await stranger.call(removePlayerRing, { id: all.id })).status).toBe(404);
  expect((await stranger.call(listScreenVersions, {})).body.items).toEqual([]);
  const group = (await customer.call(listPlayerRings, {})).body.items.find(({ group: of }) => of)?.group;
  expect(
    (await stranger.call(savePlayerRing, { ...usual, groupId: group?.id ?? 0, ring: "late" })).status,
  ).toBe(404);
  expect(
    (await customer.call(savePlayerRing, { ...usual, groupId: group?.id ?? 0, tag: "x", ring: "late" }))
      .status,
  ).toBe(400);
  const { cookie } = await aMember(test.deps, { accountId: owner.accountId, role: "publisher" });
  expect((await new Client(test, { cookie }).call(savePlayerRing, { ...usual, ring: "late" })).status).toBe(
    403,
  );
  expect((await customer.call(removePlayerRing, { id: all.id })).status).toBe(200);
  expect(await gets(held, other)).toBe("55");
});

it("rules of removed groups do not count for the most rules of an account", async () => {
  const chain = await aCustomer(test.deps);
  const client = new Client(test, { cookie: chain.cookie });
  const group = { name: "Short", parentId: null, smart: null, screenIds: [] };
  const { id } = (await client.call(createGroup, group)).body;
  expect((await client.call(savePlayerRing, { ...usual, groupId: id, ring: "late" })).status).toBe(200);
  const rule = { accountId: chain.accountId, ring: "late" as const, changedAt: test.clock.now() };
  const others = Array.from({ length: accountLimits.maxPlayerRings - 1 }, (_, n) => ({
    ...rule,
    tag: `${n}`,
  }));
  await test.deps.db.insert(playerRings).values(others);
  expect((await client.call(savePlayerRing, { ...usual, ring: "late" })).status).toBe(409);
  expect((await client.call(deleteGroup, { id })).status).toBe(200);
  expect((await client.call(savePlayerRing, { ...usual, ring: "late" })).status).toBe(200);
});

it("a hold keeps its build, however many holds of one build there are", async () => {
  const { accountId } = await aCustomer(test.deps);
  const aHold = (tag: string, ring: "first" | "normal", letter: string, days: number) => ({
    accountId,
    tag,
    ring,
    changedAt: test.clock.now(),
    heldVersion: versionOf(letter),
    heldUntil: new Date(test.clock.now().getTime() + days * dayMs),
  });
  const crowd = Array.from({ length: 600 }, (_, n) => aHold(`${n}`, "first", "5", n + 1));
  await test.deps.db.delete(playerRings);
  await test.deps.db.insert(playerRings).values([...crowd, aHold("alone", "normal", "3", 60)]);
  for (const letter of "67890ab") await keep(letter);
  const { versions } = (await customer.call(listPlayerRings, {})).body;
  expect(versions.map(({ version }) => version)).toContain(versionOf("3"));
});

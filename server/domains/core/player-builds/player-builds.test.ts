import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { z } from "zod";
import { hourMs } from "#shared/durations.ts";
import { playerBuildCall, playerBuildsCall } from "#shared/operator-api/addresses.ts";
import type { playerBuildsAnswer } from "#shared/operator-api/player-builds-contract.ts";
import { createApp } from "../../../app.ts";
import { jobContext } from "../../../context.ts";
import { playerBuilds, screenEvents, screens } from "../../../db/tables/index.ts";
import { aCustomer, anOperator, aScreen, Client, startTestApp, type TestApp } from "../../../testing/kit.ts";
import { isFirst } from "./choose-build.ts";
import { advanceBuilds, keepPlayerBuild } from "./index.ts";

/* docs/decisions/0130, with processes of two builds and a clock that the test sets. */

const folder = mkdtempSync(join(tmpdir(), "vitrine-builds-"));
/** Writes what a build of the player makes; returns the folder of all bundles. */
function aDist(version: string): string {
  const dist = join(folder, version);
  mkdirSync(join(dist, "player/assets"), { recursive: true });
  writeFileSync(
    join(dist, "player/index.html"),
    `<!doctype html>\n<html data-build="${version}" lang="en"><body>${version}</body></html>`,
  );
  writeFileSync(join(dist, "player/service-worker.js"), `self.version = "${version}";`);
  writeFileSync(
    join(dist, `player/assets/index-${version.slice(0, 4)}.js`),
    `export const v = "${version}";`,
  );
  cpSync(join(dist, "player/index.html"), join(dist, "index.html"));
  return dist;
}
const [old, next, later] = ["a".repeat(16), "b".repeat(16), "c".repeat(16)];

let test: TestApp;
const ids: number[] = [];
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true });
});

const keep = (version: string) =>
  keepPlayerBuild({ ctx: jobContext(test.deps, "start"), root: join(aDist(version), "player") });
const advance = () => advanceBuilds({ ctx: jobContext(test.deps, "advance") });
// Sessions of operators end while the clock is advanced.
const admin = async () => new Client(test, { cookie: (await anOperator(test.deps)).cookie });
const listed = async () =>
  (await (await admin()).get(playerBuildsCall)).json() as z.output<typeof playerBuildsAnswer>;
const states = async () =>
  Object.fromEntries((await listed()).builds.map(({ version, state }) => [version[0], state]));
const change = async (id: number, state: string) => (await admin()).post(playerBuildCall(id), { state });
const idOf = async (version: string) =>
  (await listed()).builds.find((build) => build.version === version)?.id ?? 0;

/** What a process with this build answers to a screen that asks for its service worker. */
async function workerFor(app: Awaited<ReturnType<typeof createApp>>, screenId: number | null) {
  const headers = screenId === null ? {} : { cookie: `vitrine-screen=${screenId}` };
  const { body } = await app.inject({ method: "GET", url: "/player/service-worker.js", headers });
  return /"(\w)/.exec(body)?.[1];
}

async function report(of: readonly number[], version: string): Promise<void> {
  for (const id of of)
    await test.deps.db
      .update(screens)
      .set({
        lastContactAt: test.clock.now(),
        report: { skips: [], device: { build: version } } as never,
      })
      .where(eq(screens.id, id));
}

it("a few screens get a new build at once; many get it in rings, whichever process they ask", async () => {
  await keep(old);
  expect(await states()).toEqual({ a: "everyone" });
  await keep(old);
  expect((await listed()).builds).toHaveLength(1);
  // A service that goes back, before there are many screens.
  await keep(later);
  await Promise.all([keep(old), keep(old)]);
  expect((await listed()).builds.map(({ version, state }) => [version[0], state])).toEqual([
    ["a", "everyone"],
    ["c", "everyone"],
  ]);
  await test.deps.db.delete(playerBuilds).where(eq(playerBuilds.version, later));
  const owner = await aCustomer(test.deps, { screens: 60 });
  for (let n = 0; n < 60; n++) ids.push((await aScreen(test.deps, owner)).id);
  await Promise.all([keep(next), keep(next)]);
  expect(await states()).toEqual({ a: "everyone", b: "first" });

  const first = ids.filter((id) => isFirst(id, 10));
  expect(first.length).toBeGreaterThanOrEqual(5);
  expect(first.length).toBeLessThanOrEqual(7);
  const [tried = 0] = first;
  const usual = ids.find((id) => !first.includes(id)) ?? 0;
  for (const version of [old, next]) {
    const app = await createApp(test.deps, { pages: join(folder, version) });
    expect([await workerFor(app, tried), await workerFor(app, usual), await workerFor(app, null)]).toEqual([
      ...["b", "a", "a"],
    ]);
    const page = await app.inject({
      method: "GET",
      url: "/player",
      headers: { cookie: `vitrine-screen=${tried}` },
    });
    expect(page.body).toContain(`<body>${next}`);
    expect(page.headers["content-security-policy"]).toContain("script-src 'self';");
    // The files of both builds are there, whichever process is asked.
    for (const name of [old, next]) {
      const url = `/player/assets/index-${name.slice(0, 4)}.js`;
      const file = await app.inject({ method: "GET", url });
      expect([file.statusCode, file.body]).toEqual([200, `export const v = "${name}";`]);
      expect(file.headers["cache-control"]).toContain("immutable");
    }
    expect((await app.inject({ method: "GET", url: "/player/assets/index-zzzz.js" })).statusCode).toBe(404);
    expect((await app.inject({ method: "GET", url: "/player/assets/..%2findex.html" })).statusCode).toBe(404);
    await app.close();
  }
});

it("goes to all screens after a day without trouble, counted from the first report", async () => {
  test.clock.advance(48 * hourMs);
  await advance();
  expect(await states()).toEqual({ a: "everyone", b: "first" });
  const first = ids.filter((id) => isFirst(id, 10));
  await report(ids, old);
  await report(first, next);
  await advance();
  test.clock.advance(23 * hourMs);
  await report(ids, old);
  await report(first, next);
  await advance();
  expect(await states()).toEqual({ a: "everyone", b: "first" });
  expect((await listed()).builds[0]).toMatchObject({
    screens: first.length,
    trouble: { restarts: 0, silence: 0 },
  });
  test.clock.advance(hourMs + 60_000);
  await report(ids, old);
  await report(first, next);
  await Promise.all([advance(), advance()]);
  expect(await states()).toEqual({ a: "everyone", b: "everyone" });
});

it("stops when the first screens restart or go silent, but not when all screens do", async () => {
  await keep(later);
  const first = ids.filter((id) => isFirst(id, 10));
  // The night: most screens of both builds are switched off.
  await report(ids, next);
  await report(first, later);
  test.clock.advance(20 * 60_000);
  await report(ids.slice(0, 10), next);
  await advance();
  expect((await states()).c).toBe("first");
  await report(ids, next);
  await report(first, later);
  for (const screenId of first.slice(0, 2))
    for (let n = 0; n < 3; n++)
      await test.deps.db
        .insert(screenEvents)
        .values({ screenId, at: test.clock.now(), kind: "started", detail: {} });
  await advance();
  expect((await listed()).builds[0]).toMatchObject({ state: "stopped", stopped_by: "restarts" });
  const app = await createApp(test.deps, { pages: join(folder, later) });
  expect(await workerFor(app, first[0] ?? 0)).toBe("b");
  await app.close();
});

it("an operator tries a build again, gives it to all, and goes back; a last one cannot be stopped", async () => {
  expect((await change(await idOf(later), "first")).statusCode).toBe(200);
  expect((await change(await idOf(later), "everyone")).statusCode).toBe(200);
  const app = await createApp(test.deps, { pages: join(folder, later) });
  expect(await workerFor(app, null)).toBe("c");
  expect((await change(await idOf(later), "stopped")).statusCode).toBe(200);
  expect(await workerFor(app, null)).toBe("b");
  await app.close();
  expect((await change(await idOf(old), "everyone")).statusCode).toBe(409);
  expect((await change(await idOf(next), "stopped")).statusCode).toBe(200);
  expect((await change(await idOf(old), "stopped")).statusCode).toBe(409);
  expect((await change(999, "stopped")).statusCode).toBe(404);
  const manager = new Client(test, { cookie: (await anOperator(test.deps, { role: "manager" })).cookie });
  expect((await manager.get(playerBuildsCall)).statusCode).toBe(403);
  expect(await test.deps.db.$count(playerBuilds)).toBe(3);
});

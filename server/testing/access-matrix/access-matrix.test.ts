import type { InjectOptions } from "fastify";
import { beforeAll, describe, expect, it } from "vitest";
import type { Permission } from "#shared/roles.ts";
import type { Actor } from "../../actor.ts";
import { isOneOf, type Who } from "../../http/guard.ts";
import type { Client } from "../client.ts";
import { appForTests } from "../test-app.ts";
import { cases } from "./cases.ts";
import type { RouteCase } from "./route-case.ts";
import { watchDrafts } from "./watch-drafts.ts";
import { watchWrites } from "./watch-writes.ts";
import { aWorld, type World } from "./world.ts";

const test = appForTests();
/** Serves all calls that must change nothing, which is checked, and those that only read. */
let shared: World;
let routes: { name: string; who: readonly Who[]; notesReading: boolean }[] = [];
/** Customers' calls that may change drafts, and those that did. */
let mayEdit: ReadonlySet<string> = new Set();
const editing: string[] = [];
const edits: readonly Permission[] = ["content.edit", "publish", "screens.manage", "account.manage"];
/** It makes the drafts equal to what is published, so nobody's changes are left. */
const discards = "POST /api/v1/publishing/discard";
beforeAll(async () => {
  shared = await aWorld(test);
  await newWorld();
  routes = test.app.guardedRoutes.flatMap(({ method, url, config }) =>
    [method].flat().map((verb) => ({
      name: `${verb} ${url}`,
      who: config?.who ?? [],
      notesReading: config?.contract?.notesReading === true,
    })),
  );
  mayEdit = new Set(
    test.app.guardedRoutes
      .filter(({ config }) => config?.contract?.needs && edits.includes(config.contract.needs))
      .map(({ method, url }) => `${method} ${url}`),
  );
});

it("every registered route has a case, and every case a route", () => {
  const registered = routes.map((route) => route.name).filter((name) => !name.startsWith("OPTIONS "));
  expect([...new Set(registered)].sort()).toEqual(Object.keys(cases).sort());
});

/** Serves calls that change something, one after another, until it no longer answers one: then a new one takes its place. */
let used: World;
async function newWorld(): Promise<World> {
  used = await aWorld(test, { world: shared, operators: false });
  return used;
}

const caller = (world: World, { as }: RouteCase) => as?.(world) ?? world.own.customer;
const all = Object.entries(cases);

describe.each(all)("%s", (name, routeCase) => {
  if (routeCase.foreign !== "names nothing")
    it("does not reach another account's data", async () => {
      const request = await routeCase.call(shared.foreign, shared);
      const before = await stateOf(shared.foreign.accountId);
      expect(await statusOf(caller(shared, routeCase), request, routeCase)).toBe(routeCase.foreign ?? 404);
      expect(await stateOf(shared.foreign.accountId)).toEqual(before);
    });

  it("is refused to every other audience, and works for its own", async () => {
    const expected = routeCase.status ?? 200;
    const isRead = name.startsWith("GET ");
    const tried = async (world: World) => {
      const request = await routeCase.call(world.own, world);
      await isRefusedToOthers(world, { name, routeCase, request });
      const drafts = mayEdit.has(name) && !isRead ? await watchDrafts(test, world.own) : null;
      const asked = () => statusOf(caller(world, routeCase), request, routeCase);
      const [status, written] = await watchWrites(name, asked);
      const notesReading = routes.find((route) => route.name === name)?.notesReading;
      if (isRead && !notesReading) expect(written).toEqual([]);
      return { status, drafts };
    };
    let { status, drafts } = await tried(isRead ? shared : used).catch(() => ({ status: 0, drafts: null }));
    if (status !== expected) ({ status, drafts } = await tried(await newWorld()));
    expect(status).toBe(expected);
    const done = await drafts?.();
    if (done?.changed) editing.push(name);
    if (done?.changed && name !== discards) expect(done.noted).toBe(true);
  });
});

interface Asked {
  name: string;
  routeCase: RouteCase;
  request: InjectOptions;
}

/** Checks that everybody but the audience of a route is refused, and changes nothing. */
async function isRefusedToOthers(world: World, { name, routeCase, request }: Asked): Promise<void> {
  const who = routes.find((route) => route.name === name)?.who ?? [];
  const before = await stateOf(world.own.accountId);
  for (const { actor, client } of everyKind(world)) {
    if (isOneOf(actor, who)) continue;
    const status = await statusOf(client, request, routeCase);
    const expected = actor.kind === "visitor" ? 401 : 403;
    expect({ as: actor.kind, status }).toEqual({ as: actor.kind, status: expected });
  }
  expect(await stateOf(world.own.accountId)).toEqual(before);
}

it("every call that changes drafts notes who did it, because four eyes depend on that", () => {
  expect(editing).toContain("PUT /api/v1/playlists/:id");
  expect(editing).toContain("PUT /api/v1/data-sources/:id/value");
  expect(editing.length).toBeGreaterThan(14);
});

function everyKind(world: World): { actor: Actor; client: Client }[] {
  const { accountId, userId, screenId, sessionId } = world.own;
  return [
    { actor: { kind: "visitor" }, client: world.visitor },
    { actor: { kind: "customer", accountId, userId, sessionId, role: "owner" }, client: world.own.customer },
    { actor: { kind: "screen", keyHash: "", accountId, screenId }, client: world.own.screen },
    { actor: { kind: "directory", accountId, tokenId: 0 }, client: world.own.directory },
    { actor: { kind: "operator", role: "admin", operatorId: 0, sessionId: 0 }, client: world.admin },
    { actor: { kind: "operator", role: "manager", operatorId: 0, sessionId: 0 }, client: world.manager },
  ];
}

async function statusOf(client: Client, request: InjectOptions, { streams }: RouteCase): Promise<number> {
  if (!streams) return (await client.request(request)).statusCode;
  const response = await client.request({ ...request, payloadAsStream: true });
  response.stream().destroy();
  return response.statusCode;
}

/** Returns a checksum of everything that an account owns, table by table, to check that nothing of it was changed. */
async function stateOf(accountId: number): Promise<unknown> {
  const { rows } = await test.deps.db.$client.query({ ...checksums, values: [accountId] });
  return rows;
}

/**
 * The database makes the checksums: comparing the rows themselves took longer than all the calls. The statement has a name,
 * so a connection plans it a few times only.
 */
const checksums = { name: "checksums", text: checksumsOf() };

function checksumsOf(): string {
  const sumOf = (name: string, rows: string, order = "r.id") =>
    `(select md5(string_agg(r::text, ',' order by ${order})) from (${rows}) r) as ${name}`;
  const own = (table: string) => sumOf(table, `select * from ${table} where account_id = $1`);
  return `select ${[
    ...["media", "playlists", "users", "licences", "media_folders", "data_sources", "schedule_rules"].map(
      own,
    ),
    ...["interruptions", "screen_groups", "holiday_calendars"].map(own),
    sumOf("account", "select * from accounts where id = $1"),
    sumOf(
      "items",
      "select i.* from playlist_items i join playlists p on p.id = playlist_id where account_id = $1",
    ),
    sumOf(
      "screens",
      "select id, to_jsonb(s) - 'last_contact_at' as row from screens s where account_id = $1",
    ),
    sumOf(
      "sessions",
      "select s.id, s.revoked_at from sessions s join users u on u.id = user_id where u.account_id = $1",
    ),
    sumOf(
      "members",
      "select m.* from screen_group_members m join screen_groups g on g.id = m.group_id where account_id = $1",
      "r.group_id, r.screen_id",
    ),
  ].join(", ")}`;
}

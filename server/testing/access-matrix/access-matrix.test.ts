import { sql } from "drizzle-orm";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Permission } from "#shared/roles.ts";
import type { Actor } from "../../context.ts";
import { isOneOf, type Who } from "../../http/guard.ts";
import type { Client } from "../client.ts";
import { startTestApp, type TestApp } from "../test-app.ts";
import { cases, type RouteCase } from "./cases.ts";
import { watchDrafts } from "./watch-drafts.ts";
import { aWorld, type World } from "./world.ts";

let test: TestApp;
/** Serves all calls that must change nothing, which is checked, and those that only read. */
let shared: World;
let routes: { name: string; who: readonly Who[] }[] = [];
/** Customers' calls that may change drafts, and those that did. */
let mayEdit: ReadonlySet<string> = new Set();
const editing: string[] = [];
const edits: readonly Permission[] = ["content.edit", "publish", "screens.manage", "account.manage"];
/** It makes the drafts equal to what is published, so nobody's changes are left. */
const discards = "POST /api/v1/publishing/discard";
beforeAll(async () => {
  test = await startTestApp();
  shared = await aWorld(test);
  routes = test.app.guardedRoutes.flatMap(({ method, url, config }) =>
    [method].flat().map((verb) => ({ name: `${verb} ${url}`, who: config?.who ?? [] })),
  );
  mayEdit = new Set(
    test.app.guardedRoutes
      .filter(({ config }) => config?.contract?.needs && edits.includes(config.contract.needs))
      .map(({ method, url }) => `${method} ${url}`),
  );
});
afterAll(() => test.close());

it("every registered route has a case, and every case a route", () => {
  const registered = routes.map((route) => route.name).filter((name) => !name.startsWith("OPTIONS "));
  expect([...new Set(registered)].sort()).toEqual(Object.keys(cases).sort());
});

/** A new world for a call that changes something. Calls of customers and screens do not change what is the operators'. */
function worldFor(name: string): Promise<World> {
  const who = routes.find((route) => route.name === name)?.who ?? [];
  const operators = who.every((each) => each === "customer" || each === "screen");
  return aWorld(test, { world: shared, operators });
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

  it("is refused to every other audience", async () => {
    const who = routes.find((route) => route.name === name)?.who ?? [];
    const request = await routeCase.call(shared.own, shared);
    const before = await stateOf(shared.own.accountId);
    for (const { actor, client } of everyKind(shared)) {
      if (isOneOf(actor, who)) continue;
      const status = await statusOf(client, request, routeCase);
      expect({ as: actor.kind, status }).toEqual({
        as: actor.kind,
        status: actor.kind === "visitor" ? 401 : 403,
      });
    }
    expect(await stateOf(shared.own.accountId)).toEqual(before);
  });

  it("works for its audience", async () => {
    const world = name.startsWith("GET ") ? shared : await worldFor(name);
    const request = await routeCase.call(world.own, world);
    const drafts = mayEdit.has(name) ? await watchDrafts(test, world.own) : null;
    expect(await statusOf(caller(world, routeCase), request, routeCase)).toBe(routeCase.status ?? 200);
    const done = await drafts?.();
    if (done?.changed) editing.push(name);
    if (done?.changed && name !== discards) expect(done.noted).toBe(true);
  });
});

it("every call that changes drafts notes who did it, because four eyes depend on that", () => {
  expect(editing).toContain("PUT /api/v1/playlists/:id");
  expect(editing.length).toBeGreaterThan(14);
});

function everyKind(world: World): { actor: Actor; client: Client }[] {
  const { accountId, userId, screenId, sessionId } = world.own;
  return [
    { actor: { kind: "visitor" }, client: world.visitor },
    { actor: { kind: "customer", accountId, userId, sessionId, role: "owner" }, client: world.own.customer },
    { actor: { kind: "screen", keyHash: "", accountId, screenId }, client: world.own.screen },
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

/** Returns everything that an account owns as text, to check that nothing of it was changed. */
async function stateOf(accountId: number): Promise<unknown> {
  const { rows } = await test.deps.db.execute(sql`
    select (select jsonb_agg(m order by id) from media m where account_id = ${accountId}) as media,
           (select jsonb_agg(p order by id) from playlists p where account_id = ${accountId}) as playlists,
           (select jsonb_agg(i order by i.id) from playlist_items i join playlists p on p.id = playlist_id
             where account_id = ${accountId}) as items,
           (select jsonb_agg(to_jsonb(s) - 'last_contact_at' order by id) from screens s
             where account_id = ${accountId}) as screens,
           (select jsonb_agg(u order by id) from users u where account_id = ${accountId}) as users,
           (select jsonb_agg(s.revoked_at order by s.id) from sessions s join users u on u.id = user_id
             where u.account_id = ${accountId}) as sessions,
           (select jsonb_agg(l order by id) from licences l where account_id = ${accountId}) as licences,
           (select jsonb_agg(a) from accounts a where id = ${accountId}) as account,
           (select jsonb_agg(f order by id) from media_folders f where account_id = ${accountId}) as folders,
           (select jsonb_agg(d order by id) from data_sources d where account_id = ${accountId}) as sources,
           (select jsonb_agg(r order by id) from schedule_rules r where account_id = ${accountId}) as rules,
           (select jsonb_agg(i order by id) from interruptions i where account_id = ${accountId}) as interruptions,
           (select jsonb_agg(g order by id) from screen_groups g where account_id = ${accountId}) as groups,
           (select jsonb_agg(m order by m.group_id, m.screen_id) from screen_group_members m
             join screen_groups g on g.id = m.group_id where account_id = ${accountId}) as members,
           (select jsonb_agg(c order by id) from holiday_calendars c where account_id = ${accountId}) as calendars`);
  return rows;
}

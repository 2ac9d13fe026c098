import { sql } from "drizzle-orm";
import type { InjectOptions } from "fastify";
import { expect, it } from "vitest";
import { z } from "zod";
import { keyRoles, takesApiKey } from "#shared/api-keys.ts";
import { appPermissions, askedPermissions } from "#shared/connected-apps.ts";
import type { Contract } from "#shared/contracts/contract.ts";
import type { Permission } from "#shared/roles.ts";
import { type HonoursScope, scopedRoles } from "#shared/scopes.ts";
import { callingAs } from "../../http/inner-call.ts";
import { Client } from "../client.ts";
import { anApiKey } from "../factories/api-keys.ts";
import { aConnectedApp } from "../factories/connected-apps.ts";
import { aMember } from "../factories.ts";
import { fewOrAll, inLab, rolesAsked, runs } from "../lab.ts";
import { appForTests, type TestApp } from "../test-app.ts";
import { aBranch, type Branch, furnish } from "./branches.ts";
import { cases } from "./cases.ts";
import type { RouteCase } from "./route-case.ts";
import { aWorld } from "./world.ts";

/** Contained in every name of the branch that members of the other one must not notice. */
const secret = "Zanzibar";

const test = appForTests();

/** Publications are the account's; of each, a member sees the screens and changes in scope. */
const ofTheAccount = ["GET /api/v1/publications/:id/receipts"];

/** Of these things a member sees the own ones only; each is the owner's here. */
const ofThePerson = [
  "GET /api/v1/tickets/:id",
  "GET /files/:id/:name",
  "GET /api/v1/ticket-claim",
  "GET /api/v1/imports/:id",
  "GET /api/v1/imports/:id/items",
  "GET /api/v1/imports/:id/undo",
  "GET /api/v1/proposals/:id/comments",
  "GET /api/v1/app-consents/:uid",
  "GET /api/v1/confirmations/:id",
];

interface RouteOfCustomers {
  name: string;
  contract: Contract;
  scope: HonoursScope;
  /** Those who may have a scope and have the permission. */
  roles: Role[];
  routeCase: RouteCase;
}

type Role = (typeof scopedRoles)[number];

/** Who may have a scope. What is hidden from them was made by the owner, who also made the keys. */
interface Caller {
  name: string;
  takes: (contract: Contract) => boolean;
  /** Returns a new caller who sees this branch only. */
  in: (branch: Branch, role: Role) => Promise<Client>;
}
const ofApps: ReadonlySet<unknown> = new Set(appPermissions.filter((each) => !askedPermissions.has(each)));
const takesOfPart: Caller["takes"] = (contract) => takesApiKey(contract) && contract.keys !== "whole";
const callers: Caller[] = [
  {
    name: "a member",
    takes: () => true,
    in: async ({ accountId, scope }, role) =>
      new Client(test, { cookie: (await aMember(test.deps, { accountId, role, scope })).cookie }),
  },
  {
    name: "an API key",
    takes: takesOfPart,
    in: async ({ customer, scope }, role) =>
      (await anApiKey(test, customer, { role: z.enum(keyRoles).parse(role), scope })).client,
  },
  {
    name: "a connected app",
    takes: (contract) => takesOfPart(contract) && ofApps.has(contract.needs),
    in: anAppIn,
  },
];

/** Calls what an app's tools call, as the app of the owner. */
async function anAppIn({ customer, userId, accountId, sessionId, scope }: Branch) {
  const role = "owner" as const;
  const app = { name: "Helper", may: new Set<Permission>(appPermissions) };
  const { id } = await aConnectedApp(test, { cookie: customer.headers.cookie ?? "" }, { scope });
  const inject = (options: InjectOptions) =>
    callingAs(
      { kind: "customer", userId, accountId, sessionId, role, scope, app: { ...app, id } },
      async () => test.app.inject(options),
    );
  return new Client({ app: { inject } as TestApp["app"] });
}

/** Every call of customers with the roles that may make it. */
function allRoutes(): RouteOfCustomers[] {
  return test.app.guardedRoutes.flatMap(({ method, url, config }) => {
    const { who = [], contract } = config ?? {};
    if (!who.includes("customer") || who.includes("anyone") || !contract) return [];
    return [method].flat().flatMap((verb) => {
      const routeCase = cases[`${verb} ${url}`];
      const { needs, scope } = contract;
      if (!routeCase || !needs || !scope) return [];
      const roles = rolesAsked(scopedRoles, needs).has;
      return [{ name: `${verb} ${url}`, contract, scope, roles, routeCase }];
    });
  });
}

async function ask(client: Client, request: InjectOptions, { streams }: RouteCase) {
  if (streams) return { status: 200, text: "", tag: "" };
  const answer = await client.request(request);
  // The numbers that may tell of what is hidden: on how many other screens something plays, and of how many changes others
  // are not published.
  const text = answer.body.replace(
    /"(hiddenScreenCount|offlineCount|otherChangeCount)":\d+|"requestId":"[^"]+"/g,
    "",
  );
  // Weak or strong, it is a sum of the answer.
  const tag = text === answer.body ? answer.headers.etag : "";
  return { status: answer.statusCode, text, tag };
}

const tables = [
  ...["media", "playlists", "screens", "media_folders", "data_sources", "schedule_rules", "interruptions"],
  ...["emergencies", "screen_groups", "holiday_calendars", "member_invitations"],
];

/** A checksum of everything in the account that a member could change. */
async function everything(accountId: number): Promise<string> {
  const rowsOf = (table: string) =>
    sql`(select jsonb_agg(t order by id) from ${sql.identifier(table)} t where account_id = ${accountId})`;
  const items = sql`(select jsonb_agg(i order by id) from playlist_items i)`;
  const { rows } = await test.deps.db.execute(
    sql`select md5(jsonb_build_array(${sql.join([...tables.map(rowsOf), items], sql`, `)})::text) as sum`,
  );
  return String(rows[0]?.sum);
}

it("members and API keys of one branch notice nothing of the other one by any call, and change nothing there", async () => {
  const world = await aWorld(test);
  const north = await aBranch(test, world.own, "North");
  const wrong: string[] = [];
  const routes = allRoutes();
  let combinations = 0;
  const allIn = await Promise.all(
    fewOrAll(callers, 1).map(async (caller) => {
      const clients = await Promise.all(
        scopedRoles.map(async (role) => [role, await caller.in(north, role)] as const),
      );
      return { caller, clients: Object.fromEntries(clients) as Record<Role, Client> };
    }),
  );
  /** Everybody who may make this call but for the scope. */
  const whoMay = ({ contract, roles }: RouteOfCustomers) =>
    allIn
      .filter(({ caller }) => caller.takes(contract))
      .flatMap(({ caller, clients }) => roles.map((role) => ({ caller, clients, role })));

  // What a read answers must not depend on the other branch: not on its ids, names and numbers.
  const reads: { name: string; who: string; ask: () => ReturnType<typeof ask> }[] = [];
  for (const route of routes.filter(({ name, scope }) => scope !== "account" && name.startsWith("GET "))) {
    const request = await route.routeCase.call(north, world);
    for (const { caller, clients, role } of whoMay(route)) {
      const client = clients[role];
      const who = `${caller.name} of the role ${role}`;
      reads.push({ name: route.name, who, ask: () => ask(client, request, route.routeCase) });
    }
  }
  const before: Awaited<ReturnType<typeof ask>>[] = [];
  for (const { name, who, ask } of reads) {
    const answer = await ask();
    before.push(answer);
    const expected = ofThePerson.includes(name) ? [400, 404] : [200];
    if (!expected.includes(answer.status)) wrong.push(`${name} answers ${who} ${answer.status}`);
  }
  const south = await aBranch(test, world.own, secret);
  await furnish(test, south, secret);
  for (const [at, { name, who, ask }] of reads.entries()) {
    combinations++;
    const after = await ask();
    if (JSON.stringify(after) !== JSON.stringify(before[at]))
      wrong.push(`${name} tells ${who} about the other branch: ${after.text.slice(0, 300)}`);
  }

  for (const route of routes) {
    const { name, scope, routeCase } = route;
    // About the caller: such a call names nothing of a branch.
    if (scope === "own") continue;
    // A call that is refused leaves it as it is for the next one.
    const request = await routeCase.call(south, world);
    const namesBranch =
      scope !== "account" && routeCase.foreign !== "names nothing" && !ofTheAccount.includes(name);
    const state = namesBranch ? await everything(north.accountId) : "";
    for (const { caller, clients, role } of whoMay(route)) {
      combinations++;
      const who = `${caller.name} of the role ${role}`;
      let { status, text } = await ask(clients[role], request, routeCase);
      // A call before this one ended the member's session.
      if (status === 401) {
        clients[role] = await caller.in(north, role);
        ({ status, text } = await ask(clients[role], request, routeCase));
      }
      if (scope === "account" && (status !== 403 || (text && !text.includes("memberScopeLacks"))))
        wrong.push(`${name} is about the whole account and open to ${who}: ${status}`);
      if (namesBranch && status < 400 && routeCase.foreign !== 200)
        wrong.push(`${name} lets ${who} name the other branch: ${status}`);
      if (text.includes(secret)) wrong.push(`${name} tells ${who} a name: ${text.slice(0, 300)}`);
    }
    if (namesBranch && (await everything(north.accountId)) !== state)
      wrong.push(`${name} lets members or keys change the other branch`);
  }
  expect(wrong).toEqual([]);
  expect(combinations).toBeGreaterThan(runs(250, 450));
});

inLab("a member, key or app with a part of the account sees what it made there", async () => {
  const world = await aWorld(test);
  const branch = await aBranch(test, world.own, "North");
  const routes = allRoutes();
  const reads = (url: string) => routes.some(({ name }) => name === `GET ${url}`);
  const wrong: string[] = [];
  const seen: string[] = [];
  for (const caller of callers) {
    const client = await caller.in(branch, "publisher");
    for (const { name, contract, scope, routeCase } of routes) {
      const isOpen = scope !== "account" && scope !== "own" && caller.takes(contract);
      if (!isOpen || !name.startsWith("POST ")) continue;
      const request = await routeCase.call(branch, world);
      const { statusCode, body } = await client.request(request);
      const id = statusCode === 201 && body ? JSON.parse(body).id : undefined;
      if (typeof id !== "number") continue;
      // Widgets are media; services and presentations are the origins of imports.
      const path = String(request.url)
        .replace("/widgets", "/media")
        .replace(/(imports)\/.*/, "$1");
      const answer = await client.get(reads(`${path}/:id`) ? `${path}/${id}` : path);
      if (answer.statusCode === 200 && answer.body.includes(`"id":${id},`)) seen.push(name);
      else wrong.push(`${caller.name} does not see what ${name} made: ${answer.statusCode} ${answer.body}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(seen.length).toBeGreaterThan(20);
});

import type { InjectOptions } from "fastify";
import { beforeAll, describe, expect, it } from "vitest";
import { announcePresence } from "#shared/contracts/playing/presence.ts";
import { type Permission, permissions, type Role, roleMay, roles } from "#shared/roles.ts";
import { Client } from "../client.ts";
import { aMember } from "../factories.ts";
import { rolesAsked } from "../lab.ts";
import { appForTests } from "../test-app.ts";
import { cases } from "./cases.ts";
import { aWorld, type World } from "./world.ts";

const test = appForTests();
let world: World;
beforeAll(async () => {
  world = await aWorld(test);
});

/**
 * Calls of which a part is open to every member, and a part needs more: own-account.test.ts tests that the account's
 * name, zone and brand need "account.manage".
 */
const ownPart: Record<string, InjectOptions> = {
  "PATCH /api/v1/account": { method: "PATCH", url: "/api/v1/account", payload: { name: "Nila" } },
};

/** The answer to HEAD has no body that could name the refusal. */
const isLack = (response: { statusCode: number; body: string }, verb: string) =>
  response.statusCode === 403 && (verb === "HEAD" || response.body.includes("memberRoleLacks"));

it("every call of customers is answered for the roles that have its permission, and refused to all others", async () => {
  const asked: { name: string; verb: string; needs: Permission; streams: boolean; request: InjectOptions }[] =
    [];
  for (const { method, url, config } of test.app.guardedRoutes) {
    const needs = config?.contract?.needs;
    const { who = [] } = config ?? {};
    if (!who.includes("customer") || who.includes("anyone")) continue;
    for (const verb of [method].flat()) {
      const routeCase = cases[`${verb} ${url}`];
      if (!routeCase || !needs) continue;
      const name = `${verb} ${url}`;
      const request = ownPart[name] ?? (await routeCase.call(world.own, world));
      asked.push({ name, verb, needs, streams: routeCase.streams ?? false, request });
    }
  }
  // Only now, because some calls change what the account demands of its members.
  const wrong: string[] = [];
  const aMemberWith = async (role: Role) =>
    new Client(test, { cookie: (await aMember(test.deps, { accountId: world.own.accountId, role })).cookie });
  for (const role of roles) {
    let member = await aMemberWith(role);
    for (const { name, verb, needs, streams, request } of asked) {
      const asks = rolesAsked(roles, needs);
      const may = asks.has.includes(role);
      if (may ? streams : !asks.lacks.includes(role)) continue;
      let response = await member.request(request);
      // A call before this one ended the member's session.
      if (response.statusCode === 401) {
        member = await aMemberWith(role);
        response = await member.request(request);
      }
      const lacks = isLack(response, verb);
      if (may === lacks) wrong.push(`${name} is ${may ? "closed" : "open"} to ${role}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(asked.length * roles.length).toBeGreaterThan(800);
});

it("no call that changes something needs only a permission to see", () => {
  const writes = test.app.guardedRoutes.filter(
    ({ method, config }) =>
      config?.who?.includes("customer") && ![method].flat().every((verb) => ["GET", "HEAD"].includes(verb)),
  );
  // Who looks at a page says so; nothing is stored.
  const looks = announcePresence.path;
  const weak = writes.filter(({ url, config }) => url !== looks && config?.contract?.needs?.endsWith(".see"));
  expect(weak.map(({ url }) => url)).toEqual([]);
});

describe("roles", () => {
  it("an owner has every permission, and an admin all but the owner's", () => {
    expect(permissions.filter((permission) => !roleMay("owner", permission))).toEqual([]);
    expect(permissions.filter((permission) => !roleMay("admin", permission))).toEqual(["account.own"]);
  });

  it("a publisher can do what an editor can, and an editor what a viewer can", () => {
    const of = (role: (typeof roles)[number]) =>
      permissions.filter((permission) => roleMay(role, permission));
    expect(of("publisher")).toEqual(expect.arrayContaining(of("editor")));
    expect(of("editor")).toEqual(expect.arrayContaining(of("viewer")));
  });
});

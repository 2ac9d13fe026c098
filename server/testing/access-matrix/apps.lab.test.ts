import { beforeAll, expect, it } from "vitest";
import { takesApp } from "#shared/api-keys.ts";
import { appPermissions, askedPermissions, readingPermissions } from "#shared/connected-apps.ts";
import type { Permission } from "#shared/roles.ts";
import type { Customer } from "../../actor.ts";
import { callingAs } from "../../http/inner-call.ts";
import { aConnectedApp } from "../factories/connected-apps.ts";
import { appForTests } from "../test-app.ts";
import { cases } from "./cases.ts";
import { aWorld, type World } from "./world.ts";

/*
 * Connected apps as identities: whatever a tool would call, the guard answers an app as its permissions say. Its token opens
 * none of these calls from outside.
 */

const test = appForTests();
let world: World;
let appId: number;
let token: string;
beforeAll(async () => {
  world = await aWorld(test);
  const app = await aConnectedApp(test, { cookie: world.own.customer.headers.cookie ?? "" });
  [appId, token] = [app.id, app.access_token];
});

const customerCalls = () =>
  test.app.guardedRoutes.flatMap(({ method, url, config }) => {
    const { who = [], contract } = config ?? {};
    if (!who.includes("customer") || who.includes("anyone") || !contract?.needs) return [];
    const { needs } = contract;
    return [method].flat().map((verb) => ({ name: `${verb} ${url}`, verb, contract, needs }));
  });

const actorWith = (may: readonly Permission[]): Customer => ({
  kind: "customer",
  userId: world.own.userId,
  accountId: world.own.accountId,
  sessionId: world.own.sessionId,
  role: "owner",
  app: { id: appId, name: "Helper", may: new Set(may) },
});

it("an app reaches what it may, and nothing about people, bills and keys", async () => {
  const wrong: string[] = [];
  let asked = 0;
  for (const { name, verb, contract, needs } of customerCalls()) {
    const routeCase = cases[name];
    if (!routeCase || routeCase.streams) continue;
    const reaches = (permissions: readonly Permission[]) =>
      takesApp(contract) &&
      (needs === "self" || (permissions.includes(needs) && !askedPermissions.has(needs)));
    // What an app may change is tried by its tools; here the refusals count, and what it reads.
    const identities = [appPermissions, readingPermissions].filter(
      (permissions: readonly Permission[]) => verb === "GET" || !reaches(permissions),
    );
    if (identities.length === 0) continue;
    const { headers: given, ...request } = await routeCase.call(world.own, world);
    const { cookie: _, ...headers } = (given ?? {}) as Record<string, string>;
    for (const permissions of identities) {
      const { statusCode, body } = await callingAs(actorWith(permissions), async () =>
        test.app.inject({ ...request, headers }),
      );
      asked++;
      const isRefused =
        statusCode === 403 && (verb === "HEAD" || /"reason":"(keyCannot|memberRoleLacks)"/.test(body));
      if (reaches(permissions) === isRefused || statusCode === 401)
        wrong.push(`${name} ${statusCode} ${body.slice(0, 100)}`);
    }
    test.clock.advance(200);
  }
  expect(wrong).toEqual([]);
  expect(asked).toBeGreaterThan(400);
});

it("the token of an app opens no call of customers", async () => {
  const wrong: string[] = [];
  for (const { name, verb } of customerCalls()) {
    if (verb === "HEAD") continue;
    const url = name.split(" ")[1]?.replace(/:\w+/g, "1") ?? "";
    const answer = await test.app.inject({
      method: verb as "GET",
      url,
      headers: { authorization: `Bearer ${token}` },
    });
    if (answer.statusCode !== 401) wrong.push(`${name} ${answer.statusCode}`);
  }
  expect(wrong).toEqual([]);
});

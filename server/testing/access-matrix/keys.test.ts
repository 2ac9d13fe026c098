import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { keyRoles, takesApiKey, takesPartnerKey } from "#shared/api-keys.ts";
import { createGroup } from "#shared/contracts/core/groups.ts";
import { anApiKey } from "../factories/api-keys.ts";
import { rolesAsked } from "../lab.ts";
import { appForTests } from "../test-app.ts";
import { cases } from "./cases.ts";
import { aWorld, type World } from "./world.ts";

const test = appForTests();
let world: World;
beforeAll(async () => {
  world = await aWorld(test);
});

const customerCalls = () =>
  test.app.guardedRoutes.flatMap(({ method, url, config }) => {
    const { who = [], contract } = config ?? {};
    if (!who.includes("customer") || who.includes("anyone") || !contract) return [];
    return [method].flat().map((verb) => ({ name: `${verb} ${url}`, verb, contract }));
  });

it("every call of customers works with the keys of the roles that have its permission, unless it is for people", async () => {
  const asked = [];
  for (const { name, verb, contract } of customerCalls()) {
    const routeCase = cases[name];
    const { needs } = contract;
    if (!routeCase || !needs || routeCase.streams) continue;
    const request = await routeCase.call(world.own, world);
    asked.push({ name, verb, contract, needs, request });
  }
  const wrong: string[] = [];
  for (const role of keyRoles) {
    const { client } = await anApiKey(test, world.own.customer, { name: `A ${role}`, role });
    for (const { name, verb, contract, needs, request } of asked) {
      const { has, lacks } = rolesAsked(keyRoles, needs);
      const may = takesApiKey(contract) && has.includes(role);
      if (![...has, ...lacks].includes(role)) continue;
      const { statusCode, body } = await client.request(request);
      const isRefused =
        statusCode === 403 && (verb === "HEAD" || /"reason":"(keyCannot|memberRoleLacks)"/.test(body));
      if (may === isRefused || statusCode === 401 || statusCode === 429)
        wrong.push(`${name} answers the key of a ${role} ${statusCode} ${body.slice(0, 100)}`);
      // A minute has a limit of requests.
      test.clock.advance(200);
    }
  }
  expect(wrong).toEqual([]);
  expect(asked.length * keyRoles.length).toBeGreaterThan(600);
});

it("the key of a partner opens what is for such keys, and nothing else of the partner's account", async () => {
  const { own } = world;
  // Its case makes the account a partner.
  await cases["GET /api/v1/partner"]?.call(own, world);
  const { client } = await anApiKey(test, own.customer, { name: "Shop system", role: "partner" });
  const wrong: string[] = [];
  let opened = 0;
  for (const { name, verb, contract } of customerCalls()) {
    const routeCase = cases[name];
    if (!routeCase || !contract.needs || routeCase.streams) continue;
    const takes = takesPartnerKey(contract);
    const method = z.enum(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]).parse(verb);
    const shut = { method, url: contract.path.replace(/:\w+/g, "1") };
    const { statusCode, body } = await client.request(takes ? await routeCase.call(own, world) : shut);
    const isRefused = statusCode === 403 && (verb === "HEAD" || body.includes('"reason":"keyCannot"'));
    if (isRefused === takes || statusCode === 401)
      wrong.push(`${name} answers ${statusCode} ${body.slice(0, 100)}`);
    if (!isRefused) opened++;
    test.clock.advance(200);
  }
  expect(wrong).toEqual([]);
  expect(opened).toBeGreaterThan(12);
});

it("what is about sign-in, members, bills, keys and support visits is closed to keys", () => {
  const closed = customerCalls()
    .filter(({ contract }) => !takesApiKey(contract))
    .map(({ name }) => name.split("/").slice(0, 4).join("/"));
  // A call that is new here was closed to keys: is it about people?
  expect([...new Set(closed.map((name) => name.replace(/^\w+ /, "")))].sort()).toMatchInlineSnapshot(`
    [
      "/api/v1/account",
      "/api/v1/alerts",
      "/api/v1/api-keys",
      "/api/v1/app-consents",
      "/api/v1/buyer",
      "/api/v1/checkout",
      "/api/v1/company-directory",
      "/api/v1/company-sign-in",
      "/api/v1/confirmations",
      "/api/v1/connected-apps",
      "/api/v1/credit-notes",
      "/api/v1/documents",
      "/api/v1/invitations",
      "/api/v1/invoices",
      "/api/v1/licences",
      "/api/v1/logout",
      "/api/v1/me",
      "/api/v1/members",
      "/api/v1/own-data",
      "/api/v1/partner",
      "/api/v1/passkeys",
      "/api/v1/payments",
      "/api/v1/payments.csv",
      "/api/v1/presence",
      "/api/v1/publishing",
      "/api/v1/renewal",
      "/api/v1/sandbox",
      "/api/v1/sessions",
      "/api/v1/subscription",
      "/api/v1/ticket-claim",
      "/api/v1/two-factor",
      "/api/v1/web-push",
    ]
  `);
});

it("what goes on as the member after the call is closed to keys for a part of the account", async () => {
  const { own } = world;
  const { id } = (await own.customer.call(createGroup, { name: "One branch" })).body;
  const scope = { groupIds: [id], folderIds: [] };
  const { client } = await anApiKey(test, own.customer, { name: "One branch", role: "editor", scope });
  const whole = customerCalls().filter(({ contract }) => contract.keys === "whole");
  expect(whole.length).toBeGreaterThan(10);
  for (const { name, verb, contract } of whole) {
    const method = z.enum(["GET", "HEAD", "POST", "PATCH", "DELETE"]).parse(verb);
    const { statusCode, body } = await client.request({ method, url: contract.path.replace(/:\w+/g, "1") });
    expect([statusCode, verb === "HEAD" || body.includes('"keyOfPart"')], name).toEqual([403, true]);
  }
});

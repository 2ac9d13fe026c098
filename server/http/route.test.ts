import Fastify from "fastify";
import { expect, it } from "vitest";
import { contract, done } from "#shared/contracts/contract.ts";
import { openApiDocument } from "./openapi/document.ts";
import { route } from "./route.ts";

const old = contract("GET /api/v1/old/:name", {
  id: "getOld",
  summary: "A call that ends",
  tag: "Screens",
  response: done,
  deprecated: { since: "2026-12-01", ends: "2027-12-01", instead: "`listScreens`" },
});

it("a call that ends says so in its answers and in the document", async () => {
  const app = Fastify();
  route(app, { contract: old, who: ["anyone"], verb: async () => ({ success: true as const }) });
  const { headers } = await app.inject({ url: "/api/v1/old/x" });
  expect(headers).toMatchObject({
    deprecation: "@1796083200",
    sunset: "Wed, 01 Dec 2027 00:00:00 GMT",
    link: '</api>; rel="deprecation"; type="text/html"',
  });
  await app.close();
  const document = JSON.parse(await openApiDocument([{ contract: old, who: ["anyone"] }], "https://a.test"));
  const { deprecated, description } = document.paths["/api/v1/old/{name}"].get;
  expect([deprecated, description]).toEqual([
    true,
    "Deprecated since 2026-12-01, and gone from 2027-12-01 on: use `listScreens`. Nobody needs to sign in for it.",
  ]);
});

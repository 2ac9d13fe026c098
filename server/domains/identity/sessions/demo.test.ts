import { desc } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hourMs } from "#shared/durations.ts";
import { createApp } from "../../../app.ts";
import { audit } from "../../../db/tables/index.ts";
import type { Env } from "../../../env.ts";
import { Client } from "../../../testing/client.ts";
import { aCustomer } from "../../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";

let test: TestApp;
let demo: Awaited<ReturnType<typeof aCustomer>>;
beforeAll(async () => {
  test = await startTestApp();
  demo = await aCustomer(test.deps);
  Object.assign(test.deps.env, { DEMO: demo.email.toUpperCase() });
});
afterAll(() => test.close());

const origin = "http://localhost:4000";
let addresses = 0;
/** Opens the demo from a network address that no other test uses. */
const enter = (client = new Client(test), address = `10.0.0.${++addresses}`) =>
  client.request({ method: "POST", url: "/demo", remoteAddress: address, headers: { origin } });
const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers["set-cookie"]).split(";")[0] ?? "";

async function visitor(): Promise<Client> {
  const answer = await enter();
  expect({ status: answer.statusCode, to: answer.headers.location }).toEqual({ status: 303, to: "/app" });
  return new Client(test, { cookie: cookieOf(answer), origin });
}
const get = async (client: Client, url: string) => client.request({ method: "GET", url });

describe("a visitor in the demo", () => {
  it("sees the account, and that it is the demo; its owner sees no difference", async () => {
    const me = (await get(await visitor(), "/api/v1/me")).json();
    expect(me).toMatchObject({ demo: true, account: { id: demo.accountId } });
    expect((await get(new Client(test, { cookie: demo.cookie }), "/api/v1/me")).json().demo).toBe(false);
    const [entry] = await test.deps.db.select().from(audit).orderBy(desc(audit.id)).limit(1);
    expect(entry).toMatchObject({
      action: "session.start",
      accountId: demo.accountId,
      after: { demo: true },
    });
  });

  it("can call no write of a customer: each is refused with one sentence", async () => {
    const client = await visitor();
    const writes = test.app.guardedRoutes.flatMap(({ method, url, config }) =>
      [method]
        .flat()
        .filter((verb) => !["GET", "HEAD", "OPTIONS"].includes(verb) && config?.who?.includes("customer"))
        .map((verb) => ({ method: verb as "POST", url: url.replace(/:\w+/g, "1") })),
    );
    expect(writes.length).toBeGreaterThan(80);
    for (const request of writes.filter(({ url }) => url !== "/api/v1/logout")) {
      const answer = await client.request({ ...request, payload: {} });
      expect({ ...request, status: answer.statusCode, message: answer.json().error.message }).toEqual({
        ...request,
        status: 403,
        message: "This is the demo. Start a trial to do this.",
      });
    }
  });

  it("does not see the other visitors, nor exports of the account", async () => {
    const client = await visitor();
    for (const url of [
      "/api/v1/sessions",
      "/api/v1/two-factor",
      "/api/v1/passkeys",
      "/api/v1/account/exports",
    ])
      expect((await get(client, url)).statusCode, url).toBe(403);
    expect((await get(client, "/api/v1/playlists")).statusCode).toBe(200);
  });

  it("is a stranger for calls that are open to anyone: signing in works", async () => {
    const own = await aCustomer(test.deps);
    const client = await visitor();
    const signedIn = await client.request({
      method: "POST",
      url: "/api/v1/login",
      payload: { login: own.email, password: own.password },
    });
    expect(signedIn.statusCode).toBe(200);
    const me = await get(new Client(test, { cookie: cookieOf(signedIn) }), "/api/v1/me");
    expect(me.json()).toMatchObject({ demo: false, account: { id: own.accountId } });
  });

  it("can leave, and is let out after two hours", async () => {
    const client = await visitor();
    expect((await client.request({ method: "POST", url: "/api/v1/logout" })).statusCode).toBe(200);
    expect((await get(client, "/api/v1/me")).statusCode).toBe(401);
    const late = await visitor();
    test.clock.advance(2 * hourMs + 1_000);
    expect((await get(late, "/api/v1/me")).statusCode).toBe(401);
  });
});

it("who is signed in stays signed in", async () => {
  const own = await aCustomer(test.deps);
  const answer = await enter(new Client(test, { cookie: own.cookie }));
  expect({ status: answer.statusCode, to: answer.headers.location }).toEqual({ status: 303, to: "/app" });
  expect(answer.headers["set-cookie"]).toBeUndefined();
});

it("lets in 30 visits an hour from one network; the next one gets a page that says so", async () => {
  const answers = [];
  for (let visit = 0; visit < 31; visit++) answers.push(await enter(new Client(test), "203.0.113.9"));
  const full = answers.pop();
  expect(answers.map(({ headers }) => headers.location)).toEqual(Array(30).fill("/app"));
  expect(full).toMatchObject({ statusCode: 303, headers: { location: "/demo-busy" } });
  expect(full?.headers["set-cookie"]).toBeUndefined();
});

it("is not offered without the setting, in the own edition, or without that user; sessions end with it", async () => {
  const inside = await visitor();
  for (const change of [{ DEMO: undefined }, { BILLING: "off" }, { DEMO: "nobody@example.com" }]) {
    const env = { ...test.deps.env, ...change } as Env;
    const app = await createApp({ ...test.deps, env });
    const [answer] = [await enter(new Client({ app }))];
    expect(answer.statusCode, JSON.stringify(change)).toBe(404);
    if (change.DEMO === undefined) {
      const later = await new Client({ app }, inside.headers).request({ method: "GET", url: "/api/v1/me" });
      expect(later.statusCode).toBe(401);
    }
    await app.close();
  }
});

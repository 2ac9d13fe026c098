import { isNotNull } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { listSessions, revokeOtherSessions } from "#shared/contracts/identity/accounts.ts";
import {
  allowApp,
  endConnectedApp,
  getAppConsent,
  listConnectedApps,
  refuseApp,
} from "#shared/contracts/identity/connected-apps.ts";
import { createApp } from "../../../app.ts";
import { connectedApps, oauthRecords } from "../../../db/tables/index.ts";
import { Assistant } from "../../../testing/factories/assistant.ts";
import {
  aConnectedApp,
  askToken,
  beginConnecting,
  redirectUri,
  registerApp,
} from "../../../testing/factories/connected-apps.ts";
import { aCustomer, aMember, appForTests, Client } from "../../../testing/kit.ts";
import { sweepRecords } from "./index.ts";

const test = appForTests();

let shop: Awaited<ReturnType<typeof aCustomer>>;
let owner: Client;
beforeEach(async () => {
  shop = await aCustomer(test.deps);
  owner = new Client(test, { cookie: shop.cookie });
});

/** Returns the status of a call with an access token. */
const calls = async (token: string, headers: Record<string, string> = {}): Promise<number> => {
  const answer = await test.app.inject({
    method: "POST",
    url: "/mcp",
    headers: {
      authorization: `Bearer ${token}`,
      accept: "application/json, text/event-stream",
      ...headers,
    },
    payload: { jsonrpc: "2.0", id: 1, method: "tools/list", params: {} },
  });
  return answer.statusCode;
};
const refresh = (app: { clientId: string; refresh_token: string }) =>
  askToken(test.app, {
    grant_type: "refresh_token",
    refresh_token: app.refresh_token,
    client_id: app.clientId,
  });

describe("the documents", () => {
  it("say where to ask, and offer codes with PKCE for apps without a secret only", async () => {
    const server = (await test.app.inject("/.well-known/oauth-authorization-server")).json();
    const issuer = test.deps.env.PUBLIC_URL;
    expect(server).toMatchObject({
      issuer,
      authorization_endpoint: `${issuer}/oauth/authorize`,
      token_endpoint: `${issuer}/oauth/token`,
      registration_endpoint: `${issuer}/oauth/register`,
      response_types_supported: ["code"],
      code_challenge_methods_supported: ["S256"],
      token_endpoint_auth_methods_supported: ["none"],
      client_id_metadata_document_supported: true,
      authorization_response_iss_parameter_supported: true,
    });
    expect(Object.keys(server).filter((name) => name.startsWith("dpop"))).toEqual([]);
    expect([...server.grant_types_supported].sort()).toEqual(["authorization_code", "refresh_token"]);
    // The other tests register apps, and a network may not do so often.
    const { registration_endpoint: _, ...others } = server;
    const named = Object.entries(others).filter(([name]) => /_(endpoint|uri)$/.test(name));
    expect(named.length).toBeGreaterThan(3);
    for (const [name, address] of named) {
      const url = String(address).slice(issuer.length);
      const answers = await Promise.all(
        (["GET", "POST"] as const).map((method) => test.app.inject({ method, url })),
      );
      expect(
        answers.every(({ statusCode }) => statusCode === 404),
        name,
      ).toBe(false);
    }
    for (const url of ["/.well-known/oauth-protected-resource", "/.well-known/oauth-protected-resource/mcp"])
      expect((await test.app.inject(url)).json()).toMatchObject({
        resource: `${issuer}/mcp`,
        authorization_servers: [issuer],
      });
  });

  it("are named by the answer to a call without a token", async () => {
    const answer = await test.app.inject({ method: "POST", url: "/mcp", payload: {} });
    expect(answer.statusCode).toBe(401);
    expect(answer.headers["www-authenticate"]).toContain(
      `resource_metadata="${test.deps.env.PUBLIC_URL}/.well-known/oauth-protected-resource/mcp"`,
    );
  });
});

describe("an app", () => {
  it.each(["", "offline_access"])(
    "asks for nothing else than to read when it names no permission: “%s”",
    async (scope) => {
      const clientId = await registerApp(test.app);
      const { browser, uid, asked } = await beginConnecting(test.app, {
        clientId,
        cookie: shop.cookie,
        scope,
      });
      expect(asked.location?.pathname).toBe(`/app/allow/${uid}`);
      const member = new Client(test, { cookie: browser.cookie });
      const { body } = await member.call(getAppConsent, { uid });
      expect(body).toMatchObject({
        name: "Helper",
        describedAt: null,
        redirectHost: "127.0.0.1:7777",
        toThisComputer: true,
        asked: ["content.see", "screens.see", "reports.see"],
      });
      const more = await member.call(allowApp, { uid, permissions: ["content.edit"], days: 7 });
      expect(more).toMatchObject({ status: 400, error: { reason: "appPermissionUnasked" } });
    },
  );

  it("works after the member allowed it, is listed, and is in the log", async () => {
    const app = await aConnectedApp(test, shop, { permissions: ["content.see", "screens.see"] });
    expect(app.scope.split(" ").sort()).toEqual(["content.see", "screens.see"]);
    expect(await calls(app.access_token)).toBe(200);
    const { body } = await owner.call(listConnectedApps, {});
    expect(body.items).toMatchObject([
      { name: "Helper", permissions: ["content.see", "screens.see"], redirectHost: "127.0.0.1:7777" },
    ]);
    const stored = JSON.stringify(await test.deps.db.select().from(oauthRecords));
    for (const secret of [app.access_token, app.refresh_token, app.code]) {
      expect(stored).not.toContain(secret);
      expect(stored).not.toContain(Buffer.from(secret, "base64url").toString("hex"));
    }
  });

  it("learns that the member refused", async () => {
    const clientId = await registerApp(test.app);
    const { browser, uid } = await beginConnecting(test.app, { clientId, cookie: shop.cookie });
    const member = new Client(test, { cookie: browser.cookie });
    const { body } = await member.call(refuseApp, { uid });
    const back = await browser.get(new URL(body.next).pathname);
    expect(back.location?.searchParams.get("error")).toBe("access_denied");
    expect(back.location?.searchParams.get("state")).toBe("st");
    expect(back.location?.searchParams.get("iss")).toBe(test.deps.env.PUBLIC_URL);
  });

  it("is connected once by two answers to one question", async () => {
    const clientId = await registerApp(test.app);
    const { browser, uid } = await beginConnecting(test.app, { clientId, cookie: shop.cookie });
    const member = new Client(test, { cookie: browser.cookie });
    const allow = () => member.call(allowApp, { uid, permissions: ["content.see"], days: 7 });
    const both = await Promise.all([allow(), allow()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await allow()).status).toBe(404);
    expect((await owner.call(listConnectedApps, {})).body.items).toHaveLength(1);
  });

  it("describes itself through requests of its own, which take no place of a sign-in", async () => {
    const asked: string[] = [];
    const refused = { insecureToo: true, ask: () => Promise.reject(new Error("no place")) };
    const appDescriptions = {
      insecureToo: true,
      ask: async (url: string) => {
        asked.push(url);
        return new Response(null, { status: 404 });
      },
    };
    // An authorization server of its own: those of one database are kept.
    const env = { ...test.deps.env, PUBLIC_URL: "http://apps.localhost:4000" };
    const app = await createApp({ ...test.deps, env, issuers: refused, appDescriptions }, { pages: null });
    const clientId = "https://app.example/description";
    const answer = await beginConnecting(app, { clientId, cookie: shop.cookie }).catch(() => null);
    expect(answer?.asked.status).toBe(400);
    await app.close();
    expect(new Set(asked)).toEqual(new Set([clientId]));
  });

  it("cannot be allowed in another browser than the one in which it asked", async () => {
    const clientId = await registerApp(test.app);
    const { uid } = await beginConnecting(test.app, { clientId, cookie: "" });
    const answer = await owner.call(allowApp, { uid, permissions: ["content.see"], days: 7 });
    expect(answer).toMatchObject({ status: 404, error: { reason: "appConsentOver" } });
  });

  it("needs PKCE, a redirect that it named, and a resource of ours", async () => {
    const clientId = await registerApp(test.app);
    const begin = (more: Record<string, string>) =>
      beginConnecting(test.app, { clientId, cookie: shop.cookie, ...more });
    const plain = await begin({ code_challenge_method: "plain" } as never);
    expect(plain.asked).toMatchObject({ status: 400, location: null });
    const elsewhere = await begin({ redirect_uri: "https://evil.example/back" } as never);
    expect(elsewhere.asked.status).toBe(400);
    expect(elsewhere.asked.body).not.toContain("fonts.googleapis");
    const foreign = await begin({ resource: "https://other.example/mcp" });
    expect(foreign.asked).toMatchObject({ status: 400, location: null });
    const implicit = await begin({ response_type: "token" } as never);
    expect(implicit.asked).toMatchObject({ status: 400, location: null });
  });

  it("uses a code once; the second use ends everything of it", async () => {
    const app = await aConnectedApp(test, shop);
    expect(await calls(app.access_token)).toBe(200);
    const again = await askToken(test.app, {
      grant_type: "authorization_code",
      code: app.code,
      client_id: app.clientId,
      redirect_uri: redirectUri,
      code_verifier: app.verifier,
    });
    expect(again.json()).toMatchObject({ error: "invalid_grant" });
    expect(await calls(app.access_token)).toBe(401);
    expect((await refresh(app)).statusCode).toBe(400);
  });

  it("gets a new refresh token with each use; an old one ends the app", async () => {
    const app = await aConnectedApp(test, shop);
    const first = await refresh(app);
    expect(first.statusCode).toBe(200);
    const second = first.json();
    expect(second.refresh_token).not.toBe(app.refresh_token);
    expect(await calls(second.access_token)).toBe(200);
    expect((await refresh(app)).json()).toMatchObject({ error: "invalid_grant" });
    expect(await calls(second.access_token)).toBe(401);
    expect((await owner.call(listConnectedApps, {})).body.items).toEqual([]);
  });

  it("that refreshes twice at the same moment gets one answer at most", async () => {
    const app = await aConnectedApp(test, shop);
    const both = await Promise.all([refresh(app), refresh(app)]);
    expect(both.filter(({ statusCode }) => statusCode === 200).length).toBeLessThanOrEqual(1);
  });

  it("has a token for /mcp only", async () => {
    const app = await aConnectedApp(test, shop);
    const answer = await test.app.inject({
      url: "/api/v1/screens",
      headers: { authorization: `Bearer ${app.access_token}` },
    });
    expect(answer.statusCode).toBe(401);
    await test.deps.db.update(oauthRecords).set({ resource: "https://other.example/mcp" });
    expect(await calls(app.access_token)).toBe(401);
  });
});

describe("letters that cannot be stored", () => {
  const unfit = ["Help\0er", "Help\ud800er"];
  it("are refused where an app introduces itself, asks and exchanges", async () => {
    const clientId = await registerApp(test.app);
    for (const text of unfit) {
      const bodies = [
        { url: "/oauth/register", payload: { client_name: text, redirect_uris: [redirectUri] } },
        { url: "/oauth/register", payload: { redirect_uris: [redirectUri], more: [{ [text]: 1 }] } },
        { url: "/oauth/token", payload: { client_id: clientId, code: text } },
        { url: "/oauth/revoke", payload: { client_id: clientId, token: text } },
      ];
      for (const each of bodies) {
        const answer = await test.app.inject({ method: "POST", ...each });
        expect(answer.statusCode, `${each.url} ${answer.body}`).toBe(400);
      }
    }
    const answer = await askToken(test.app, {
      client_id: clientId,
      code: "a\0",
      grant_type: "refresh_token",
    });
    expect(answer.json()).toMatchObject({ error: { reason: "characterUnfit" } });
    const { asked } = await beginConnecting(test.app, {
      clientId,
      cookie: shop.cookie,
      scope: "content.see\0",
    });
    expect(asked.status).toBe(400);
  });

  it("are refused in every message to /mcp", async () => {
    const app = await aConnectedApp(test, shop);
    const assistant = new Assistant(test, app);
    for (const text of unfit)
      for (const [method, params] of [
        ["tools/call", { name: "edit_playlist", arguments: { name: text } }],
        ["tools/call", { name: text }],
        ["initialize", { clientInfo: { name: text, version: "1" } }],
        ["tools/list", { [text]: 1 }],
      ] as const) {
        const answer = await assistant.send(method, params);
        expect(answer).toMatchObject({ status: 400, body: { error: { reason: "characterUnfit" } } });
      }
  });
});

describe("an app ends", () => {
  it("when it is disconnected: its tokens at once", async () => {
    const app = await aConnectedApp(test, shop);
    expect((await owner.call(endConnectedApp, { id: app.id })).status).toBe(200);
    expect(await calls(app.access_token)).toBe(401);
    expect((await refresh(app)).json()).toMatchObject({ error: "invalid_grant" });
    expect((await owner.call(endConnectedApp, { id: app.id })).status).toBe(404);
  });

  it("with what ends sessions", async () => {
    const app = await aConnectedApp(test, shop);
    expect((await owner.call(listSessions, {})).body.items).toHaveLength(2);
    await owner.call(revokeOtherSessions, {});
    expect(await calls(app.access_token)).toBe(401);
    expect((await refresh(app)).json()).toMatchObject({ error: "invalid_grant" });
  });

  it("at the time that the member chose, which is noted in the night", async () => {
    const app = await aConnectedApp(test, shop, { days: 7 });
    const ended = () => test.deps.db.$count(connectedApps, isNotNull(connectedApps.endedAt));
    await sweepRecords(test.deps);
    const before = await ended();
    await sweepRecords(test.deps);
    expect(await ended()).toBe(before);
    test.clock.advance(8 * 86_400_000);
    expect((await refresh(app)).json()).toMatchObject({ error: "invalid_grant" });
    await sweepRecords(test.deps);
    expect(await ended()).toBeGreaterThan(before);
  });

  it("only by its own member, or by who manages the account", async () => {
    const editor = await aMember(test.deps, { accountId: shop.accountId, role: "editor" });
    const viewer = await aMember(test.deps, { accountId: shop.accountId, role: "viewer" });
    const stranger = await aCustomer(test.deps);
    const app = await aConnectedApp(test, editor, { permissions: ["content.see"] });
    for (const { cookie } of [viewer, stranger]) {
      const other = new Client(test, { cookie });
      expect((await other.call(listConnectedApps, {})).body.items).toEqual([]);
      expect((await other.call(endConnectedApp, { id: app.id })).status).toBe(404);
    }
    expect((await owner.call(listConnectedApps, {})).body.items).toHaveLength(1);
    expect((await owner.call(endConnectedApp, { id: app.id })).status).toBe(200);
  });
});

it.each([
  "null",
  "[]",
  "[null]",
  "5",
  '"x"',
  "true",
  '{"token":5,"code":{"a":1}}',
  '{"token":[null],"code":[[5]]}',
])("the addresses of apps refuse the JSON body %s", async (payload) => {
  for (const url of ["/oauth/register", "/oauth/token", "/oauth/revoke"]) {
    const headers = { "content-type": "application/json" };
    const answer = await test.app.inject({ method: "POST", url, headers, payload });
    expect(answer.statusCode, `${url} ${answer.body}`).toBe(400);
  }
});

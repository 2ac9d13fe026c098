import { describe, expect, it } from "vitest";
import { createApiKey } from "#shared/contracts/identity/api-keys.ts";
import { listConnectedApps } from "#shared/contracts/identity/connected-apps.ts";
import { keyPlaces } from "../directory/names.ts";
import {
  aConnectedApp,
  askToken,
  beginConnecting,
  redirectUri,
  registerApp,
} from "../testing/factories/connected-apps.ts";
import { fewOrAll, inLab } from "../testing/lab.ts";
import { type Person, twoCells } from "../testing/two-cells.ts";

/* An app that hears 401, `invalid_grant` or `invalid_client` forgets its tokens. Only the cell of their account may say that. */

const at = new Date("2026-11-20T06:00:00.000Z");
const { cell, all, directory, told, hears, query, aPersonIn, move, dies } = twoCells(at);

type App = Awaited<ReturnType<typeof aConnectedApp>>;

const mcp = (number: number, token: string) =>
  cell(number).app.inject({
    method: "POST",
    url: "/mcp",
    headers: { authorization: `Bearer ${token}`, accept: "application/json, text/event-stream" },
    payload: { jsonrpc: "2.0", id: 1, method: "tools/list", params: {} },
  });
const status = async (number: number, { access_token }: Pick<App, "access_token">) =>
  (await mcp(number, access_token)).statusCode;
const refresh = (number: number, app: Pick<App, "clientId" | "refresh_token">) =>
  askToken(cell(number).app, {
    grant_type: "refresh_token",
    refresh_token: app.refresh_token,
    client_id: app.clientId,
  });
const exchange = (number: number, app: Pick<App, "clientId" | "code" | "verifier">) =>
  askToken(cell(number).app, {
    grant_type: "authorization_code",
    code: app.code,
    client_id: app.clientId,
    redirect_uri: redirectUri,
    code_verifier: app.verifier,
  });
const revoke = (number: number, app: Pick<App, "clientId">, token: string) =>
  askToken(cell(number).app, { token, client_id: app.clientId }, "/oauth/revoke");
const anAppOf = async (person: Person, home: number) => aConnectedApp(cell(home), person);
const listed = async (person: Person, number: number) =>
  (await person.as(number).call(listConnectedApps, {})).body.items.length;

/** Each call that the app can make, at a cell that does not have its account: all are asked to come again. */
async function isAskedToComeAgain(number: number, app: App): Promise<void> {
  const answer = await mcp(number, app.access_token);
  expect(answer.statusCode).toBe(503);
  expect(answer.headers["retry-after"]).toBe("15");
  expect(answer.headers).not.toHaveProperty("www-authenticate");
  const stranger = { ...app, clientId: "an app that introduced itself in the other cell only" };
  for (const asked of [
    refresh(number, app),
    refresh(number, stranger),
    exchange(number, app),
    exchange(number, stranger),
    revoke(number, app, app.access_token),
    revoke(number, stranger, app.refresh_token),
  ]) {
    const { statusCode, headers, body } = await asked;
    expect(statusCode, body).toBe(503);
    expect(JSON.parse(body)).toMatchObject({ error: "temporarily_unavailable" });
    expect(headers["retry-after"]).toBe("15");
  }
}

describe("an app", () => {
  it("reads the same documents in every cell", async () => {
    for (const url of [
      "/.well-known/oauth-authorization-server",
      "/.well-known/oauth-protected-resource/mcp",
      "/oauth/keys",
    ]) {
      const answers = await Promise.all(all().map(({ app }) => app.inject(url)));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      expect(answers[0]?.body).toBe(answers[1]?.body);
    }
  });

  it("that introduced itself in one cell is known in the others, and works in its account's", async () => {
    const person = await aPersonIn(1);
    const clientId = await registerApp(cell(0).app);
    const { asked } = await beginConnecting(cell(1).app, { clientId, cookie: person.cookie });
    expect(asked.status).toBe(303);
    const app = await anAppOf(person, 1);
    expect(await status(1, app)).toBe(200);
    expect((await refresh(1, app)).statusCode).toBe(200);
  });

  it("waits for the sign-in, after which the cell is known; before, nothing is stored", async () => {
    const clientId = await registerApp(cell(0).app);
    const before = await query(0, "select from oauth_records");
    const { asked } = await beginConnecting(cell(0).app, { clientId, cookie: "" });
    expect(asked.location?.pathname).toBe("/login");
    const next = asked.location?.searchParams.get("next") ?? "";
    expect(next).toMatch(/^\/oauth\/authorize\?client_id=app\./);
    expect((await query(0, "select from oauth_records")).rowCount).toBe(before.rowCount);
    const person = await aPersonIn(1);
    const page = await person.as(1).get(next);
    expect(page.headers.location).toMatch(/^\/app\/allow\//);
  });

  inLab("cannot be allowed in another cell than the one that asks", async () => {
    const [here, there] = [await aPersonIn(0), await aPersonIn(1)];
    const clientId = await registerApp(cell(0).app);
    const { browser, uid } = await beginConnecting(cell(0).app, { clientId, cookie: here.cookie });
    const cookie = browser.cookie.replace(here.cookie, there.cookie);
    const other = { method: "GET", url: `/api/v1/app-consents/${uid}`, headers: { cookie } } as const;
    expect((await cell(1).app.inject(other)).statusCode).toBe(404);
  });

  inLab("is asked to come again by a cell that does not have its account, and has lost nothing", async () => {
    const app = await anAppOf(await aPersonIn(1), 1);
    await isAskedToComeAgain(0, app);
    expect(await status(1, app)).toBe(200);
    expect((await refresh(1, app)).statusCode).toBe(200);
  });

  inLab("needs no directory", async () => {
    const person = await aPersonIn(1);
    await told();
    await directory().stop();
    try {
      const app = await anAppOf(person, 1);
      expect(await status(1, app)).toBe(200);
      await isAskedToComeAgain(0, app);
      expect((await refresh(1, app)).statusCode).toBe(200);
    } finally {
      await directory().start();
    }
  });

  it("opens nothing with the number of another account, and hears nothing final of one that is nowhere", async () => {
    const [mine, other] = [await aPersonIn(0), await aPersonIn(1)];
    const app = await anAppOf(mine, 0);
    const as = (accountId: number) => ({
      ...app,
      code: app.code.replace(/^\d+/, String(accountId)),
      access_token: app.access_token.replace(/^\d+/, String(accountId)),
      refresh_token: app.refresh_token.replace(/^\d+/, String(accountId)),
    });
    expect(await status(1, as(other.accountId))).toBe(401);
    expect((await refresh(1, as(other.accountId))).json()).toMatchObject({ error: "invalid_grant" });
    expect((await exchange(1, as(other.accountId))).json()).toMatchObject({ error: "invalid_grant" });
    for (const number of [0, 1]) await isAskedToComeAgain(number, as(2 ** 25 - 1));
    expect((await refresh(0, app)).statusCode).toBe(200);
  });

  inLab("whose tokens are used up hears it in its own cell, and all of it ends there", async () => {
    const app = await anAppOf(await aPersonIn(1), 1);
    const next = (await refresh(1, app)).json();
    expect((await refresh(0, app)).statusCode).toBe(503);
    expect((await refresh(1, app)).json()).toMatchObject({ error: "invalid_grant" });
    expect(await status(1, next)).toBe(401);
  });

  it("is not an API key, in no cell", async () => {
    const person = await aPersonIn(1);
    const made = await person.as(1).call(createApiKey, { name: "Till", role: "viewer", expiresAt: null });
    expect(made.status).toBe(201);
    for (const number of [0, 1]) expect((await mcp(number, made.body.key)).statusCode).toBe(401);
  });
});

describe("an account that moves", () => {
  it("takes its apps along, both ways, with codes and tokens that are not used yet", async () => {
    const person = await aPersonIn(0);
    await told();
    let app = await anAppOf(person, 0);
    for (const [from, to] of [
      [0, 1],
      [1, 0],
    ] as const) {
      await move(person.accountId, to);
      await hears(from);
      await hears(to);
      expect(await status(to, app)).toBe(200);
      await isAskedToComeAgain(from, app);
      const next = await refresh(to, app);
      expect(next.statusCode, next.body).toBe(200);
      app = { ...app, ...next.json() };
      expect(await status(to, app)).toBe(200);
      expect(await listed(person, to)).toBe(1);
    }
    // A code that was used in the other cell is used.
    expect((await exchange(0, app)).json()).toMatchObject({ error: "invalid_grant" });
    expect(await status(0, app)).toBe(401);
  });

  inLab("is found by proxies with its number", async () => {
    const person = await aPersonIn(0);
    await told();
    const place = async () =>
      (await keyPlaces(directory().pool, "0")).places.find(({ key }) => key === `${person.accountId}`)?.cell;
    expect(await place()).toBe(0);
    await move(person.accountId, 1);
    expect(await place()).toBe(1);
  });

  it.each(fewOrAll(["switch", "lock", "commit-taken", "commit-given", "end"] as const, 2))(
    "loses no app when the move dies before %s",
    async (died) => {
      const person = await aPersonIn(0);
      await told();
      const app = await anAppOf(person, 0);
      await expect(move(person.accountId, 1, dies(died))).rejects.toThrow("killed");
      const answers = await Promise.all([0, 1].map((number) => status(number, app)));
      for (const each of answers) expect([200, 503]).toContain(each);
      expect(answers).not.toEqual([200, 200]);
      await move(person.accountId, 1);
      await hears(1);
      expect(await status(1, app)).toBe(200);
      expect((await refresh(1, app)).statusCode).toBe(200);
    },
  );

  inLab("uses up no token of a call that began before", async () => {
    const person = await aPersonIn(0);
    await told();
    const app = await anAppOf(person, 0);
    // This process does not hear that the account is frozen.
    await cell(0).deps.cell?.close();
    const late: ReturnType<typeof refresh>[] = [];
    await move(person.accountId, 1, async (step) => {
      if (step !== "give") return;
      late.push(refresh(0, app));
      await new Promise((waits) => setTimeout(waits, 300));
    });
    expect((await late[0])?.statusCode).toBe(503);
    await cell(0).deps.cell?.start();
    await hears(1);
    expect((await refresh(1, app)).statusCode).toBe(200);
  });

  inLab("brings what its apps said of themselves before their ids said it", async () => {
    const person = await aPersonIn(0);
    await told();
    await anAppOf(person, 0);
    await query(
      0,
      "insert into oauth_records (model, id_hash, sealed, expires_at) values ('Client', sha256('earlier'), '\\x00', '9999-12-31')",
    );
    await query(0, "update connected_apps set client_id = 'earlier' where account_id = $1", [
      person.accountId,
    ]);
    for (const to of [1, 0, 1]) {
      await move(person.accountId, to);
      const { rowCount } = await query(to, "select from oauth_records where model = 'Client'");
      expect(rowCount).toBe(1);
    }
  });
});

import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { oauthRecords } from "../../../db/tables/index.ts";
import { hashSecret } from "../../../hash-secret.ts";
import { Assistant } from "../../../testing/factories/assistant.ts";
import {
  aConnectedApp,
  askToken,
  beginConnecting,
  redirectUri,
  registerApp,
} from "../../../testing/factories/connected-apps.ts";
import { aCustomer, appForTests } from "../../../testing/kit.ts";
import { Records } from "./records.ts";

const test = appForTests();

let shop: Awaited<ReturnType<typeof aCustomer>>;
beforeEach(async () => {
  shop = await aCustomer(test.deps);
});

const records = (model: string) => new Records(test.deps, model, async () => {});
const refresh = (clientId: string, token: string, more = {}) =>
  askToken(test.app, {
    grant_type: "refresh_token",
    refresh_token: token,
    client_id: clientId,
    ...more,
  });

describe("an app that introduces itself", () => {
  it("is not stored, and its id says what it is", async () => {
    const before = await test.deps.db.$count(oauthRecords);
    const clientId = await registerApp(test.app, { logo_uri: "https://app.example/logo.png" });
    expect(await test.deps.db.$count(oauthRecords)).toBe(before);
    const { asked } = await beginConnecting(test.app, { clientId, cookie: shop.cookie });
    expect(asked.status).toBe(303);
  });

  it("hears what of its description is kept", async () => {
    const answer = await test.app.inject({
      method: "POST",
      url: "/oauth/register",
      payload: { redirect_uris: [redirectUri], application_type: "native", contacts: ["a@b.example"] },
    });
    expect(answer.json()).not.toHaveProperty("contacts");
    expect(answer.json()).toMatchObject({ redirect_uris: [redirectUri], application_type: "native" });
  });

  it("is refused when the description is long, and with an id that was changed", async () => {
    const long = { client_name: "x".repeat(2_000), redirect_uris: [redirectUri] };
    const answer = await test.app.inject({ method: "POST", url: "/oauth/register", payload: long });
    expect(answer).toMatchObject({ statusCode: 400 });
    expect(answer.json()).toMatchObject({ error: "invalid_client_metadata" });
    const clientId = await registerApp(test.app);
    const last = clientId.at(-2) === "A" ? "B" : "A";
    for (const forged of [`${clientId.slice(0, -2)}${last}${clientId.at(-1)}`, "app.", "app.AAAA"]) {
      const { asked } = await beginConnecting(test.app, { clientId: forged, cookie: shop.cookie });
      expect(asked).toMatchObject({ status: 400, location: null });
    }
  });

  it("works on when it did so before ids said that", async () => {
    const stored = { client_id: "earlier", client_name: "Old", redirect_uris: [redirectUri] };
    const idHash = hashSecret("earlier");
    await records("Grant").upsert("earlier", { ...stored, application_type: "native" });
    // Of that time, except for the model that no build writes any more.
    const { env } = test.deps;
    const { sealSecret } = await import("../../../sealed.ts");
    const owner = `Client ${idHash.toString("hex")}`;
    const described = Buffer.from(JSON.stringify({ ...stored, application_type: "native" }));
    await test.deps.db
      .update(oauthRecords)
      .set({ model: "Client", sealed: sealSecret(env, "connected apps", owner, described), grantHash: null })
      .where(eq(oauthRecords.idHash, idHash));
    const { asked } = await beginConnecting(test.app, { clientId: "earlier", cookie: shop.cookie });
    expect(asked.status).toBe(303);
  });
});

describe("codes and tokens", () => {
  it("say their account in front", async () => {
    const app = await aConnectedApp(test, shop);
    for (const secret of [app.code, app.access_token, app.refresh_token])
      expect(secret).toMatch(new RegExp(`^${shop.accountId}\\.[\\w-]{43}$`));
  });

  it("with the number of another account open nothing", async () => {
    const app = await aConnectedApp(test, shop);
    const other = await aCustomer(test.deps);
    const forged = (secret: string) => secret.replace(/^\d+/, String(other.accountId));
    const assistant = new Assistant(test, { access_token: forged(app.access_token) });
    expect(await assistant.send("tools/list")).toMatchObject({ status: 401 });
    expect((await refresh(app.clientId, forged(app.refresh_token))).json()).toMatchObject({
      error: "invalid_grant",
    });
    expect((await refresh(app.clientId, app.refresh_token)).statusCode).toBe(200);
  });

  it("of the time before that work on", async () => {
    const app = await aConnectedApp(test, shop);
    const earlier = "e".repeat(43);
    const payload = await records("RefreshToken").find(app.refresh_token);
    await records("RefreshToken").upsert(earlier, { ...payload, jti: earlier }, 600);
    const answer = await refresh(app.clientId, earlier);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().refresh_token).toMatch(new RegExp(`^${shop.accountId}\\.`));
  });

  it("are not used up by a call that fails afterwards", async () => {
    const app = await aConnectedApp(test, shop);
    const failed = await refresh(app.clientId, app.refresh_token, { resource: "https://other.example/mcp" });
    expect(failed).toMatchObject({ statusCode: 400 });
    expect(failed.json()).toMatchObject({ error: "invalid_target" });
    expect((await refresh(app.clientId, app.refresh_token)).statusCode).toBe(200);
  });
});

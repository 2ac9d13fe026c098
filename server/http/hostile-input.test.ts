import { beforeAll, describe, expect, it } from "vitest";
import { listMedia } from "#shared/contracts/library/media.ts";
import { createPlaylist, listPlaylists } from "#shared/contracts/library/playlists.ts";
import { listScreens, updateScreen } from "#shared/contracts/playing/screens.ts";
import { operatorCalls } from "#shared/operator-api/addresses.ts";
import { aCustomer, anOperator, appForTests, aScreen, Client } from "../testing/kit.ts";

const test = appForTests();
let customer: Client;
let screenId: number;
beforeAll(async () => {
  const owner = await aCustomer(test.deps);
  customer = new Client(test, { cookie: owner.cookie });
  screenId = (await aScreen(test.deps, owner, { name: "Window" })).id;
});

/** Sends the payload unchanged: a client library would correct parts of it. */
const post = (url: string, payload: string, type = "application/json") =>
  customer.post(url, payload, { "content-type": type });

describe("text the database cannot store", () => {
  it.each([
    ["a zero byte", "a\\u0000b"],
    ["half a character", "a\\ud800b"],
  ])("%s is refused with a message, and nothing is written", async (_, text) => {
    const answers = [
      await post("/api/v1/playlists", `{"name":"${text}"}`),
      await post("/api/v1/login", `{"login":"${text}","password":"whatever it is"}`),
      await customer.request({
        method: updateScreen.method,
        url: `/api/v1/screens/${screenId}`,
        payload: `{"name":"${text}"}`,
        headers: { "content-type": "application/json" },
      }),
    ];
    const unfit = expect.stringContaining("a character that cannot be saved");
    for (const [index, answer] of answers.entries())
      expect(answer.json()).toMatchObject({
        error: { code: "invalid", message: unfit, fields: { [index === 1 ? "login" : "name"]: unfit } },
      });
    expect((await customer.call(listPlaylists, {})).body.items).toEqual([]);
    expect((await customer.call(listScreens, {})).body.items[0]?.name).toBe("Window");
  });

  it("is reported with its path at any depth, also in the name of a field", async () => {
    const at = async (body: string) =>
      Object.keys((await post("/api/v1/playlists", body)).json().error.fields ?? {});
    expect(await at('{"name":"x","items":[{},{"a":{"b":["fine","\\u0000"]}}]}')).toEqual(["items.1.a.b.1"]);
    expect(await at('{"name":"x","a\\ud800":1}')).toEqual(["a\ud800"]);
    const deep = '{"a":'.repeat(500);
    expect(await at(`${deep}"\\u0000"${"}".repeat(500)}`)).toEqual([]);
  });

  it("is refused in operators' searches and cursors too", async () => {
    const admin = new Client(test, { cookie: (await anOperator(test.deps)).cookie });
    const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
    for (const query of [
      "limit=5&search=%00",
      `limit=5&sort=name&cursor=${cursor(["a\0", 1])}`,
      `limit=5&cursor=${cursor(["a", 99_999_999_999])}`,
      `limit=5&cursor=${cursor(["a", 1.5])}`,
      "limit=5&cursor=%00",
    ])
      for (const address of [operatorCalls.users, operatorCalls.tickets])
        expect((await admin.request({ url: `${address}?${query}` })).statusCode).toBe(400);
    const injected = await admin.request({
      url: `${operatorCalls.users}?limit=5&search=${encodeURIComponent("' or 1=1 --")}`,
    });
    expect(injected.json()).toEqual({ success: true, data: [], next: null });
  });
});

describe("malicious bodies", () => {
  it("deep nesting is refused at once", async () => {
    const deep = 5_000;
    for (const payload of [
      "[".repeat(deep) + "]".repeat(deep),
      `{"name":${'{"a":'.repeat(deep)}1${"}".repeat(deep)}}`,
    ])
      expect((await post("/api/v1/playlists", payload)).json().error.code).toBe("invalid");
  });

  it("special keys like __proto__ change nothing", async () => {
    for (const payload of [
      '{"name":"x","__proto__":{"admin":true}}',
      '{"constructor":{"prototype":{"admin":true}}}',
    ])
      expect((await post("/api/v1/playlists", payload)).json().error.code).toBe("invalid");
    const form = "name=Form&__proto__[admin]=true&constructor.prototype.admin=true";
    await post("/api/v1/playlists", form, "application/x-www-form-urlencoded");
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  it("JSON with the type text/plain, as another site's page may send it, is refused", async () => {
    const answer = await post("/api/v1/playlists", '{"name":"x"}', "text/plain");
    expect(answer.json().error.code).toBe("unsupported");
  });

  it("wrong numbers and lists are refused", async () => {
    for (const id of ["0", "-1", "1.5", "99999999999", "1,2", "%00", "NaN"])
      expect([400, 404]).toContain(
        (await customer.request({ url: `/api/v1/media/${encodeURIComponent(id)}` })).statusCode,
      );
    expect((await customer.request({ url: `${listMedia.path}?limit=1&limit=2` })).statusCode).toBe(400);
    const wrong = await customer.request({ url: `${listMedia.path}?cursor=1e3` });
    expect(wrong.json().error.message).toContain("cursor");
    expect((await customer.call(createPlaylist, { name: ["a"] as unknown as string })).status).toBe(400);
  });
});

import { beforeEach, describe, expect, it } from "vitest";
import type { z } from "zod";
import { takesApiKey } from "#shared/api-keys.ts";
import type { Contract } from "#shared/contracts/contract.ts";
import { createPlaylist, getPlaylist, savePlaylist } from "#shared/contracts/library/playlists.ts";
import { jsonSchema } from "../http/openapi/json-schema.ts";
import { anApiKey } from "./factories/api-keys.ts";
import { aCustomer, appForTests, Client } from "./kit.ts";
import { inLab } from "./lab.ts";
import { startSecondProcess } from "./second-process.ts";

/* What a program meets when it mistypes, and how often it may call. */
const test = appForTests();
let owner: Client;
let key: Client;
beforeEach(async () => {
  owner = new Client(test, { cookie: (await aCustomer(test.deps)).cookie });
  key = (await anApiKey(test, owner, { role: "admin" })).client;
});

/** A name that no call has. */
const bogus = { bogus: 1 };

describe("a name that a call does not know", () => {
  it("is refused everywhere in a query, and everywhere in a body that fits otherwise", async () => {
    const reads = test.app.guardedRoutes.filter(
      ({ method, url, config }) =>
        method === "GET" &&
        config?.contract?.query !== undefined &&
        config.who?.includes("customer") &&
        url.startsWith("/api/v1/") &&
        !url.includes(":") &&
        !config.contract.answerType,
    );
    expect(reads.length).toBeGreaterThan(20);
    let asked = 0;
    for (const { url } of reads) {
      const plain = await key.get(url);
      if (plain.statusCode !== 200) continue;
      asked++;
      const refused = await key.get(`${url}?bogus=1`);
      expect({ url, status: refused.statusCode }).toEqual({ url, status: 400 });
      expect(refused.json().error.fieldReasons).toHaveProperty("bogus");
    }
    expect(asked).toBeGreaterThan(15);
  });

  it("is refused with the name that was meant, also inside of an object, and nothing is written", async () => {
    const made = await key.post(createPlaylist.path, { nmae: "Menu", name: "Menu" });
    expect(made.json().error).toMatchObject({
      code: "invalid",
      fieldReasons: { nmae: { reason: "unknownNameNear", params: { near: "name" } } },
    });
    const rule = { name: "Lunch", playlistId: 1, target: { kind: "account" } };
    const inside = await key.post("/api/v1/schedules", {
      ...rule,
      when: { windows: [{ start: "11:00", end: "12:00", endd: 1 }], recurrence: { kind: "daily", every: 1 } },
    });
    expect(inside.json().error.fieldReasons).toHaveProperty(["when.windows.0.endd"]);
    const misplaced = await key.post("/api/v1/schedules", {
      ...rule,
      constructor: 1,
      when: {
        start: "11:00",
        end: "12:00",
        days: [1],
        windows: [{ start: "11:00", end: "12:00", days: [1] }],
      },
    });
    expect(Object.keys(misplaced.json().error.fieldReasons ?? {})).toEqual([
      "constructor",
      "when.start",
      "when.end",
      "when.days",
      "when.windows.0.days",
    ]);
    expect((await owner.get("/api/v1/playlists")).json().items).toEqual([]);
  });

  inLab("stops nobody else, however many there are", async () => {
    const many = Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`nam${at}`, 1]));
    const began = process.cpuUsage();
    const refused = await key.post("/api/v1/schedules", {
      name: "Lunch",
      playlistId: 1,
      target: { kind: "account" },
      ...many,
      when: { windows: [{ start: "11:00", end: "12:00" }], recurrence: { kind: "daily", every: 1 } },
    });
    expect([refused.statusCode, Object.keys(refused.json().error.fieldReasons).length]).toEqual([400, 20]);
    expect(process.cpuUsage(began).user / 1000).toBeLessThan(2_000);
  });

  it("is ignored from a person's browser, whose page may be of another release", async () => {
    expect((await owner.post(createPlaylist.path, { name: "Menu", ...bogus })).statusCode).toBe(201);
  });

  it("may be what the same address answers: what was read can be sent back", async () => {
    const { id } = (await key.call(createPlaylist, { name: "Menu" })).body;
    const read = (await key.call(getPlaylist, { id })).body;
    const sent = await key.put(savePlaylist.path.replace(":id", String(id)), { ...read, name: "Lunch" });
    expect([sent.statusCode, sent.json().name]).toEqual([200, "Lunch"]);
  });
});

it("a method that an address does not have is answered 405 with those that it has, an address of no call 404", async () => {
  const refused = await key.patch("/api/v1/playlists/1", {});
  expect([refused.statusCode, refused.headers.allow]).toEqual([405, "DELETE, GET, HEAD, PUT"]);
  expect(refused.json().error).toMatchObject({ code: "wrong_method", reason: "otherMethod" });
  const nothing = await key.get("/api/v1/nothing");
  expect([nothing.statusCode, nothing.json().error.reason]).toEqual([404, "nothingHere"]);
});

const callsOf = (method: string) =>
  test.app.guardedRoutes.flatMap(({ method: own, url, config }) =>
    own === method && config?.contract && config.who?.includes("customer") && takesApiKey(config.contract)
      ? [{ url: url.replace(/:\w+/g, "1"), contract: config.contract as Contract }]
      : [],
  );

it("a PUT without a field that it needs says of each that it is missing", async () => {
  const puts = callsOf("PUT").filter(({ contract }) => contract.body);
  expect(puts.length).toBeGreaterThan(20);
  const wrong: string[] = [];
  for (const { url, contract } of puts) {
    const { required = [] } = jsonSchema(contract.body as z.ZodObject, "input") as { required?: string[] };
    const { error } = (await key.put(url, {})).json();
    const said = Object.entries<{ reason: string }>(error?.fieldReasons ?? {});
    const missing = said.flatMap(([field, { reason }]) => (reason === "missing" ? [field] : []));
    if (required.some((field) => !missing.includes(field))) wrong.push(`${url} ${JSON.stringify(said)}`);
  }
  expect(wrong).toEqual([]);
  const rule = { name: "Lunch", playlistId: 1, target: {}, when: { windows: [{}] } };
  const { fieldReasons } = (await key.post("/api/v1/schedules", rule)).json().error;
  for (const field of ["target.kind", "when.windows.0.start", "when.windows.0.end"])
    expect([field, fieldReasons[field]?.reason]).toEqual([field, "missing"]);
});

it("a list comes in pages where its call takes a cursor, and only there", () => {
  const fields = (schema: unknown) => Object.keys((schema as z.ZodObject | undefined)?.shape ?? {});
  const different = callsOf("GET").filter(
    ({ contract: { query, response } }) =>
      fields(response).includes("nextCursor") !== fields(query).includes("cursor"),
  );
  expect(different.map(({ url }) => url)).toEqual([]);
});

it("a call takes JSON: a form and plain text are refused, an empty body is none", async () => {
  const form = "application/x-www-form-urlencoded";
  const wrong: string[] = [];
  // Uploads answer by their own protocol.
  const calls = callsOf("POST").filter(({ url, contract }) => !contract.bodyType && !/uploads$/.test(url));
  for (const { url, contract } of calls)
    for (const type of [form, "text/plain"]) {
      const { statusCode } = await key.post(url, "name=a", { "content-type": type });
      if (statusCode !== 415) wrong.push(`${contract.id} ${type} ${statusCode}`);
    }
  expect(wrong).toEqual([]);
  const { id } = (await key.call(createPlaylist, { name: "Menu" })).body;
  for (const type of [form, "application/json"]) {
    const empty = { headers: { "content-type": type, "content-length": "0" } };
    const removed = await key.request({ method: "DELETE", url: `/api/v1/playlists/${id}`, ...empty });
    const restored = await key.request({ method: "POST", url: `/api/v1/playlists/${id}/restore`, ...empty });
    expect([type, removed.statusCode, restored.statusCode]).toEqual([type, 200, 200]);
  }
  const without = await key.post(createPlaylist.path, "", { "content-type": "application/json" });
  expect(without.json().error.fieldReasons).toMatchObject({ name: { reason: "missing" } });
});

it("HEAD answers as GET does, without the body, and 401 names the scheme", async () => {
  const { id } = (await key.call(createPlaylist, { name: "Menu" })).body;
  const urls = ["playlists", "screens", `playlists/${id}`, "playlists/99999999"];
  for (const url of urls.map((name) => `/api/v1/${name}`)) {
    const [head, get] = [await key.request({ method: "HEAD", url }), await key.get(url)];
    const of = ({ statusCode, headers }: typeof get) => [statusCode, headers.etag, headers["content-type"]];
    expect(of(head)).toEqual(of(get));
    expect([head.body, head.headers["content-length"]]).toEqual(["", String(get.rawPayload.length)]);
  }
  // A HEAD answers no events, so none of them may count as fetched.
  const noting = callsOf("GET").filter(({ contract }) => contract.notesReading);
  for (const { url } of noting) expect((await key.request({ method: "HEAD", url })).statusCode).toBe(405);
  expect(noting.length).toBeGreaterThan(0);
  const stranger = new Client(test);
  const nobody = await stranger.request({ method: "HEAD", url: "/api/v1/playlists" });
  expect([nobody.statusCode, nobody.headers["www-authenticate"]]).toEqual([401, "Bearer"]);
  const wrong = await stranger.get("/api/v1/playlists", { authorization: "Bearer vtr_unknown" });
  expect([wrong.statusCode, wrong.headers["www-authenticate"]]).toEqual([
    401,
    'Bearer error="invalid_token"',
  ]);
});

it("each answer to a key says how many calls are left in the minute, and never too many", async () => {
  const ask = async () => {
    const { headers } = await key.get("/api/v1/playlists");
    expect(headers["ratelimit-policy"]).toBe('"key";q=600;w=60');
    const [, left, seconds] = /^"key";r=(\d+);t=(\d+)$/.exec(String(headers.ratelimit)) ?? [];
    expect(Number(seconds)).toBeLessThanOrEqual(60);
    return Number(left);
  };
  const first = await ask();
  expect(first).toBeGreaterThan(500);
  for (let call = 0; call < 40; call++) await ask();
  expect(await ask()).toBeLessThanOrEqual(600 - 42);
});

it("of two saves with the same If-Match one is refused with 412, and nothing of it is merged", async () => {
  const { id } = (await key.call(createPlaylist, { name: "Menu" })).body;
  const read = await key.call(getPlaylist, { id });
  const tag = String(read.headers.etag);
  expect(tag).toBe(`"r${read.body.revision}"`);
  const url = savePlaylist.path.replace(":id", String(id));
  const save = (change: object) =>
    key.put(url, { revision: read.body.revision, name: "Menu", items: [], ...change }, { "if-match": tag });
  const answers = await Promise.all([save({ name: "Lunch" }), save({ shuffle: true })]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
  const refused = answers.find(({ statusCode }) => statusCode === 412);
  expect(refused?.json().error).toMatchObject({ code: "precondition_failed", reason: "changedSinceRead" });
  const stored = (await key.call(getPlaylist, { id })).body;
  expect([stored.name, stored.shuffle]).not.toEqual(["Lunch", true]);
  expect(stored.revision).toBe(read.body.revision + 1);
  // A weak tag and an old one match nothing; an asterisk matches what exists.
  const now = { revision: stored.revision };
  for (const [given, status] of [
    [`W/"r${stored.revision}"`, 412],
    [tag, 412],
    ["*", 200],
  ] as const)
    expect((await key.put(url, { ...now, name: "Menu", items: [] }, { "if-match": given })).statusCode).toBe(
      status,
    );
});

describe("If-Match", () => {
  const changing = ["PUT", "PATCH", "DELETE"];
  const hasRevision = ({ response, answerType }: Contract) =>
    !answerType && "revision" in ((jsonSchema(response, "output").properties ?? {}) as object);

  it("is taken by every change at an address whose answers have an ETag", () => {
    const all = ["GET", ...changing].flatMap(callsOf);
    const tagged = new Set(all.filter(({ contract }) => hasRevision(contract)).map(({ url }) => url));
    const changes = all.filter(({ url, contract }) => tagged.has(url) && contract.method !== "GET");
    const open = changes.filter(({ contract }) => !contract.headers?.["If-Match"]);
    expect(open.map(({ contract }) => contract.id)).toEqual([]);
    expect(changes.length).toBeGreaterThan(7);
  });

  /** What each of these calls is tried with, after its thing was made. */
  const shape = { x: 0, y: 0, w: 100, h: 100, id: "s", type: "shape", shape: "burst", fill: "#c00000" };
  const component = { name: "Price", width: 100, height: 100, elements: [shape] };
  const things: Record<string, () => Promise<{ id: number; revision: number }>> = {
    playlists: async () => (await key.post(createPlaylist.path, { name: "Menu" })).json(),
    schedules: async () => {
      const { id: playlistId } = (await key.call(createPlaylist, { name: "Menu" })).body;
      const rule = { name: "Lunch", playlistId, target: { kind: "account" }, when: {} };
      return (await key.post("/api/v1/schedules", rule)).json();
    },
    media: async () => (await key.post("/api/v1/widgets", aClock)).json(),
    widgets: async () => (await key.post("/api/v1/widgets", aClock)).json(),
    "design-components": async () => (await key.post("/api/v1/design-components", component)).json(),
  };
  const aClock = { name: "Page", widget: { kind: "web", settings: { url: "https://example.com/menu" } } };

  it("stops each of them when the tag is old, and lets one of two at once through, also of two processes", async () => {
    const second = await startSecondProcess(test);
    const secondKey = new Client(second, key.headers);
    for (const { url, contract } of changing.flatMap(callsOf)) {
      if (!contract.headers?.["If-Match"]) continue;
      const [, noun = ""] = /^\/api\/v1\/([\w-]+)\//.exec(url) ?? [];
      const made = (await things[noun]?.()) ?? { id: 0, revision: 0 };
      const { id, revision } = made;
      const send = (tag: string, by = key) =>
        by.request({
          method: contract.method,
          url: contract.path.replace(":id", String(id)),
          headers: { "if-match": tag },
          ...(contract.method !== "DELETE" && {
            payload: contract.method === "PUT" ? { ...made, name: "New" } : { name: "New" },
          }),
        });
      const old = await send(`"r${revision + 1}"`);
      expect([contract.id, old.statusCode, old.json().error?.reason]).toEqual([
        contract.id,
        412,
        "changedSinceRead",
      ]);
      const both = await Promise.all([key, secondKey].map((by) => send(`"r${revision}"`, by)));
      expect([contract.id, ...both.map(({ statusCode }) => statusCode).sort()]).toEqual([
        contract.id,
        200,
        contract.method === "DELETE" ? 404 : 412,
      ]);
    }
    await second.close();
  });

  it("of a write that compares nothing is refused, and nothing is written", async () => {
    const tried = await key.post(createPlaylist.path, { name: "Menu" }, { "if-match": '"r1"' });
    expect([tried.statusCode, tried.json().error.reason]).toEqual([412, "nothingToMatch"]);
    expect((await key.get("/api/v1/playlists")).json().items).toEqual([]);
    expect((await key.post(createPlaylist.path, { name: "Menu" }, { "if-match": "*" })).statusCode).toBe(201);
    const wrong: string[] = [];
    for (const { url, contract } of ["POST", ...changing].flatMap(callsOf)) {
      if (contract.headers?.["If-Match"]) continue;
      const headers = { "if-match": '"r1"' };
      const answer = await key.request({ method: contract.method, url, headers });
      if (answer.json().error?.reason !== "nothingToMatch") wrong.push(`${contract.id} ${answer.body}`);
    }
    expect(wrong).toEqual([]);
  });

  it("of a sign-in says nothing of the password", async () => {
    const { email } = await aCustomer(test.deps, { password: "a long enough password" });
    for (const password of ["a long enough password", "another long password"]) {
      const answer = await new Client(test).post(
        "/api/v1/login",
        { email, password },
        { "if-match": '"r1"' },
      );
      expect([answer.statusCode, answer.json().error.reason]).toEqual([412, "nothingToMatch"]);
    }
  });
});

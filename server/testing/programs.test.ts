import { beforeEach, describe, expect, it } from "vitest";
import { createPlaylist, getPlaylist, savePlaylist } from "#shared/contracts/library/playlists.ts";
import { anApiKey } from "./factories/api-keys.ts";
import { aCustomer, appForTests, Client } from "./kit.ts";
import { itInLab } from "./lab.ts";

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

  itInLab("stops nobody else, however many there are", async () => {
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

it("a method that an address does not have is answered 405 with those that it has", async () => {
  const refused = await key.patch("/api/v1/playlists/1", {});
  expect([refused.statusCode, refused.headers.allow]).toEqual([405, "DELETE, GET, PUT"]);
  expect(refused.json().error).toMatchObject({ code: "wrong_method", reason: "otherMethod" });
  expect((await key.get("/api/v1/nothing")).statusCode).toBe(404);
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

import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createEventPort, type EventPort, type Received } from "./event-port.ts";

let folder: string;
let tokenFile: string;
let now: number;
let plays: boolean;
let given: unknown[];
let received: Received;
let logged: string[];
let port: EventPort;

const create = (at = 0) =>
  createEventPort({
    port: at,
    tokenFile,
    now: () => now,
    log: (line) => logged.push(line),
    async give({ kind, ...rest }) {
      if (plays) given.push(kind === "event" ? Object.values(rest).join() : rest);
      return plays ? received : "away";
    },
  });
const isOpen = () => expect.poll(() => port.port()).toBeGreaterThan(0);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "vitrine-events-"));
  tokenFile = join(folder, "profile/events-token");
  now = 0;
  plays = true;
  given = [];
  received = "taken";
  logged = [];
});
afterEach(() => {
  port.close();
  rmSync(folder, { recursive: true });
});

const token = () => readFileSync(tokenFile, "utf8").trim();

/** Calls the port; resolves to the status and the headers of the answer. */
function send(path: string, headers: Record<string, string> = {}, method = "POST", body = "") {
  const own = { authorization: `Bearer ${token()}`, ...headers };
  return new Promise<{ status?: number; headers: Record<string, unknown>; text: string }>(
    (resolve, reject) => {
      const sent = request(
        { host: "127.0.0.1", port: port.port() ?? 0, path, method, headers: own },
        (got) => {
          let text = "";
          got.on("data", (part) => {
            text += part;
          });
          got.on("end", () => resolve({ status: got.statusCode, headers: got.headers, text }));
        },
      );
      sent.on("error", reject);
      sent.end(body);
    },
  );
}
const statusOf = async (...call: Parameters<typeof send>) => (await send(...call)).status;

it("gives events with the token of the device to the player, and refuses everything else", async () => {
  port = create();
  port.keepOpen();
  await isOpen();
  expect(statSync(tokenFile).mode & 0o777).toBe(0o600);
  expect(await send("/events/motion")).toMatchObject({ status: 200, text: "The player has it.\n" });
  expect(await statusOf("/events/door-2", { host: `localhost:${port.port()}` })).toBe(200);
  expect(given).toEqual(["motion", "door-2"]);

  for (const wrong of ["", "Bearer ", "Bearer 0", `Bearer ${"0".repeat(32)}`, `Bearer ${token()}0`, token()])
    expect(await statusOf("/events/motion", { authorization: wrong })).toBe(401);
  // What a web page on the screen sends, also one whose name leads to this device.
  expect(await statusOf("/events/motion", { origin: "https://signage.example.com" })).toBe(403);
  expect(await statusOf("/events/motion", { origin: "null" })).toBe(403);
  expect(await statusOf("/events/motion", { "sec-fetch-site": "none" })).toBe(403);
  expect(await statusOf("/events/motion", { host: `evil.example:${port.port()}` })).toBe(403);
  expect(await statusOf("/events/motion", { host: "127.0.0.1" })).toBe(403);
  const asked = await send("/events/motion", { origin: "https://signage.example.com" }, "OPTIONS");
  expect(Object.keys(asked.headers).filter((name) => name.startsWith("access-control"))).toEqual([]);

  expect(await send("/events/motion", {}, "GET")).toMatchObject({ status: 405, headers: { allow: "POST" } });
  for (const path of ["/", "/events", "/events/a/b", "/events/motion?x=1"])
    expect(await statusOf(path)).toBe(404);
  // Names of keys are none: Enter would end what a scanner types.
  for (const name of ["", "m", "Enter", "F2", "2m", "%6dotion", '"}', "a".repeat(41)])
    expect(await statusOf(`/events/${name}`)).toBe(400);
  expect(given).toEqual(["motion", "door-2"]);

  plays = false;
  expect(await statusOf("/events/motion")).toBe(503);
});

it("takes sixty events in a minute", async () => {
  port = create();
  port.keepOpen();
  await isOpen();
  for (let sent = 0; sent < 60; sent++) {
    now = sent * 500;
    expect(await statusOf("/events/motion")).toBe(200);
  }
  expect(await send("/events/motion")).toMatchObject({ status: 429, headers: { "retry-after": "31" } });
  now = 60_000;
  expect(await statusOf("/events/motion")).toBe(200);
  expect(await statusOf("/events/motion")).toBe(429);
  expect(given).toHaveLength(61);
});

it("keeps its token, replaces a broken one, and waits for a port that another program has", async () => {
  port = create();
  port.keepOpen();
  const first = token();
  port.close();
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const address = other.address();
  port = create(typeof address === "object" ? (address?.port ?? 0) : 0);
  port.keepOpen();
  expect(token()).toBe(first);
  await expect.poll(() => logged).toEqual([expect.stringContaining("EADDRINUSE")]);
  await new Promise((resolve) => other.close(resolve));
  now = 59_999;
  port.keepOpen();
  expect(port.port()).toBeNull();
  writeFileSync(tokenFile, first.slice(0, 5));
  now = 60_000;
  port.keepOpen();
  await isOpen();
  expect(token()).toMatch(/^[0-9a-f]{32}$/);
  expect(await statusOf("/events/motion")).toBe(200);
});

const put = async (path: string, body: unknown) => {
  const { status } = await send(path, {}, "PUT", typeof body === "string" ? body : JSON.stringify(body));
  return status;
};

it("takes facts and positions, and answers hostile ones with what is wrong", async () => {
  port = create();
  port.keepOpen();
  await isOpen();
  expect(await put("/facts/line-2", { value: 21.5, seconds: 30 })).toBe(200);
  expect(await put("/facts/door", { value: true, seconds: 0.5 })).toBe(200);
  expect(await put("/facts/label", { value: "Café", seconds: 60, more: 1 })).toBe(200);
  expect(await put("/facts/door", { value: null, seconds: 1 })).toBe(200);
  expect(await put("/position", { latitude: 18.9, longitude: -72.8, seconds: 30 })).toBe(200);
  const good = [
    { name: "line-2", value: 21.5, seconds: 30 },
    { name: "door", value: 1, seconds: 0.5 },
    { name: "label", value: "Café", seconds: 60 },
    { name: "door", value: null, seconds: 1 },
    { latitude: 18.9, longitude: -72.8, seconds: 30 },
  ];
  expect(given).toEqual(good);
  received = "unused";
  expect(await put("/facts/line-2", { value: 1, seconds: 30 })).toBe(409);
  given = [];

  for (const wrong of [
    "",
    "NaN",
    "[]",
    "null",
    "{",
    '{"value":NaN,"seconds":9}',
    '{"value":1e999,"seconds":9}',
  ]) {
    expect(await put("/facts/line-2", wrong)).toBe(400);
    expect(await put("/position", wrong)).toBe(400);
  }
  for (const seconds of [0, -1, "30", null, 2_678_401])
    expect(await put("/facts/line-2", { value: 1, seconds })).toBe(400);
  for (const value of [undefined, {}, [], "x".repeat(201), "a\0b", "\ud800"])
    expect(await put("/facts/line-2", { value, seconds: 30 })).toBe(400);
  for (const [latitude, longitude] of [
    [91, 0],
    [0, 181],
    ["1", 0],
  ])
    expect(await put("/position", { latitude, longitude, seconds: 30 })).toBe(400);
  expect(await send("/facts/line-2", {}, "POST")).toMatchObject({ status: 405, headers: { allow: "PUT" } });
  expect(await put("/facts/Line", { value: 1, seconds: 30 })).toBe(400);
  expect(await put("/facts", { value: 1, seconds: 30 })).toBe(404);
  expect(await put("/facts/line-2", "9".repeat(10_000_000))).toBe(413);
  expect(given).toEqual([]);
  plays = false;
  expect(await put("/facts/line-2", { value: 1, seconds: 30 })).toBe(503);
});

it("takes sixty facts in a minute, whatever events come", async () => {
  port = create();
  port.keepOpen();
  await isOpen();
  for (let sent = 0; sent < 60; sent++)
    expect(await put("/facts/line-2", { value: sent, seconds: 9 })).toBe(200);
  expect(await put("/facts/line-3", { value: 1, seconds: 9 })).toBe(429);
  expect(await statusOf("/events/motion")).toBe(200);
  expect(await put("/position", { latitude: 1, longitude: 1, seconds: 9 })).toBe(200);
  now = 60_000;
  expect(await put("/facts/line-3", { value: 1, seconds: 9 })).toBe(200);
});

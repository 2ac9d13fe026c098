import { globSync, readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aDeviceKey, type DeviceKey, startDirectory, type TestDirectory } from "../testing/cells.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

/*
 * A player that hears 401 or, where it pairs, 404 deletes everything that it shows. A cell must not say that to a screen
 * of another cell.
 */

let directory: TestDirectory;
let test: TestApp;
let origin: string;
let device: DeviceKey;
const at = new Date("2026-11-20T06:00:00.000Z");

beforeAll(async () => {
  directory = await startDirectory(() => at);
  test = await startTestApp(
    {},
    { DATABASE_URL: "postgres://unused/x", MEDIA_DIR: "/tmp/unused", ...directory.settingsOf(3) },
  );
  await test.app.listen({ host: "127.0.0.1", port: 0 });
  origin = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await test.close();
  await directory.close();
});
beforeEach(() => {
  device = aDeviceKey();
});

const know = (state: string, cell: number) =>
  directory.pool.query(
    "insert into names (kind, name, cell, state, at, seq) values ('screen', $1, $2, $3, $4, nextval('changes'))",
    [device.hash, cell, state, at],
  );

/** Every call that a screen makes: all routes for screens, and those with which it is paired. */
function callsOfScreens(): { method: string; path: string }[] {
  const calls = test.app.guardedRoutes.flatMap(({ method, url, config }) =>
    config?.who?.includes("screen") || url === "/player/v1/pairing"
      ? [method].flat().map((each) => ({ method: each, path: url.replace(/:\w+/g, "1") }))
      : [],
  );
  expect(calls.length).toBeGreaterThan(14);
  return calls;
}

const startsPairing = ({ method, path }: { method: string; path: string }) =>
  method === "POST" && path === "/player/v1/pairing";

async function statusesOf(
  isAsked = (_: { method: string; path: string }) => true,
): Promise<Record<string, string>> {
  const statuses: Record<string, string> = {};
  for (const { method, path } of callsOfScreens().filter(isAsked)) {
    const hasBody = method === "POST" || method === "PUT";
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: { ...device.headers, ...(hasBody && { "content-type": "application/json" }) },
      ...(hasBody && { body: "{}" }),
    });
    await response.arrayBuffer();
    statuses[`${method} ${path}`] = `${response.status} ${response.headers.get("retry-after") ?? "-"}`;
  }
  return statuses;
}

const allAre = async (wanted: RegExp, isAsked?: (call: { method: string; path: string }) => boolean) => {
  const wrong = Object.entries(await statusesOf(isAsked)).filter(([, status]) => !wanted.test(status));
  expect(wrong).toEqual([]);
};
const later = /^503 [1-9]\d?$/;

describe("a screen whose key this cell does not know", () => {
  it("is asked to come again when another cell has it", async () => {
    await know("held", 4);
    await allAre(later);
  });

  it("is asked to come again when the directory says that this very cell has it", async () => {
    await know("held", 3);
    await allAre(later, (call) => !startsPairing(call));
  });

  it("is asked to come again when the directory never heard of it", async () => {
    await allAre(later, (call) => !startsPairing(call));
  });

  it("is asked to come again while the directory is down", async () => {
    await know("gone", 3);
    await directory.stop();
    try {
      await allAre(later);
    } finally {
      await directory.start();
    }
  });

  it("is asked to come again when somebody else answers in the place of the directory", async () => {
    await know("gone", 3);
    const { secret } = { secret: "00".repeat(32) };
    const real = directory.url;
    const forged = await import("node:http").then(({ createServer }) =>
      createServer((_, response) => {
        response.writeHead(200, { "x-vitrine-sign": secret });
        response.end(JSON.stringify({ known: [{ state: "gone" }], cells: [3] }));
      }),
    );
    await directory.stop();
    await new Promise<void>((listening) => forged.listen(Number(new URL(real).port), "127.0.0.1", listening));
    try {
      await allAre(later);
    } finally {
      forged.closeAllConnections();
      await new Promise((closed) => forged.close(closed));
      await directory.start();
    }
  });

  it("learns that it was removed when the directory confirms it", async () => {
    await know("gone", 4);
    const statuses = await statusesOf((call) => !startsPairing(call));
    const { "GET /player/v1/pairing": pairing, ...others } = statuses;
    expect(pairing).toBe("404 -");
    expect(Object.entries(others).filter(([, status]) => status !== "401 -")).toEqual([]);
  });
});

it("no file tells a screen that it is unknown without asking unknownScreen", () => {
  const folder = fileURLToPath(new URL("..", import.meta.url));
  const saying = globSync("**/*.ts", { cwd: folder }).filter(
    (file) =>
      !/\.test\.ts$|^testing\//.test(file) &&
      /refuse\(\s*"(deviceKeyUnknown|screenRemoved|screenHasOtherDevice|deviceCodeNotFound)"/.test(
        readFileSync(`${folder}/${file}`, "utf8"),
      ),
  );
  expect(saying).toEqual([]);
});

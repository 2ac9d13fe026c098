import { readFile } from "node:fs/promises";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as contracts from "#shared/contracts/library/data-sources.ts";
import { emptyTable } from "#shared/media-kinds/table-limits.ts";
import { jobContext } from "../../../../context.ts";
import { aCustomer, appForTests, Client } from "../../../../testing/kit.ts";
import { inLab } from "../../../../testing/lab.ts";
import { takeLoggedErrors } from "../../../../testing/test-log.ts";
import { fetchDueFeeds } from "./fetch-feed.ts";

const test = appForTests();
let site: Server;
let origin: string;
let answer: RequestListener;
let asked: string[];
let client: Client;
let stranger: Client;

beforeAll(async () => {
  site = createServer((req, res) => {
    asked.push(req.url ?? "");
    answer(req, res);
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterAll(async () => {
  site.closeAllConnections();
  await new Promise((resolve) => site.close(resolve));
});
beforeEach(async () => {
  asked = [];
  const [mine, other] = await Promise.all([aCustomer(test.deps), aCustomer(test.deps)]);
  client = new Client(test, { cookie: mine.cookie });
  stranger = new Client(test, { cookie: other.cookie });
});

const csv =
  (text: string | Buffer, headers: Record<string, string> = {}): RequestListener =>
  (_, res) =>
    res.writeHead(200, { "content-type": "text/csv", ...headers }).end(text);
const aTable = async () =>
  (await client.call(contracts.createDataSource, { name: "Menu", kind: "table" })).body.id;
const follow = async (id: number, everyMinutes: 5 | 15 | 60 | 1440 = 5) =>
  (await client.call(contracts.setDataFeed, { id, url: `${origin}/${id}.csv`, everyMinutes })).body.feed;
const read = async (id: number) => {
  const { document, feed, source } = (await client.call(contracts.getDataDocument, { id })).body;
  if (document.kind !== "table") throw new Error("The document is no table");
  return { rows: document.rows.map(({ cells }) => cells.join(" ")), columns: document.columns, feed, source };
};
const nextRound = (minutes: number, deps = test.deps, withinMs?: number) => {
  test.clock.advance(minutes * 60_000);
  return fetchDueFeeds({ ctx: jobContext(deps, "fetch-feeds"), withinMs });
};

describe("a table that follows a file", () => {
  it("has its rows at once, and the newest ones after the interval", async () => {
    answer = csv("Dish;Price\nIdli;40\nDosa;60");
    const id = await aTable();
    expect(await follow(id)).toMatchObject({ failure: null, everyMinutes: 5 });
    const first = await read(id);
    expect(first.rows).toEqual(["Idli 40", "Dosa 60"]);
    answer = csv("Price;Dish\n45;Idli");
    await nextRound(4);
    expect((await read(id)).rows).toEqual(["Idli 40", "Dosa 60"]);
    await nextRound(1);
    const second = await read(id);
    // The columns have another order, and boards find them by their keys.
    expect(second.rows).toEqual(["45 Idli"]);
    expect(second.columns.map(({ key }) => key)).toEqual(["price", "dish"]);
    expect(second.source.valueAt).toBe(test.clock.now().toISOString());
  });

  it("is fetched by one of two processes, and not at all when its file has not changed", async () => {
    answer = (req, res) =>
      req.headers["if-none-match"]
        ? res.writeHead(304).end()
        : csv("Dish,Price\nIdli,40", { etag: '"1"' })(req, res);
    const id = await aTable();
    await follow(id);
    const { version } = (await client.call(contracts.getDataDocument, { id })).body;
    asked = [];
    test.clock.advance(300_000);
    await Promise.all([nextRound(0), nextRound(0)]);
    expect(asked.filter((path) => path === `/${id}.csv`)).toHaveLength(1);
    const after = (await client.call(contracts.getDataDocument, { id })).body;
    expect(after.version).toBe(version);
    expect(after.source.valueAt).toBe(test.clock.now().toISOString());
  });

  it("keeps the last good rows, says why, and asks less often, when the file cannot be used", async () => {
    answer = csv("Dish,Price\nIdli,40");
    const id = await aTable();
    await follow(id);
    const good = test.clock.now().toISOString();
    const troubles: [RequestListener, RegExp][] = [
      [(_, res) => res.writeHead(404).end(), /no file at this address/],
      [
        csv("<!doctype html><title>Sign in</title>", { "content-type": "text/html" }),
        /web page and not to a CSV/,
      ],
      [csv(""), /has no rows/],
      [csv(Buffer.alloc(3_000)), /no table/],
      [csv(`Dish,Price\n${"Idli,40\n".repeat(20_000)}`), /20,000 rows were found\. A table can have 500/],
      [(_, res) => res.writeHead(302, { location: "ftp://127.0.0.1/menu.csv" }).end(), /https/],
    ];
    for (const [listener, message] of troubles) {
      answer = listener;
      await nextRound(24 * 60);
      const { rows, feed, source } = await read(id);
      expect(feed?.failure).toMatch(message);
      expect(rows).toEqual(["Idli 40"]);
      expect(source.valueAt).toBe(good);
    }
    const { feed } = await read(id);
    expect(Date.parse(feed?.nextAt ?? "")).toBeGreaterThan(test.clock.now().getTime() + 5 * 60_000 * 30);
    answer = csv("Dish,Price\nIdli,45");
    const now = await client.call(contracts.fetchDataFeed, { id });
    expect(now.body.feed).toMatchObject({ failure: null });
    expect((await read(id)).rows).toEqual(["Idli 45"]);
  });

  inLab("reads the encodings of spreadsheets", async () => {
    answer = csv(Buffer.from("\ufeffDish\tPrice\nइडली\t40", "utf16le"));
    const id = await aTable();
    await follow(id);
    expect((await read(id)).rows).toEqual(["इडली 40"]);
  });

  it("follows what spreadsheets write, and keeps the letters around one that is wrong", async () => {
    answer = csv("sep=;\r\nDish;Price\r\nSoup;4\r\n");
    const id = await aTable();
    await follow(id);
    expect(await read(id)).toMatchObject({
      rows: ["Soup 4"],
      columns: [{ name: "Dish" }, { name: "Price" }],
    });
    const [before = "", after = ""] = "Name,Price\nGrüße,5\nM|nchen,6\n".split("|");
    answer = csv(Buffer.concat([Buffer.from(before), Buffer.from([0xfc]), Buffer.from(after)]));
    await client.call(contracts.fetchDataFeed, { id });
    expect((await read(id)).rows).toEqual(["Grüße 5", "M\ufffdnchen 6"]);
  });

  inLab(
    "lists what was left out with its line, until the file is right or another encoding is chosen",
    async () => {
      answer = csv(Buffer.from("Dish;Price\nGr\u00fc\u00dfe;5\nÜ;1", "latin1"), {
        "content-type": "text/csv; charset=utf-8",
      });
      const id = await aTable();
      expect((await follow(id))?.problems).toMatchObject([
        { line: null, text: expect.stringMatching(/windows-1252/) },
      ]);
      const url = `${origin}/${id}.csv`;
      const chosen = await client.call(contracts.setDataFeed, { id, url, encoding: "windows-1250" });
      expect(chosen.body.feed).toMatchObject({ encoding: "windows-1250", problems: [], failure: null });
      expect((await read(id)).rows).toEqual(["Grüße 5", "Ü 1"]);
      answer = csv(`Dish;Note\nIdli;${"x".repeat(301)}`);
      await nextRound(15);
      expect((await read(id)).feed?.problems).toMatchObject([{ line: 2, reason: { reason: "readingCut" } }]);
      // The rows of the last good file are shown, with what was left out of them.
      answer = (_, res) => res.writeHead(404).end();
      await nextRound(15);
      expect((await read(id)).feed).toMatchObject({ failure: expect.any(String), problems: [{ line: 2 }] });
    },
  );

  it("shows a workbook as its spreadsheet does", async () => {
    const workbook = await readFile(
      new URL("../../../../reading/testing/files/departures.xlsx", import.meta.url),
    );
    answer = csv(workbook, {
      "content-type": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    });
    const id = await aTable();
    await follow(id);
    expect((await read(id)).rows).toEqual([
      "Night 2026-11-25 10:10 0.3 10%",
      "Late 2026-11-25 23:40 59.7 25%",
    ]);
  });

  inLab("stops at the rows that can be counted: 900,000 lines of one letter", async () => {
    answer = csv("a\n".repeat(900_000));
    const id = await aTable();
    expect((await follow(id))?.failure).toMatch(/more than 1,00,000 rows\. A table can have 500/);
  });

  it("is not written by people until it no longer follows the file", async () => {
    answer = csv("Dish,Price\nIdli,40");
    const id = await aTable();
    await follow(id);
    const refused = await client.call(contracts.saveDataDocument, { id, document: emptyTable });
    expect(refused.error).toMatchObject({
      code: "conflict",
      message: expect.stringMatching(/follows a file/),
    });
    await client.call(contracts.removeDataFeed, { id });
    expect(await read(id)).toMatchObject({ rows: ["Idli 40"], feed: null });
    expect((await client.call(contracts.saveDataDocument, { id, document: emptyTable })).status).toBe(200);
    asked = [];
    await nextRound(24 * 60);
    expect(asked).not.toContain(`/${id}.csv`);
  });

  it("is of its account, of the right kind, and asked at most six times a minute", async () => {
    answer = csv("Dish,Price\nIdli,40");
    const id = await aTable();
    await follow(id);
    expect((await stranger.call(contracts.fetchDataFeed, { id })).status).toBe(404);
    expect((await stranger.call(contracts.setDataFeed, { id, url: origin })).status).toBe(404);
    const oven = (await client.call(contracts.createDataSource, { name: "Oven" })).body.id;
    expect((await client.call(contracts.setDataFeed, { id: oven, url: origin })).error?.code).toBe(
      "conflict",
    );
    for (let time = 0; time < 5; time++) await client.call(contracts.fetchDataFeed, { id });
    expect((await client.call(contracts.fetchDataFeed, { id })).error?.code).toBe("too_many");
  });
});

inLab("a feed that nothing can be made of keeps no other feed from being read", async () => {
  answer = csv("Dish,Price\nIdli,40");
  const ids: number[] = [];
  for (let count = 0; count < 12; count++) ids.push(await aTable());
  for (const id of ids) await follow(id);
  answer = csv("Dish,Price\nIdli,45");
  const last = ids.pop() ?? 0;
  const fetch: typeof test.deps.feeds.fetch = (url, how) =>
    url === `${origin}/${last}.csv` ? test.deps.feeds.fetch(url, how) : Promise.reject(new Error("odd"));
  await nextRound(5, { ...test.deps, feeds: { ...test.deps.feeds, fetch } });
  expect((await read(last)).rows).toEqual(["Idli 45"]);
  expect(takeLoggedErrors().filter((line) => line.includes("a feed was not fetched")).length).toBeGreaterThan(
    10,
  );
});

inLab("takes the accounts in turn, and what a round did not begin is due at once", async () => {
  answer = csv("Dish,Price\nIdli,40");
  const many: number[] = [];
  for (let count = 0; count < 30; count++) many.push(await aTable());
  for (const id of many) await follow(id);
  const { id } = (await stranger.call(contracts.createDataSource, { name: "Menu", kind: "table" })).body;
  await stranger.call(contracts.setDataFeed, { id, url: `${origin}/${id}.csv`, everyMinutes: 5 });
  const own = () => asked.filter((path) => [...many, id].some((each) => path === `/${each}.csv`));
  asked = [];
  await nextRound(5, test.deps, 0);
  expect(own()).toEqual([]);
  await nextRound(0);
  expect(own()).toHaveLength(31);
  expect(own().indexOf(`/${id}.csv`)).toBeLessThan(8);
});

inLab("keeps a warning of JSON with texts that no database takes", async () => {
  const message = { id: "1", sender: "s", status: "Actual", messageType: "Alert", event: "Flood" };
  const sent = test.clock.now().toISOString();
  const properties = { ...message, headline: "A\ud800 flood", areaDesc: "Town", sent };
  const body = JSON.stringify({ title: "Warnings \ud800", features: [{ properties }] });
  answer = csv(body, { "content-type": "application/geo+json" });
  const followed = await client.call(contracts.followFeed, { kind: "warnings", url: `${origin}/alerts` });
  expect(followed.body.source.name).toBe("Warnings \ufffd");
  expect(followed.body.document).toMatchObject({ warnings: [{ texts: [{ headline: "A\ufffd flood" }] }] });
});

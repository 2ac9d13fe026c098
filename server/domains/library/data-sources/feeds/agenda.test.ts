import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import * as contracts from "#shared/contracts/library/data-sources.ts";
import { dayMs } from "#shared/durations.ts";
import { jobContext } from "../../../../context.ts";
import { aCustomer, appForTests, Client } from "../../../../testing/kit.ts";
import { fetchDueFeeds } from "./fetch-feed.ts";

const test = appForTests();
let site: Server;
let origin: string;
let body: string;
let client: Client;

beforeAll(async () => {
  site = createServer((_, res) =>
    res.writeHead(200, { "content-type": "text/calendar", etag: '"1"' }).end(body),
  );
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => site.close(resolve)));
beforeEach(async () => {
  test.clock.set("2026-11-22T12:00:00Z");
  client = new Client(test, { cookie: (await aCustomer(test.deps)).cookie });
});

const calendar = (...events: string[][]) =>
  [
    ...["BEGIN:VCALENDAR", "X-WR-CALNAME:Room 2"],
    ...events.flatMap((lines, at) => ["BEGIN:VEVENT", `UID:${at}`, ...lines, "END:VEVENT"]),
    "END:VCALENDAR",
  ].join("\r\n");
const follow = () => client.call(contracts.followFeed, { kind: "agenda", url: `${origin}/basic.ics` });
const titles = async (id: number) => {
  const { document } = (await client.call(contracts.getDataDocument, { id })).body;
  if (document.kind !== "agenda") throw new Error("The document is no agenda");
  return document.events.map(({ title }) => title);
};

it("has the events of the next weeks, which move on although the file stays the same", async () => {
  body = calendar(
    ["SUMMARY:Soon", "DTSTART:20261123T090000Z"],
    ["SUMMARY:At the end of the year", "DTSTART:20261230T090000Z"],
  );
  const made = await follow();
  expect(made).toMatchObject({ status: 201, body: { source: { name: "Room 2", kind: "agenda" } } });
  const { id } = made.body.source;
  expect(await titles(id)).toEqual(["Soon"]);
  // The session of a person lasts longer than this.
  test.clock.advance(6 * dayMs);
  await fetchDueFeeds({ ctx: jobContext(test.deps, "fetch-feeds") });
  expect(await titles(id)).toEqual(["At the end of the year"]);
});

it("the audit log tells the site of the calendar, not its private address", async () => {
  body = calendar(["SUMMARY:Soon", "DTSTART:20261123T090000Z"]);
  const { id } = (await follow()).body.source;
  await client.call(contracts.setDataFeed, {
    id,
    url: `${origin}/private-5ecret/basic.ics`,
    everyMinutes: 60,
  });
  const log = await client.get("/api/v1/audit");
  expect(log.body).toContain(origin);
  expect(log.body).not.toMatch(/basic\.ics|5ecret/);
});

/** Measures for how long at most the server's thread did nothing else, from now until `stop`. */
function watchPauses() {
  const startMs = performance.now();
  let [lastMs, longestMs] = [startMs, 0];
  const look = () => {
    const nowMs = performance.now();
    longestMs = Math.max(longestMs, nowMs - lastMs);
    lastMs = nowMs;
  };
  const timer = setInterval(look, 5);
  return {
    stop() {
      clearInterval(timer);
      look();
      return { longestMs, wholeMs: lastMs - startMs };
    },
  };
}

it.each([
  ["recurs every second since 1970", ["DTSTART:19700101T000000Z", "RRULE:FREQ=SECONDLY"]],
  [
    "recurs on a day that never comes",
    ["DTSTART:20261101T000000Z", "RRULE:FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=2"],
  ],
  ["recurs daily since the year 1", ["DTSTART:00010101T000000Z", "RRULE:FREQ=DAILY"]],
])("an event that %s does not stop the server", async (_, lines) => {
  body = calendar(["SUMMARY:Real", "DTSTART:20261123T090000Z"], lines);
  const pauses = watchPauses();
  const made = await follow();
  const { longestMs, wholeMs } = pauses.stop();
  // A server that reads it in its only thread pauses for nearly the whole time.
  expect(longestMs).toBeLessThan(Math.max(500, wholeMs / 2));
  if (made.status === 201) expect(await titles(made.body.source.id)).toContain("Real");
  else expect(made.error?.fields?.url).toMatch(/takes too long to read/);
  // The thread of the next file is a new one, or free again.
  body = calendar(["SUMMARY:Next", "DTSTART:20261123T090000Z"]);
  expect(await titles((await follow()).body.source.id)).toEqual(["Next"]);
});

it("keeps 400 of 10,000 events", async () => {
  body = calendar(
    ...Array.from({ length: 10_000 }, (_, at) => [`SUMMARY:${at}`, "DTSTART:20261123T090000Z"]),
  );
  expect(await titles((await follow()).body.source.id)).toHaveLength(400);
});

it("refuses with words what is no calendar", async () => {
  body = "<!doctype html><title>Sign in</title>";
  expect((await follow()).error?.fields?.url).toMatch(/web page and not to a calendar/);
});

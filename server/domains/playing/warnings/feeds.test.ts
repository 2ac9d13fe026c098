import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  deleteDataSource,
  followFeed,
  restoreDataSource,
  setDataFeed,
} from "#shared/contracts/library/data-sources.ts";
import { listWarnings } from "#shared/contracts/playing/warnings.ts";
import { hourMs, minuteMs } from "#shared/durations.ts";
import { dataDocuments } from "../../../db/tables/index.ts";
import { capFeed, capMessage } from "../../../testing/cap-files.ts";
import { aMember, Client } from "../../../testing/kit.ts";
import { inLab } from "../../../testing/lab.ts";
import { flood, townsForTests, warned } from "./testing/town.ts";

const { test, web, round, aTown } = townsForTests();

it("who may not put warnings on screens neither changes where they come from, nor ends or brings them back", async () => {
  const { town, owner, id, names, save } = await aTown({}, flood);
  const member = await aMember(test.deps, { accountId: owner.accountId, role: "editor" });
  const editor = new Client(test, { cookie: member.cookie });
  const change = { id, url: `${web.address()}/other`, everyMinutes: 5 } as const;
  const reasons = async () => [
    (await editor.call(setDataFeed, change)).error?.reason,
    (await editor.call(deleteDataSource, { id })).error?.reason,
  ];
  expect(await reasons()).toEqual(["memberRoleLacks", "memberRoleLacks"]);
  await round();
  expect(await names()).toEqual([warned, "Usual", "Usual"]);
  await town.call(deleteDataSource, { id });
  expect((await editor.call(restoreDataSource, { id })).error?.reason).toBe("memberRoleLacks");
  await town.call(restoreDataSource, { id });
  await save({ isOn: false });
  expect(await reasons()).toEqual([undefined, undefined]);
});

describe("the feed", () => {
  /** A feed that only links to documents. */
  const rss = (...links: string[]) =>
    `<rss version="2.0"><channel><title>Sachet</title>${links.map((link) => `<item><title>x</title><link>${web.address()}/${link}</link></item>`).join("")}</channel></rss>`;
  /** The documents that a look in so many minutes asks for. */
  async function looksAfter(minutes: number) {
    web.asked = [];
    test.clock.advance(minutes * minuteMs);
    // On a slow machine several rounds share the documents.
    for (let before = -1; before < web.asked.length; ) {
      before = web.asked.length;
      await round();
    }
    return web.asked.filter((path) => path !== "feed").toSorted();
  }
  const sourceOf = async ({ town }: Awaited<ReturnType<typeof aTown>>) => {
    const [source] = (await town.call(listWarnings, {})).body.items;
    return {
      headlines: source?.warnings.map(({ headline }) => headline).toSorted(),
      problems: source?.feed?.problems.map(({ reason }) => [reason.reason, reason.params]),
    };
  };

  it("reads the documents that it links to once each, and again, ever less often, those that cannot be read", async () => {
    const town = await aTown({});
    web.files["1"] = capMessage(flood);
    web.files["2"] = 503;
    web.files["3"] = "<html></html>";
    web.files["4"] = 403;
    web.files.feed = rss("1", "2", "3", "4", "5");
    expect(await looksAfter(5)).toEqual(["1", "2", "3", "4", "5"]);
    expect(await looksAfter(5)).toEqual(["2", "3", "4", "5"]);
    expect(await looksAfter(5)).toEqual([]);
    const unread = ["2", "3", "4", "5"].map((name) => [
      "warningDocument",
      { url: `${web.address()}/${name}` },
    ]);
    expect(await sourceOf(town)).toEqual({ headlines: [warned], problems: unread });

    for (const name of ["2", "3", "4", "5"]) web.files[name] = capMessage({ id: name, headline: name });
    expect(await looksAfter(5)).toEqual(["2", "3", "4", "5"]);
    expect(await looksAfter(60)).toEqual([]);
    expect(await sourceOf(town)).toEqual({ headlines: ["2", "3", "4", "5", warned], problems: [] });
  });

  inLab(
    "asks for a document that is gone for good once an hour, and no longer when the feed drops it",
    async () => {
      const town = await aTown({});
      web.files.feed = rss("gone");
      let asked = 0;
      for (let minutes = 0; minutes < 6 * 60; minutes += 5) asked += (await looksAfter(5)).length;
      // After 5, 10, 20, 40 and 60 minutes, then every hour.
      expect(asked).toBe(9);
      web.files.feed = rss();
      expect(await looksAfter(60)).toEqual([]);
      expect((await sourceOf(town)).problems).toEqual([]);
    },
  );

  inLab("shows a warning without an end of a document while it names that, for a day", async () => {
    const { names } = await aTown({});
    web.files["1"] = capMessage({ ...flood, sent: "2026-11-28T11:30:00+05:30", expires: null });
    web.files.feed = rss("1");
    for (const minutes of [5, 5, 60, 20 * 60]) {
      await looksAfter(minutes);
      expect(await names()).toEqual([warned, "Usual", "Usual"]);
    }
    await looksAfter(3 * 60);
    expect(await names()).toEqual(["Usual", "Usual", "Usual"]);
  });

  inLab("ends a warning without an end when it no longer names its document", async () => {
    const { names } = await aTown({});
    web.files["1"] = capMessage({ ...flood, expires: null });
    web.files.feed = rss("1");
    await looksAfter(5);
    web.files.feed = rss();
    await looksAfter(5);
    expect(await names()).toEqual(["Usual", "Usual", "Usual"]);
  });

  inLab(
    "keeps the worst of too many documents, says how many have no place, and reads these again later",
    async () => {
      const town = await aTown({});
      // As much as one message may say, so that few have a place.
      const code = (at: number) =>
        `<geocode><valueName>x</valueName><value>${"c".repeat(90)}${at}</value></geocode>`;
      const area = Array.from({ length: 200 }, (_, at) => code(at)).join("");
      const names = Array.from({ length: 40 }, (_, at) => String(at));
      for (const name of names)
        web.files[name] = capMessage({ id: name, headline: `Long ${name}`, severity: "Minor", area });
      web.files.worst = capMessage({ id: "worst", headline: "Worst", severity: "Extreme" });
      web.files.feed = rss(...names, "worst");
      await looksAfter(5);
      const { headlines = [], problems } = await sourceOf(town);
      expect(headlines).toContain("Worst");
      expect(headlines.length).toBeLessThan(40);
      expect(problems).toEqual([["warningsLeftOut", { count: 41 - headlines.length }]]);
      expect(await looksAfter(5)).toEqual([]);
      expect((await sourceOf(town)).problems).toEqual(problems);

      web.files.feed = rss(...names.slice(20), "worst");
      await looksAfter(5);
      web.files.end = capMessage({ id: "end", type: "Cancel", references: names.slice(0, 20) });
      web.files.feed = rss(...names.slice(20), "worst", "end");
      await looksAfter(60);
      const after = await sourceOf(town);
      expect(after.headlines).toEqual(["Worst", ...names.slice(20).map((name) => `Long ${name}`)].toSorted());
      expect(after.problems).toEqual([]);
    },
  );

  inLab("holds no more of a hostile feed than its limit, also of documents", async () => {
    const { id } = await aTown({});
    const info = `<info><event>${"x".repeat(200)}</event><area><areaDesc>x</areaDesc>${"<circle>1,1 1</circle>".repeat(100)}</area></info>`;
    for (let at = 0; at < 60; at++)
      web.files[at] = capMessage({
        id: `${"i".repeat(300)}${at}`,
        type: "Update",
        references: Array.from({ length: 100 }, (_, of) => `${"r".repeat(300)}${at}-${of}`),
        more: Array.from({ length: 60 }, (_, of) => info.replace("1,1", `${of},1`)).join(""),
      });
    web.files.feed = rss(...Object.keys(web.files).filter((name) => name !== "feed"));
    for (let look = 0; look < 4; look++) await looksAfter(5);
    const [stored] = await test.deps.db.select().from(dataDocuments).where(eq(dataDocuments.sourceId, id));
    expect(stored?.body.length).toBeGreaterThan(100_000);
    expect(stored?.body.length).toBeLessThan(1_000_000);
  });

  inLab("another address ends what the one before said, as soon as it can be read", async () => {
    const { town, id, names, hears } = await aTown({}, flood);
    const follow = (path: string) =>
      town.call(setDataFeed, { id, url: `${web.address()}/${path}`, everyMinutes: 5 });
    await follow("other");
    await round();
    expect(await names()).toEqual([warned, "Usual", "Usual"]);
    web.files.other = capFeed({ id: "Z", headline: "Storm" });
    await follow("other");
    await round();
    expect(await names()).toEqual(["Storm", "Usual", "Usual"]);
    // What is cancelled stays so, wherever it is listed again.
    web.files.other = capFeed({ id: "Y", type: "Cancel", references: ["Z", "A"] });
    await hears(flood);
    await follow("feed");
    await round();
    expect(await names()).toEqual(["Usual", "Usual", "Usual"]);
  });

  inLab("another address that names the same documents reads them again", async () => {
    const { town, id, names } = await aTown({});
    web.files["1"] = capMessage(flood);
    web.files.feed = rss("1");
    await looksAfter(5);
    web.files.other = rss("1");
    await town.call(setDataFeed, { id, url: `${web.address()}/other`, everyMinutes: 5 });
    await round();
    expect(await names()).toEqual([warned, "Usual", "Usual"]);
  });

  it("keeps what is in force while it fails, tells its age, and looks again within fifteen minutes", async () => {
    const { town, names } = await aTown({}, flood);
    web.files.feed = 500;
    for (let at = 0; at < 8; at++) {
      test.clock.advance(15 * minuteMs);
      web.asked = [];
      await round();
      expect(web.asked).toEqual(["feed"]);
    }
    expect(await names()).toEqual([warned, "Usual", "Usual"]);
    const { items } = (await town.call(listWarnings, {})).body;
    expect(items[0]).toMatchObject({
      knownAt: "2026-11-28T06:00:00.000Z",
      feed: { failureReason: { reason: "feedStatus" } },
    });
    test.clock.advance(6 * hourMs);
    await round();
    expect(await names()).toEqual(["Usual", "Usual", "Usual"]);
  });
});

inLab(
  "follows a feed whose address does not answer now, where the member wants that, and says so",
  async () => {
    const { town } = await aTown();
    const address = { kind: "warnings", url: `${web.address()}/later`, everyMinutes: 5 } as const;
    expect((await town.call(followFeed, address)).status).toBe(400);
    const { status, body } = await town.call(followFeed, { ...address, away: true });
    expect([status, body.feed?.failureReason]).toMatchObject([201, { reason: "feedMissing" }]);
    const laterOn = async () =>
      (await town.call(listWarnings, {})).body.items.find(({ id }) => id === body.source.id);
    expect(await laterOn()).toMatchObject({ knownAt: null, warnings: [] });
    web.files.later = capFeed(flood);
    test.clock.advance(15 * minuteMs);
    await round();
    expect(await laterOn()).toMatchObject({ feed: { failure: null }, warnings: [{ headline: warned }] });
    // What is there and is no feed is no reason to wait.
    web.files.page = "<html>";
    const page = { ...address, url: `${web.address()}/page`, away: true };
    expect((await town.call(followFeed, page)).status).toBe(400);
  },
);

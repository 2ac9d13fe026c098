import { readdirSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as contracts from "#shared/contracts/library/data-sources.ts";
import {
  approveGuestUploads,
  listGuestUploads,
  saveGuestLink,
} from "#shared/contracts/library/guest-links.ts";
import { sendGuestNotice } from "#shared/contracts/library/guests.ts";
import { createWidget } from "#shared/contracts/library/widgets.ts";
import { documentsHeader, getData } from "#shared/contracts/playing/player.ts";
import { previewPlaylist, screenManifest } from "#shared/contracts/playing/preview.ts";
import { approveProposal, propose, returnProposal } from "#shared/contracts/playing/proposals.ts";
import {
  bringBackDrafts,
  discardDrafts,
  publish,
  rollBack,
  setFourEyes,
  setPublishing,
} from "#shared/contracts/playing/publishing.ts";
import { hourMs } from "#shared/durations.ts";
import { guestLinkHeader } from "#shared/guest-calls.ts";
import type { TableDocument } from "#shared/media-kinds/table-document.ts";
import type { BusMessage } from "../../../bus/bus.ts";
import { jobContext } from "../../../context.ts";
import { dataVersions } from "../../../db/tables/index.ts";
import { anApiKey } from "../../../testing/factories/api-keys.ts";
import { aGuestLink } from "../../../testing/guest-party.ts";
import { aMember, appForTests, Client } from "../../../testing/kit.ts";
import { firstOrAll, inLab } from "../../../testing/lab.ts";
import { aTeam } from "../../../testing/publishing-team.ts";
import { fetchDueFeeds, sweepDataVersions } from "../../library/data-sources/index.ts";
import { publishDue } from "./publish-later.ts";

const test = appForTests();
let site: Server;
let address: string;
let csv = "";
beforeAll(async () => {
  site = createServer((_, res) => res.writeHead(200, { "content-type": "text/csv" }).end(csv));
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(site.address() as AddressInfo).port}/prices.csv`;
});
afterAll(async () => {
  site.closeAllConnections();
  await new Promise((resolve) => site.close(resolve));
});

const table = (...prices: string[]): TableDocument => ({
  kind: "table",
  columns: [
    { key: "notice", name: "Dish", type: "text" },
    { key: "p", name: "Price", type: "price" },
  ],
  rows: prices.map((price, at) => ({ key: `r${at}`, cells: [`Dish ${at}`, price] })),
});

type Shop = Awaited<ReturnType<typeof aShopWithData>>;

/** A shop that reviews, whose screen shows a price list and the number of orders: both wait for review. */
async function aShopWithData({ fourEyes = false, waits = true } = {}) {
  const team = await aTeam(test);
  const { shop, publisher, second } = team;
  const by = shop.customer;
  const prices = (await by.call(contracts.createDataSource, { name: "Prices", kind: "table" })).body.id;
  await by.call(contracts.saveDataDocument, { id: prices, document: table("40", "60") });
  const orders = (await by.call(contracts.createDataSource, { name: "Orders" })).body.id;
  await by.call(contracts.setDataValue, { id: orders, value: 7 });
  const { token } = (await by.call(contracts.renewDataToken, { id: orders })).body;
  const shows = async (kind: "board" | "data", sourceId: number) =>
    (await by.call(createWidget, { name: kind, widget: { kind, settings: { sourceId } } } as never)).body.id;
  await shop.fill([await shows("board", prices), await shows("data", orders)]);
  const choose = (id: number, mode: "at once" | "review", who: Client = by) =>
    who.call(contracts.setSourcePublishing, { id, mode });
  if (waits) for (const id of [prices, orders]) expect((await choose(id, "review")).error).toBeUndefined();
  expect(await team.publishAs(publisher)).toBe("201");
  if (fourEyes) await by.call(setFourEyes, { on: true });
  const device = new Client(test, { ...shop.device.headers, [documentsHeader]: "0:0000000000000000" });
  const words = (values: readonly { value: unknown; document?: unknown }[]) =>
    values.map(({ value, document }) =>
      document ? (document as TableDocument).rows.map(({ cells }) => cells.join(" ")).join(", ") : value,
    );
  const asked = async () => {
    const made = await publisher.client.call(propose, {} as never);
    expect(made.error).toBeUndefined();
    return made.body.id;
  };
  return {
    ...team,
    second,
    prices,
    orders,
    token,
    choose,
    asked,
    /** What the screen shows, as the screen itself and its picture in the dashboard get it. */
    async shown() {
      const { values } = (await device.call(getData, {})).body;
      const pictured = (await by.call(screenManifest, { id: shop.screen.id })).body.values;
      expect(words(pictured)).toEqual(words(values));
      return words(values);
    },
    drafts: async () => words((await by.call(previewPlaylist, { id: shop.usual.id })).body.values),
    changes: async () =>
      (await shop.changes()).changes.map(
        ({ subject, did, parts }) =>
          `${subject.name} ${did} ${parts.map((part) => ("names" in part ? part.names.join("; ") : part.kind)).join(", ")}`,
      ),
    states: async () =>
      (await by.call(contracts.listDataSources, {})).body.items.map(
        ({ name, isOpen, waits }) => `${name}${isOpen ? " open" : ""}${waits ? " waits" : ""}`,
      ),
  };
}
const first = ["Dish 0 40, Dish 1 60", 7];

/** Every way to write a source. Returns what the drafts then show. */
const ways: Record<string, (shop: Shop) => Promise<unknown[]>> = {
  "the editor of a table": async ({ editor, prices }) => {
    await editor.client.call(contracts.saveDataDocument, { id: prices, document: table("1") });
    return ["Dish 0 1", 7];
  },
  "a value by a person": async ({ editor, orders }) => {
    await editor.client.call(contracts.setDataValue, { id: orders, value: "rude" });
    return [first[0], "rude"];
  },
  "a table by an API key": async ({ shop, prices }) => {
    const { client } = await anApiKey(test, shop.customer, { role: "editor" });
    const saved = await client.call(contracts.saveDataDocument, { id: prices, document: table("1") });
    expect(saved.error).toBeUndefined();
    return ["Dish 0 1", 7];
  },
  "a value by the secret of the source": async ({ orders, token }) => {
    const till = new Client(test, { authorization: `Bearer ${token}` });
    expect((await till.call(contracts.setDataValue, { id: orders, value: "rude" })).error).toBeUndefined();
    return [first[0], "rude"];
  },
  "a link to a file": async ({ editor, prices }) => {
    csv = "Dish;Price\nTea;1";
    const set = await editor.client.call(contracts.setDataFeed, { id: prices, url: address });
    expect(set.body.feed?.failure).toBeNull();
    return ["Tea 1", 7];
  },
  "a later state of that file, fetched by the job": async (shop) => {
    csv = "Dish;Price\nDish 0;40\nDish 1;60";
    await shop.editor.client.call(contracts.setDataFeed, { id: shop.prices, url: address });
    await shop.publishAs(shop.publisher);
    csv = "Dish;Price\nTea;1";
    test.clock.advance(20 * 60_000);
    await fetchDueFeeds({ ctx: jobContext(test.deps, "fetch-feeds") });
    return ["Tea 1", 7];
  },
  "the notice of a guest": async ({ shop, prices }) => {
    const link = await aGuestLink(shop.customer, { takesNotices: true });
    const intent = { id: link.id, title: "Party", takesNotices: true, tableId: prices, approvesItself: true };
    expect((await shop.customer.call(saveGuestLink, intent)).error).toBeUndefined();
    const guest = new Client(test, { [guestLinkHeader]: link.secret });
    expect((await guest.call(sendGuestNotice, { notice: "Rude" })).error).toBeUndefined();
    // With four eyes no link approves by itself: one member lets it in, and it waits as a row.
    const { items } = (await shop.customer.call(listGuestUploads, {})).body;
    const ids = items.map(({ id }) => id);
    if (ids.length > 0)
      expect((await shop.customer.call(approveGuestUploads, { ids })).error).toBeUndefined();
    return ["Rude , Dish 0 40, Dish 1 60", 7];
  },
  "a deletion": async ({ editor, prices }) => {
    const gone = await editor.client.call(contracts.deleteDataSource, { id: prices });
    expect(gone.error).toBeUndefined();
    return [7];
  },
  "a restore of changed content from the trash": async ({ editor, prices }) => {
    await editor.client.call(contracts.saveDataDocument, { id: prices, document: table("1") });
    await editor.client.call(contracts.deleteDataSource, { id: prices });
    const back = await editor.client.call(contracts.restoreDataSource, { id: prices });
    expect(back.error).toBeUndefined();
    return ["Dish 0 1", 7];
  },
};

/** All ways end in the same drafts: these are written by a member, by a program and by a job. */
const written = [
  "the editor of a table",
  "a value by the secret of the source",
  "a later state of that file, fetched by the job",
];
const others = Object.keys(ways).filter((way) => !written.includes(way));

describe.each(firstOrAll(written, others))("%s", (way) => {
  const write = (shop: Shop) => (ways[way] as (typeof ways)[string])(shop);
  it("waits until two people published it, where the source waits for review", async () => {
    const world = await aShopWithData({ fourEyes: true });
    const { publisher, second, shown, drafts, asked } = world;
    const before = await shown();
    const written = await write(world);
    const held = await shown();
    expect(held).toEqual(before.length === held.length ? first : before);
    expect(await drafts()).toEqual(written);
    const returned = await asked();
    expect((await second.client.call(returnProposal, { id: returned, answer: "No" })).error).toBeUndefined();
    expect(await shown()).toEqual(first);
    const id = await asked();
    expect((await publisher.client.call(approveProposal, { id })).error?.reason).toBe("fourEyesOwnProposal");
    expect(await shown()).toEqual(first);
    expect((await second.client.call(approveProposal, { id })).error).toBeUndefined();
    expect(await shown()).toEqual(written);
  });
});

describe.each(firstOrAll(written, others))("%s", (way) => {
  const write = (shop: Shop) => (ways[way] as (typeof ways)[string])(shop);
  it("is thrown away with the drafts, brought back with them, and rolled back", async () => {
    const world = await aShopWithData();
    const { shop, owner, shown, drafts } = world;
    const written = await write(world);
    const thrown = await owner.client.call(discardDrafts, {} as never);
    expect(thrown.error).toBeUndefined();
    expect(await shown()).toEqual(first);
    expect(await drafts()).toEqual(first);
    expect((await shop.status()).changeCount).toBe(0);
    await owner.client.call(bringBackDrafts, { id: thrown.body.id });
    expect(await drafts()).toEqual(written);
    expect(await shown()).toEqual(first);
    const old = (await shop.status()).current?.id ?? 0;
    expect(await world.publishAs(owner)).toBe("201");
    expect(await shown()).toEqual(written);
    expect((await owner.client.call(rollBack, { id: old })).error).toBeUndefined();
    expect(await shown()).toEqual(first);
  });

  inLab("acts at once where the source does not wait", async () => {
    const world = await aShopWithData({ waits: false });
    expect(await world.shown()).toEqual(first);
    const written = await write(world);
    expect(await world.shown()).toEqual(written);
    expect((await world.shop.status()).changeCount).toBe(0);
  });
});

describe("the choice", () => {
  inLab("to wait acts at once and changes nothing; its end waits for publishing", async () => {
    const world = await aShopWithData({ waits: false, fourEyes: true });
    const { choose, prices, publisher, second, editor, shown, states, shop } = world;
    expect(await states()).toEqual(["Orders open", "Prices open"]);
    expect((await choose(prices, "review", editor.client)).status).toBe(403);
    expect((await choose(prices, "review", publisher.client)).error).toBeUndefined();
    expect(await states()).toEqual(["Orders open", "Prices"]);
    expect((await shop.status()).changeCount).toBe(0);
    await editor.client.call(contracts.saveDataDocument, { id: prices, document: table("1") });
    expect(await shown()).toEqual(first);
    expect(await states()).toEqual(["Orders open", "Prices waits"]);
    expect(await world.publishAs(second)).toBe("201");
    expect(await shown()).toEqual(["Dish 0 1", 7]);

    // One person cannot open it, and the drafts are not on screens meanwhile.
    expect((await choose(prices, "at once", publisher.client)).error).toBeUndefined();
    await editor.client.call(contracts.saveDataDocument, { id: prices, document: table("2") });
    expect(await shown()).toEqual(["Dish 0 1", 7]);
    expect(await world.changes()).toEqual(["Prices changed at once"]);
    expect(await world.publishAs(publisher)).toBe("409 fourEyesOwnEdits");
    expect(await world.publishAs(second)).toBe("201");
    expect(await shown()).toEqual(["Dish 0 2", 7]);
    expect(await states()).toEqual(["Orders open", "Prices open"]);
  });

  inLab("keeps what screens show through a change of mind, a rollback and discarded drafts", async () => {
    const world = await aShopWithData({ waits: false });
    const { choose, prices, owner, shown, shop } = world;
    const open = (await shop.status()).current?.id ?? 0;
    await choose(prices, "review");
    const write = (price: string) =>
      owner.client.call(contracts.saveDataDocument, { id: prices, document: table(price) });
    await write("1");
    expect(await world.publishAs(owner)).toBe("201");
    await choose(prices, "at once");
    await write("unseen");
    await choose(prices, "review");
    expect(await shown()).toEqual(["Dish 0 1", 7]);
    // That version knew no source that waits: it shows what was shown when the waiting began.
    await owner.client.call(rollBack, { id: open });
    expect(await shown()).toEqual(["Dish 0 1", 7]);
    await choose(prices, "at once");
    expect((await owner.client.call(discardDrafts, {} as never)).error).toBeUndefined();
    expect(await world.states()).toEqual(["Orders open", "Prices waits"]);
    expect(await world.drafts()).toEqual(["Dish 0 unseen", 7]);
    await write("2");
    await owner.client.call(setPublishing, { mode: "at once" });
    expect(await shown()).toEqual(["Dish 0 2", 7]);
    await owner.client.call(setPublishing, { mode: "review" });
    await write("3");
    expect(await shown()).toEqual(["Dish 0 2", 7]);
  });

  it("says what waits, row by row", async () => {
    const { shop, editor, prices, orders, changes, owner } = await aShopWithData();
    const document = { ...table("45", "60", "80") };
    document.rows = document.rows.filter(({ key }) => key !== "r1");
    await editor.client.call(contracts.saveDataDocument, { id: prices, document });
    await editor.client.call(contracts.setDataValue, { id: orders, value: 8 });
    expect(await changes()).toEqual([
      "Prices changed Dish 2, Dish 1, Dish 0 · Price: 40 → 45",
      "Orders changed value",
    ]);
    const { screens, affectedCount } = await shop.changes();
    expect(affectedCount).toBe(1);
    expect(screens[0]?.changes.map(({ subject }) => subject.name)).toEqual(["Prices", "Orders"]);
    await owner.client.call(discardDrafts, {} as never);
    await editor.client.call(contracts.deleteDataSource, { id: prices });
    expect(await changes()).toEqual(["Prices removed "]);
  });

  inLab("goes on screens with a scheduled version as it was then", async () => {
    const { editor, prices, owner, shown } = await aShopWithData();
    const write = (price: string) =>
      editor.client.call(contracts.saveDataDocument, { id: prices, document: table(price) });
    await write("1");
    const publishAt = new Date(test.clock.now().getTime() + hourMs);
    const { body } = await owner.client.call(publish, { publishAt: publishAt.toISOString() });
    await write("2");
    expect(await shown()).toEqual(first);
    test.clock.set(publishAt.toISOString());
    const ctx = jobContext(test.deps, "publish-due");
    await publishDue({ ctx, input: { publicationId: body.id } });
    expect(await shown()).toEqual(["Dish 0 1", 7]);
  });

  inLab("tells the screens when a publication changes what their data shows", async () => {
    const { shop, editor, prices, publishAs, publisher } = await aShopWithData();
    await editor.client.call(contracts.saveDataDocument, { id: prices, document: table("1") });
    const heard: BusMessage[] = [];
    const stop = test.deps.bus.subscribe((message) => heard.push(message));
    await publishAs(publisher);
    stop();
    expect(heard).toContainEqual({ kind: "data", accountId: shop.owner.accountId, sourceIds: [] });
  });

  inLab("keeps every content that a version or a proposal names, and no other", async () => {
    const { orders, editor, asked, owner, publishAs, shown } = await aShopWithData();
    const put = (value: number) => editor.client.call(contracts.setDataValue, { id: orders, value });
    const kept = async () => {
      test.clock.advance(25 * hourMs);
      await sweepDataVersions(test.deps);
      const rows = await test.deps.db.select().from(dataVersions).where(eq(dataVersions.sourceId, orders));
      return rows.map(({ value }) => value).sort();
    };
    for (const value of [11, 12, 13]) await put(value);
    await asked();
    for (const value of [14, 15]) await put(value);
    expect(await kept()).toEqual([13, 15, 7]);
    const thrown = await owner.client.call(discardDrafts, {} as never);
    expect(await kept()).toEqual([13, 15, 7]);
    await owner.client.call(bringBackDrafts, { id: thrown.body.id });
    expect(await publishAs(owner)).toBe("201");
    expect(await shown()).toEqual([first[0], 15]);
  });

  inLab(
    "has no editor when a person fetches now what others wrote, and whoever chooses the file or the limits is one",
    async () => {
      const { shop, editor, prices, orders, second, publisher, publishAs } = await aShopWithData({
        fourEyes: true,
      });
      const editors = async () => (await shop.status()).editors.map((who) => who?.id ?? null);
      csv = "Dish;Price\nSoup;1";
      await editor.client.call(contracts.setDataFeed, { id: prices, url: address });
      expect((await editors()).sort()).toEqual([editor.userId, null].sort());
      const id = (await publisher.client.call(propose, {} as never)).body.id;
      expect((await second.client.call(approveProposal, { id })).error).toBeUndefined();
      csv = "Dish;Price\nSoup;2";
      const fetched = await second.client.call(contracts.fetchDataFeed, { id: prices });
      expect(fetched.body.feed?.failure).toBeNull();
      expect(await editors()).toEqual([null]);
      expect(await publishAs(second)).toBe("409 fourEyesUnknownEdits");
      await editor.client.call(contracts.setValueLimits, { id: orders, limits: { on: 1, off: 0 } });
      expect((await editors()).sort()).toEqual([editor.userId, null].sort());
    },
  );

  inLab("tells other pages of a deletion and a restore that waits", async () => {
    const { shop, editor, prices } = await aShopWithData();
    const sent = async (call: () => Promise<unknown>) => {
      const heard: BusMessage[] = [];
      const stop = test.deps.bus.subscribe((message) => heard.push(message));
      await call();
      stop();
      return heard;
    };
    const { accountId } = shop.owner;
    const publishing = { kind: "account", accountId, topic: "publishing" };
    const id = { id: prices };
    expect(await sent(() => editor.client.call(contracts.deleteDataSource, id))).toContainEqual(publishing);
    expect(await sent(() => editor.client.call(contracts.restoreDataSource, id))).toContainEqual(publishing);
  });

  it("is not for strangers, nor for members with a part of the account", async () => {
    const { shop, prices, choose } = await aShopWithData();
    const stranger = await aTeam(test);
    expect((await choose(prices, "at once", stranger.shop.customer)).status).toBe(404);
    const { accountId } = shop.owner;
    const part = await aMember(test.deps, {
      accountId,
      role: "publisher",
      scope: { groupIds: [], folderIds: [] },
    });
    const { status } = await choose(prices, "at once", new Client(test, { cookie: part.cookie }));
    expect(status).toBe(403);
  });
});

/** Files of the server without tests, as [path, text]. */
const files = (readdirSync("server", { recursive: true }) as string[])
  .filter((file) => file.endsWith(".ts") && !/\.test\.ts$|^testing/.test(file))
  .map((file): [string, string] => [file, readFileSync(join("server", file), "utf8")]);

describe("a new place", () => {
  it("that writes the content of data sources asks storeContent", () => {
    const writes =
      /(?:insert|update|delete)\(\s*(?:dataDocuments|dataVersions)\b|(?:into|update|delete from) (?:data_(?:documents|versions)|\$\{(?:dataDocuments|dataVersions)\})/;
    const found = files.filter(([, text]) => writes.test(text)).map(([file]) => file);
    expect(found).toEqual([
      "domains/library/data-sources/store-content.ts",
      // Deletes contents that nothing names.
      "domains/library/data-sources/sweep-versions.ts",
    ]);
  });

  it("that writes rows of data sources is named here, with what it writes", () => {
    const known = {
      "domains/library/data-sources/add-rows.ts": "a new table without rows",
      "domains/library/data-sources/data-sources.ts": "a new source, its name and its secret",
      "domains/library/data-sources/fact-history.ts": "since when its changes are kept",
      "domains/library/data-sources/feeds/follow-feed.ts": "a new source",
      "domains/library/data-sources/set-value-limits.ts": "what numbers become",
      "domains/library/data-sources/store-content.ts":
        "the content, whether it waits, and the trash from a program",
    };
    const writes =
      /(?:insert|update|delete)\(\s*dataSources\b|(?:into|update|delete from) (?:data_sources|\$\{dataSources\})/i;
    const found = files.filter(([, text]) => writes.test(text)).map(([file]) => file);
    expect(found.sort()).toEqual(Object.keys(known));
    const content = /\b(?:value|valueAt|version|heldVersion|publishing)\b/;
    const sets = files
      .filter(([file]) => file in known && file !== "domains/library/data-sources/store-content.ts")
      .flatMap(([file, text]) =>
        [...text.matchAll(/(?:insert|update)\(\s*dataSources\s*\)\s*\.(?:set|values)\((.*?)\)\s*[.;]/gs)].map(
          ([, written = ""]) => ({ file, written: written.trim() }),
        ),
      );
    expect(sets.length).toBeGreaterThan(4);
    // What is in a variable cannot be seen here.
    expect(sets.filter(({ written }) => content.test(written) || !written.startsWith("{"))).toEqual([]);
  });

  it("that gives content of data sources to screens asks shownVersion", () => {
    const given = /\b(?:dataSources|dataDocuments|dataVersions|readNewestValues|data_documents)\b/;
    const found = files.filter(
      ([file, text]) =>
        /^domains\/playing\/(?:player|manifests|previews|live|emergencies|campaigns)\//.test(file) &&
        given.test(text),
    );
    expect(found.map(([file]) => file)).toEqual([]);
    const callers = files.filter(([, text]) => /\bshownVersion\(/.test(text)).map(([file]) => file);
    expect(callers.sort()).toEqual([
      "domains/core/program/sources.ts",
      "domains/library/data-sources/require-unshown.ts",
      "domains/library/data-sources/shown-values.ts",
    ]);
  });
});

describe("under four eyes, whoever writes words into a table does not put them on screens alone", () => {
  const table = (word: string) => ({
    kind: "table" as const,
    columns: [{ key: "notice", name: "Dish", type: "text" as const }],
    rows: [{ key: "r0", cells: [word] }],
  });
  async function aBoard() {
    const team = await aTeam(test);
    const by = team.shop.customer;
    const { id } = (await by.call(contracts.createDataSource, { name: "Prices", kind: "table" } as never))
      .body;
    await by.call(contracts.saveDataDocument, { id, document: table("ok") } as never);
    const board = await by.call(createWidget, {
      name: "Board",
      widget: { kind: "board", settings: { sourceId: id } },
    } as never);
    const setMode = async ({ client }: Pick<typeof team.publisher, "client">, mode: "review" | "at once") =>
      expect((await client.call(contracts.setSourcePublishing, { id, mode })).error).toBeUndefined();
    const write = async () =>
      expect(
        (
          await team.publisher.client.call(contracts.saveDataDocument, {
            id,
            document: table("Own words"),
          } as never)
        ).error,
      ).toBeUndefined();
    return { ...team, by, board: board.body.id, setMode, write };
  }

  it("while the end of waiting is a draft, also when it waits again", async () => {
    const { shop, by, board, publisher, second, setMode, write, publishAs, owner } = await aBoard();
    await shop.fill([board]);
    await setMode(owner, "review");
    expect(await publishAs(publisher)).toBe("201");
    await by.call(setFourEyes, { on: true });
    await setMode(second, "at once");
    await write();
    await setMode(publisher, "review");
    expect(await publishAs(publisher)).toContain("fourEyes");
  });

  inLab("and discards the end of waiting", async () => {
    const { shop, by, board, publisher, second, setMode, write, publishAs, owner } = await aBoard();
    await shop.fill([board]);
    await setMode(owner, "review");
    expect(await publishAs(publisher)).toBe("201");
    await by.call(setFourEyes, { on: true });
    await setMode(publisher, "at once");
    await write();
    expect((await publisher.client.call(discardDrafts, {} as never)).error).toBeUndefined();
    await shop.fill([board], second.client);
    expect(await publishAs(publisher)).toContain("fourEyes");
  });

  inLab("that a colleague's draft shows", async () => {
    const { shop, by, board, publisher, second, write, publishAs } = await aBoard();
    await by.call(setFourEyes, { on: true });
    await shop.fill([board], second.client);
    await write();
    expect(await publishAs(publisher)).toContain("fourEyes");
  });
});

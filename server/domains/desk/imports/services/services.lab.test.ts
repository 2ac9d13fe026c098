import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { json } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import {
  type ConnectInput,
  connectImport,
  getImport,
  type ImportItem,
  startImport,
  stopImport,
} from "#shared/contracts/desk/imports.ts";
import { listMedia } from "#shared/contracts/library/media.ts";
import { getPlaylist, listPlaylists } from "#shared/contracts/library/playlists.ts";
import { hourMs } from "#shared/durations.ts";
import { jobContext } from "../../../../context.ts";
import { audit, imports } from "../../../../db/tables/index.ts";
import { demoAccounts } from "../../../../outside/import-services/double/demo-accounts.ts";
import { importServicesDouble } from "../../../../outside/import-services/double/double.ts";
import type { YodeckMedia } from "../../../../outside/import-services/double/yodeck.ts";
import { importWorld } from "../../../../testing/import-party.ts";
import { jpeg } from "../../../../testing/uploads/upload-fixture.ts";
import { readImport, runImport, sweepImports } from "../index.ts";

const services = importServicesDouble();
const askAsUsual = services.ask;
const { test, owner, importer } = importWorld({ importServices: services });
const [poster, menu] = await Promise.all([jpeg(), jpeg()]);
beforeEach(() => {
  test.clock.set("2026-11-24T06:00:00.000Z");
  Object.assign(services, {
    ask: askAsUsual,
    accounts: demoAccounts(),
    fault: null,
    asked: [],
    brokenFiles: new Set(),
  });
});

const connect = (signIn: ConnectInput) => importer.client.call(connectImport, { signIn });
/** Signs in and waits for the list. */
async function listOf(signIn: ConnectInput) {
  const answer = await connect(signIn);
  expect(answer.error).toBeUndefined();
  expect(answer.body).toMatchObject({ state: "reading", source: signIn.service });
  await test.runJobs();
  return (await importer.client.call(getImport, { id: answer.body.id })).body;
}
/** What the queue does after the pause, whose time is not the one of the test. */
const readAgain = (importId: number) =>
  readImport({ ctx: jobContext(test.deps, "read"), input: { importId, lastTry: false } });
const runAgain = (importId: number) =>
  runImport({ ctx: jobContext(test.deps, "run"), input: { importId, lastTry: false } });
const rowOf = async (id: number) => (await test.deps.db.select().from(imports).where(eq(imports.id, id)))[0];
const reasons = (items: readonly ImportItem[]) =>
  Object.fromEntries(items.map(({ from, reasonRef }) => [from, reasonRef?.reason]));
const names = (items: readonly ImportItem[]) => items.map(({ kind, name }) => `${kind} ${name}`);
const library = async () =>
  (await importer.client.call(listMedia, {})).body.items.map(({ name, state }) => `${name} ${state}`);
async function playlistNamed(name: string) {
  const { items } = (await importer.client.call(listPlaylists, {})).body;
  const found = items.find((each) => each.name === name);
  const { items: places } = (await importer.client.call(getPlaylist, { id: found?.id ?? 0 })).body;
  return places.map(({ media, durationMs, availableFrom, availableUntil }) => [
    ...[media?.name, durationMs, availableFrom, availableUntil],
  ]);
}

const shop = {
  service: "pisignage",
  account: "shop",
  email: "asha@shop.example",
  password: "pass word",
} as const;
const asset = (filename: string, duration: number) => ({
  filename,
  duration,
  isVideo: false,
  selected: true,
});
/** A shop at piSignage with things of every kind. */
function aShopThere() {
  services.accounts.pisignage.set("shop", {
    email: shop.email,
    password: shop.password,
    files: new Map([
      ["Poster summer.jpg", { bytes: poster }],
      ["menu.jpg", { bytes: menu }],
      ["_system_notice.html", { bytes: Buffer.from("notice") }],
      ["letters.docx.txt", { bytes: Buffer.from("text") }],
      ["team.gcal", { bytes: Buffer.from("{}") }],
    ]),
    links: new Map([
      ["news.link", { name: "news", type: ".link", link: "https://example.com/news" }],
      ["local.weblink", { name: "local", type: ".weblink", link: "ftp://example.com" }],
    ]),
    playlists: [
      {
        name: "Window",
        layout: "2a",
        assets: [
          asset("Poster summer.jpg", 12),
          asset("news.link", 20),
          { ...asset("menu.jpg", 5), selected: false },
        ],
      },
      { name: "Foyer", layout: "1", assets: [asset("menu.jpg", 0), asset("team.gcal", 10)] },
      { name: "Empty", layout: "1", assets: [] },
    ],
  });
}

describe("piSignage", () => {
  beforeEach(aShopThere);

  it("lists what comes over and what does not, then brings it over once; a second import adds nothing", async () => {
    const listed = await listOf(shop);
    expect(listed).toMatchObject({
      state: "ready",
      source: "pisignage",
      name: "shop.pisignage.com",
      archiveBytes: 0,
      counts: { new: 5, left: 4, known: 0 },
    });
    expect(names(await importer.items(listed.id))).toEqual([
      ...["media Poster summer.jpg", "media menu.jpg", "widget news", "playlist Window", "playlist Foyer"],
    ]);
    expect(reasons(await importer.items(listed.id))).toMatchObject({
      Window: "importMainZoneOnly",
      Foyer: "importItemsLost",
    });
    expect(reasons(await importer.items(listed.id, "left"))).toEqual({
      "letters.docx.txt": "importNotMedia",
      "team.gcal": "importWidgetUnknown",
      "local.weblink": "importWidgetUnfit",
      Empty: "importPlaylistEmpty",
    });
    const done = await importer.bring(listed.id);
    expect(done).toMatchObject({
      state: "done",
      progress: { done: 5, failed: 0, waiting: 0 },
      canGoOn: false,
    });
    await test.runJobs();
    expect(await library()).toEqual(["news ready", "menu.jpg ready", "Poster summer.jpg ready"]);
    expect(await playlistNamed("Window")).toEqual([
      ["Poster summer.jpg", 12_000, null, null],
      ["news", 20_000, null, null],
    ]);
    expect(await playlistNamed("Foyer")).toEqual([["menu.jpg", 10_000, null, null]]);

    const again = await listOf(shop);
    expect(again.counts).toMatchObject({ known: 5, new: 0, changed: 0, left: 4 });
    expect((await importer.client.call(startImport, { id: again.id })).error?.reason).toBe(
      "importNothingChosen",
    );
  });

  it("names each entry that is described in another way, and reads the others", async () => {
    answering((url, sent) => {
      const { data } = sent as { data: never };
      if (url.endsWith("/api/playlists"))
        return {
          success: true,
          data: [...(data as object[]), { layout: 3 }, { name: "No assets", assets: { a: 1 } }],
        };
      if (url.endsWith("/api/files")) {
        const { files, dbdata } = data as { files: unknown[]; dbdata: object[] };
        const [first, ...others] = dbdata;
        const odd = [{ ...first, size: { kb: 3 }, createdAt: 5 }, { name: 7, title: "Number" }, ...others];
        return { success: true, data: { files: [...files, { odd: 1 }], dbdata: odd } };
      }
      return url.includes("news.link") ? { success: true, data: [] } : sent;
    });
    const listed = await listOf(shop);
    expect(names(await importer.items(listed.id))).toEqual([
      ...["media Poster summer.jpg", "media menu.jpg", "playlist Window", "playlist Foyer"],
    ]);
    const left = await importer.items(listed.id, "left");
    expect(Object.fromEntries(left.map(({ name, reasonRef }) => [name, reasonRef?.reason]))).toMatchObject({
      "piSignage: file 1": "importThingUnread",
      "7": "importThingUnread",
      "piSignage: playlist 1": "importThingUnread",
      "No assets": "importPlaylistEmpty",
      news: "importWidgetUnfit",
    });
  });

  it("keeps no password, and the sign-in encrypted until the import ends", async () => {
    const listed = await listOf(shop);
    const row = await rowOf(listed.id);
    expect(row?.accessSealed?.toString("latin1")).not.toMatch(/pass word|token-of|shop/);
    const entries = await test.deps.db.select().from(audit).where(eq(audit.accountId, owner.accountId));
    expect(JSON.stringify([row, entries, listed])).not.toContain(shop.password);
    expect(entries.map(({ action }) => action)).toContain("import.connect");
    expect((await importer.bring(listed.id)).state).toBe("done");
    expect((await rowOf(listed.id))?.accessSealed).toBeNull();
    expect(services.asked.filter(({ withSecret }) => withSecret).map(({ url }) => new URL(url).host)).toEqual(
      expect.not.arrayContaining([expect.not.stringMatching(/^shop\.pisignage\.com$/)]),
    );
  });

  it("refuses a wrong sign-in, another account name and too many tries, and stores nothing", async () => {
    const wrong = await connect({ ...shop, password: "guess" });
    expect(wrong.error).toMatchObject({ code: "conflict", reason: "importSignInRefused" });
    expect((await connect({ ...shop, account: "nobody" })).error?.reason).toBe("importSignInRefused");
    const form = await connect({ ...shop, account: "https://shop.pisignage.com" });
    expect(form.error?.fields).toHaveProperty(["signIn.account"]);
    services.fault = "down";
    expect((await connect(shop)).error?.reason).toBe("importServiceAway");
    services.fault = "broken";
    expect((await connect(shop)).error?.reason).toBe("importServiceOdd");
    for (let tries = 4; tries < 10; tries++) await connect(shop);
    expect((await connect(shop)).error?.code).toBe("too_many");
    expect(await test.deps.db.$count(imports, eq(imports.accountId, owner.accountId))).toBe(0);
  });

  it("goes on by itself when the service pauses, and stops when it does not accept the sign-in any more", async () => {
    const listed = await listOf(shop);
    services.fault = "too many";
    expect(await importer.bring(listed.id)).toMatchObject({
      state: "waiting",
      problemReason: { reason: "importPauses", params: { service: "piSignage" } },
      progress: { done: 0, waiting: 5, failed: 0 },
    });
    services.fault = null;
    test.clock.advance(31_000);
    await runAgain(listed.id);
    expect((await importer.client.call(getImport, { id: listed.id })).body.progress.done).toBe(5);

    services.accounts.pisignage.get("shop")?.files.set("new.jpg", { bytes: await jpeg() });
    const second = await listOf(shop);
    expect(second.counts).toMatchObject({ new: 1, known: 5 });
    services.fault = "expired";
    expect(await importer.bring(second.id)).toMatchObject({
      state: "stopped",
      problemReason: { reason: "importSignInOver" },
    });
    expect(await library()).toHaveLength(3);
  });

  it("a file that ends in the middle fails alone or pauses the import, and leaves no half file", async () => {
    const listed = await listOf(shop);
    services.fault = "cut";
    const cut = await importer.bring(listed.id);
    expect(cut.state).toBe("waiting");
    expect(await readdir(join(test.dataDir, "work")).catch(() => [])).toEqual([]);
    expect((await importer.client.call(stopImport, { id: listed.id })).body.state).toBe("stopped");
    services.fault = null;
    services.accounts.pisignage.get("shop")?.files.delete("menu.jpg");
    const rest = await importer.bring(listed.id);
    expect(rest).toMatchObject({ state: "done", progress: { failed: 2 }, canGoOn: true });
    expect(reasons(await importer.items(listed.id, "failed"))).toEqual({
      "menu.jpg": "importFileGone",
      Foyer: "importPlaylistEmpty",
    });
  });

  it("tries a file again that the service cannot give, and then goes on without it", async () => {
    const listed = await listOf(shop);
    services.brokenFiles.add("Poster summer.jpg");
    expect((await importer.bring(listed.id)).state).toBe("waiting");
    const failedAt = (await importer.items(listed.id)).find(({ name }) => name.startsWith("Poster"))?.id;
    await runImport({
      ctx: jobContext(test.deps, "run"),
      input: { importId: listed.id, failedAt, lastTry: false },
    });
    expect((await importer.client.call(getImport, { id: listed.id })).body).toMatchObject({
      state: "done",
      progress: { done: 4, failed: 1 },
      canGoOn: true,
    });
    services.brokenFiles.clear();
    expect((await importer.bring(listed.id)).progress).toMatchObject({ done: 5, failed: 0 });
  });

  it("deletes the sign-in of a list that waited a day", async () => {
    const listed = await listOf(shop);
    test.clock.advance(25 * hourMs);
    await sweepImports({ ctx: jobContext(test.deps, "sweep-imports") });
    expect(await rowOf(listed.id)).toMatchObject({
      state: "refused",
      accessSealed: null,
      problem: { reason: "importSignInExpired" },
    });
    expect((await importer.client.call(startImport, { id: listed.id })).error?.reason).toBe(
      "importSignInOver",
    );
  });

  it("refuses a list when the service stays away, and an account that is empty", async () => {
    const begun = await connect(shop);
    services.fault = "down";
    await test.runJobs();
    expect((await importer.client.call(getImport, { id: begun.body.id })).body.state).toBe("reading");
    test.clock.advance(31 * 60_000);
    await readAgain(begun.body.id);
    expect((await importer.client.call(getImport, { id: begun.body.id })).body).toMatchObject({
      state: "refused",
      problemReason: { reason: "importServiceAway" },
    });
    services.fault = null;
    const { email, password } = shop;
    const nothing = { email, password, files: new Map(), links: new Map(), playlists: [] };
    services.accounts.pisignage.set("shop", nothing);
    expect(await listOf(shop)).toMatchObject({
      state: "refused",
      problemReason: { reason: "importAccountEmpty" },
    });
  });
});

/** Makes a service answer some addresses in another way than it should. */
function answering(odd: (url: string, sent: unknown) => unknown): void {
  const { ask } = services;
  services.ask = async (url, call) => {
    const answer = await ask(url, call);
    if (!/\/(api|graphql)(\/|$)/.test(new URL(url).pathname)) return answer;
    const body = Buffer.from(JSON.stringify(odd(url, await json(answer.body))));
    return { status: 200, bytes: body.length, body: Readable.from([body]) };
  };
}

describe("Yodeck", () => {
  const chain = { service: "yodeck", token: "shop:s3cret" } as const;
  const manyMedia = (count: number): YodeckMedia[] =>
    Array.from({ length: count }, (_, at) => ({
      id: 1_000 + at,
      name: `Song ${at}`,
      type: "audio",
      extension: "mp3",
    }));

  beforeEach(() => {
    services.accounts.yodeck.set(chain.token, {
      media: [
        {
          id: 1,
          name: "Poster",
          type: "image",
          extension: "jpg",
          file: poster,
          availability: { after: "2026-12-01T00:00:00+00:00", before: null },
        },
        { id: 2, name: "Menu", type: "image", extension: "jpg", file: menu },
        { id: 3, name: "Brochure", type: "document", extension: "pdf", file: null },
        { id: 4, name: "Hours", type: "webpage", url: "https://example.com/hours" },
        { id: 5, name: "Weather app", type: "webpage", url: "https://apps.yodeck.com/weather" },
      ],
      playlists: [
        {
          id: 1,
          name: "Window",
          items: [
            { id: 1, type: "media", duration: 15 },
            { id: 4, type: "media", duration: 30 },
            { id: 2, type: "widget", duration: 10 },
          ],
        },
      ],
    });
  });

  it("brings files, web pages and playlists over; the token goes to Yodeck only", async () => {
    const listed = await listOf(chain);
    expect(listed).toMatchObject({
      state: "ready",
      source: "yodeck",
      name: "shop",
      counts: { new: 5, left: 1 },
    });
    expect(reasons(await importer.items(listed.id, "left"))).toEqual({ "media 5": "importOnlyThere" });
    const done = await importer.bring(listed.id);
    expect(done).toMatchObject({ state: "done", progress: { done: 4, failed: 1 } });
    expect(reasons(await importer.items(listed.id, "failed"))).toEqual({ "media 3": "importFileKept" });
    await test.runJobs();
    expect(await library()).toEqual(["Hours ready", "Menu.jpg ready", "Poster.jpg ready"]);
    // The account is in India: midnight in UTC is half past five there.
    expect(await playlistNamed("Window")).toEqual([
      ["Poster.jpg", 15_000, "2026-12-01T05:30", null],
      ["Hours", 30_000, null, null],
    ]);
    const withSecret = services.asked.filter((each) => each.withSecret).map(({ url }) => new URL(url).host);
    expect(new Set(withSecret)).toEqual(new Set(["app.yodeck.com"]));
    expect(services.asked.some(({ url }) => url.includes("amazonaws"))).toBe(true);
    expect((await listOf(chain)).counts).toMatchObject({ known: 4, new: 1 });
  });

  it("names each entry that is described in another way, and reads the others", async () => {
    answering((url, sent) => {
      if (url.includes("media_type=image")) {
        const { results } = sent as { results: object[] };
        return {
          next: null,
          results: [{ ...results[0], id: "1" }, { name: "No number" }, null, ...results.slice(1)],
        };
      }
      if (url.endsWith("/media/4/")) return ["no", "detail"];
      if (!url.includes("/playlists/")) return sent;
      const { results } = sent as { results: { items: object[] }[] };
      const [window] = results;
      const items = [...(window?.items ?? []), "gap", { id: {}, type: "media" }];
      return {
        next: null,
        results: [
          { ...window, items },
          { id: "x", name: "Odd list" },
          { id: 8, name: 5, items: 7 },
        ],
      };
    });
    const listed = await listOf(chain);
    expect(listed).toMatchObject({ state: "ready", counts: { new: 4 } });
    expect(names(await importer.items(listed.id))).toEqual([
      ...["media Poster", "media Menu", "media Brochure", "playlist Window"],
    ]);
    expect(reasons(await importer.items(listed.id))).toMatchObject({ "playlist 1": "importItemsLost" });
    const left = await importer.items(listed.id, "left");
    expect(Object.fromEntries(left.map(({ name, reasonRef }) => [name, reasonRef?.reason]))).toEqual({
      "No number": "importThingUnread",
      "Yodeck: media 2": "importThingUnread",
      Hours: "importWidgetUnfit",
      "Weather app": "importOnlyThere",
      "Odd list": "importThingUnread",
      "5": "importPlaylistEmpty",
    });
  });

  it("reads lists of several pages", async () => {
    services.accounts.yodeck.get(chain.token)?.media.push(...manyMedia(250));
    expect((await listOf(chain)).counts).toMatchObject({ new: 255 });
  });

  it("refuses an account with more than an import can have, and a token without its label", async () => {
    services.accounts.yodeck.get(chain.token)?.media.push(...manyMedia(5_001));
    expect(await listOf(chain)).toMatchObject({
      state: "refused",
      problemReason: { reason: "importServiceLarge" },
    });
    const answer = await connect({ service: "yodeck", token: "s3cret" });
    expect(answer.error?.fields).toHaveProperty(["signIn.token"]);
    expect((await connect({ service: "yodeck", token: "shop:wrong" })).error?.reason).toBe(
      "importSignInRefused",
    );
  });
});

describe("ScreenCloud", () => {
  const chain = { service: "screencloud", token: "t-us-1" } as const;
  const idOf = (at: number) => `7b0b7d0a-7f5d-4a37-9a53-0d8f6a3e${String(at).padStart(4, "0")}`;

  beforeEach(() => {
    services.accounts.screencloud.set(chain.token, {
      region: "us",
      files: [
        {
          id: idOf(1),
          name: "Poster",
          mimetype: "image/jpeg",
          bytes: poster,
          availableAt: "2026-12-01T00:00:00Z",
          expireAt: null,
        },
        {
          id: idOf(2),
          name: "Letter",
          mimetype: "application/msword",
          bytes: menu,
          availableAt: null,
          expireAt: null,
        },
      ],
      links: [
        { id: idOf(3), name: "Buses", url: "https://example.com/buses", linkType: "STANDARD" },
        { id: idOf(4), name: "Dashboard", url: "https://x.screencloud.com", linkType: "INTERNAL" },
      ],
    });
  });

  it("finds the region of a token, and brings files and links over", async () => {
    const listed = await listOf(chain);
    expect(listed).toMatchObject({ state: "ready", source: "screencloud", counts: { new: 2, left: 3 } });
    expect(reasons(await importer.items(listed.id))).toMatchObject({
      [`file ${idOf(1)}`]: "importDatesLost",
    });
    expect(reasons(await importer.items(listed.id, "left"))).toEqual({
      [`file ${idOf(2)}`]: "importNotMedia",
      [`link ${idOf(4)}`]: "importOnlyThere",
      playlists: "importNoPlaylists",
    });
    expect(await importer.bring(listed.id)).toMatchObject({
      state: "done",
      progress: { done: 2, failed: 0 },
    });
    await test.runJobs();
    expect(await library()).toEqual(["Buses ready", "Poster.jpg ready"]);
    const toFiles = services.asked.filter(({ url }) => new URL(url).host.startsWith("media."));
    expect(toFiles.map(({ withSecret }) => withSecret)).toEqual([false]);
    expect((await listOf(chain)).counts).toMatchObject({ known: 2, new: 0 });
  });

  it("names each entry that is described in another way, and reads the others", async () => {
    answering((_, sent) => {
      const { data } = sent as { data: Record<string, { nodes: object[] }> };
      for (const list of Object.values(data)) list?.nodes?.push({ name: "No id" }, null as never);
      return { data, errors: [{ message: "Cannot resolve a node" }, 5] };
    });
    const listed = await listOf(chain);
    expect(listed).toMatchObject({ state: "ready", counts: { new: 2, left: 7 } });
    const left = await importer.items(listed.id, "left");
    const unread = left.filter(({ reasonRef }) => reasonRef?.reason === "importThingUnread");
    expect(unread.map(({ name }) => name)).toEqual([
      ...["No id", "ScreenCloud: file 2", "No id", "ScreenCloud: link 2"],
    ]);
  });

  it("refuses a token that no region accepts", async () => {
    expect((await connect({ ...chain, token: "wrong" })).error?.reason).toBe("importSignInRefused");
    services.fault = "slow";
    expect((await connect(chain)).error?.reason).toBe("importServiceAway");
  });
});

import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { listAudit } from "#shared/contracts/identity/audit.ts";
import { followFeed } from "#shared/contracts/library/data-sources.ts";
import { getManifest } from "#shared/contracts/playing/player.ts";
import { updateScreen } from "#shared/contracts/playing/screens.ts";
import {
  listWarnings,
  saveWarningSettings,
  type WarningSettings,
} from "#shared/contracts/playing/warnings.ts";
import { minuteMs } from "#shared/durations.ts";
import { resolve } from "#shared/schedule/index.ts";
import { jobContext } from "../../../../context.ts";
import { type CapMessage, capFeed } from "../../../../testing/cap-files.ts";
import { aCustomer, aPicture, aPlaylist, appForTests, aScreen, Client } from "../../../../testing/kit.ts";
import { fetchDueFeeds } from "../../../library/data-sources/index.ts";
import { applyWarnings } from "../index.ts";

/** Tests of official warnings: a server, the web site of an authority, and towns that follow it. */
export function townsForTests() {
  const test = appForTests();
  let site: Server;
  /** Each town follows its own feed, because a round also reads the feeds of the tests before. */
  let folder = 0;
  const web = {
    /** The files of the authority by their path: their text, or the status that is answered. */
    files: {} as Record<string, string | number>,
    /** The paths that were asked for. */
    asked: [] as string[],
    address: () => `http://127.0.0.1:${(site.address() as AddressInfo).port}/${folder}`,
  };

  beforeAll(async () => {
    site = createServer(({ url = "" }, res) => {
      const [, of, path = ""] = url.split("/");
      if (Number(of) === folder) web.asked.push(path);
      const file = (Number(of) === folder && web.files[path]) || 404;
      if (typeof file === "number") res.writeHead(file).end();
      else res.writeHead(200, { "content-type": "application/xml" }).end(file);
    });
    await new Promise<void>((done) => site.listen(0, "127.0.0.1", done));
  });
  afterAll(async () => {
    await new Promise((done) => site.close(done));
  });
  beforeEach(() => {
    test.clock.set("2026-11-28T06:00:00Z");
    web.files = {};
    web.asked = [];
    folder++;
  });

  const job = () => jobContext(test.deps, "apply-warnings");
  /** What the job of each minute does. */
  async function round() {
    await fetchDueFeeds({ ctx: job() });
    await applyWarnings({ ctx: job() });
  }

  /** A town with a screen inside of the district, one outside, and one without a place. */
  async function aTown(settings: Partial<WarningSettings> = {}, ...messages: CapMessage[]) {
    const owner = await aCustomer(test.deps);
    const town = new Client(test, { cookie: owner.cookie });
    const picture = await aPicture(test.deps, owner);
    const usual = await aPlaylist(test.deps, owner, { name: "Usual", mediaIds: [picture.id] });
    const screen = async (name: string, position: { latitude: number; longitude: number } | null) => {
      const { id, deviceKey } = await aScreen(test.deps, owner, { name, defaultPlaylistId: usual.id });
      if (position) await town.call(updateScreen, { id, position });
      const device = new Client(test, { authorization: `Bearer ${deviceKey}` });
      const manifest = async () => (await device.call(getManifest, {})).body;
      /** The name of what plays, and its texts. */
      async function shows() {
        const body = await manifest();
        const { winner } = resolve({
          manifest: body,
          atMs: test.clock.now().getTime(),
          has: () => true,
          clockTrusted: true,
        });
        return {
          id: winner?.id,
          tier: winner?.tier,
          name: winner?.name,
          text: JSON.stringify(winner?.playlist?.items),
        };
      }
      return { id, manifest, shows };
    };
    web.files.feed = capFeed(...messages);
    const followed = await town.call(followFeed, {
      kind: "warnings",
      url: `${web.address()}/feed`,
      everyMinutes: 5,
    });
    const { id } = followed.body.source;
    const inside = await screen("Market", { latitude: 13, longitude: 77.6 });
    const outside = await screen("Airport", { latitude: 13.2, longitude: 77.7 });
    const somewhere = await screen("Bus", null);
    const save = (change: Partial<WarningSettings> = {}) =>
      town.call(saveWarningSettings, { id, ...settings, ...change });
    const saved = await save();
    /** The feed says this at its next look. */
    async function hears(...next: CapMessage[]) {
      web.files.feed = capFeed(...next);
      test.clock.advance(5 * minuteMs);
      await round();
    }
    const listed = async () => (await town.call(listWarnings, {})).body.items[0]?.warnings ?? [];
    /** What the audit log says, newest first. */
    const sentences = async () =>
      (await town.call(listAudit, {})).body.items.map(({ sentence }) =>
        sentence.map(({ text }) => text).join(""),
      );
    const names = async () =>
      Promise.all([inside, outside, somewhere].map(async (each) => (await each.shows()).name));
    return {
      owner,
      town,
      id,
      usual,
      picture,
      inside,
      outside,
      somewhere,
      save,
      saved,
      hears,
      listed,
      names,
      sentences,
    };
  }

  return { test, web, job, round, aTown };
}

export const flood: CapMessage = { id: "A" };
export const warned = "Flood warning for Bengaluru Urban";
export const more = "Flood warning: the water rises";

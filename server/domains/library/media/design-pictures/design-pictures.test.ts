import { sql } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import type { RequestOf } from "#shared/contracts/contract.ts";
import { saveAccount } from "#shared/contracts/identity/account.ts";
import { deleteMedia, getMedia, restoreMedia } from "#shared/contracts/library/media.ts";
import { listPlaylists } from "#shared/contracts/library/playlists.ts";
import { listTrash } from "#shared/contracts/library/trash.ts";
import { createWidget, saveWidget } from "#shared/contracts/library/widgets.ts";
import { getManifest } from "#shared/contracts/playing/player.ts";
import { dayMs } from "#shared/durations.ts";
import type { Design, DesignElement } from "#shared/media-kinds/design.ts";
import { jobContext } from "../../../../context.ts";
import { mediaFiles } from "../../../../db/tables/index.ts";
import { aPicture, aPlaylist, appForTests, aScreenWith, customerForTests } from "../../../../testing/kit.ts";
import { inLab } from "../../../../testing/lab.ts";
import { removeEarlierFiles } from "../../../playing/manifests/remove-earlier-files.ts";
import { stopProcessing } from "../processing/claim.ts";
import { drawPicture, drawPictureJob } from "./draw-picture.ts";

const test = appForTests();
const { owner, client } = customerForTests(test);

const red: DesignElement = {
  id: "a",
  type: "shape",
  shape: "rectangle",
  x: 0,
  y: 0,
  w: 960,
  h: 540,
  fill: "#ff0000",
};
const of = (...elements: DesignElement[]): Design => ({
  width: 1920,
  height: 1080,
  background: "#0000ff",
  elements,
});
type Sent = RequestOf<typeof createWidget>["widget"];
const widget = (design: Design) => ({ kind: "design", settings: design }) as Sent;
const make = async (design: Design) =>
  (await client.call(createWidget, { name: "Poster", widget: widget(design) })).body.id;
const save = (id: number, design: Design) => client.call(saveWidget, { id, widget: widget(design) });
const draw = () => test.deps.jobs.drain(test.deps);

/** Returns a screen that plays these designs. */
async function screenWith(...mediaIds: number[]) {
  const { device } = await aScreenWith(test, owner, ...mediaIds);
  const read = async () => (await device.call(getManifest, {})).body;
  const still = async () => {
    const item = (await read()).playlists[0]?.items[0];
    return item?.kind === "design" ? item.still : undefined;
  };
  return { read, still };
}

/** Returns the colour of one pixel of a stored picture. */
async function pixel(file: string, left: number, top: number): Promise<number[]> {
  const chunks: Buffer[] = [];
  for await (const chunk of await test.deps.storage.read(file)) chunks.push(chunk as Buffer);
  const { data } = await sharp(Buffer.concat(chunks))
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}
const isNear = (one: number[], other: number[]) =>
  one.every((value, at) => Math.abs(value - (other[at] ?? 0)) < 12);

describe("the picture of a design", () => {
  it("is drawn after a save, and only the manifest of that design gets it", async () => {
    const screen = await screenWith(await make(of(red)));
    const before = await screen.read();
    expect(await screen.still()).toBeUndefined();
    await draw();
    const file = await screen.still();
    if (!file) throw new Error("the manifest has no picture");
    const after = await screen.read();
    expect(after.version).toBe(before.version + 1);
    expect(after.files.find(({ sha256 }) => sha256 === file)).toMatchObject({ type: "image/webp" });
    expect(isNear(await pixel(file, 400, 300), [255, 0, 0])).toBe(true);
    expect(isNear(await pixel(file, 1500, 900), [0, 0, 255])).toBe(true);
  });

  inLab("is never that of other settings: a change takes it away until it is drawn anew", async () => {
    const id = await make(of(red));
    const screen = await screenWith(id);
    await draw();
    const first = await screen.still();
    await save(id, of({ ...red, fill: "#00ff00" }));
    expect(await screen.still()).toBeUndefined();
    await draw();
    const second = await screen.still();
    expect(second).not.toBe(first);
    expect(isNear(await pixel(second ?? "", 400, 300), [0, 255, 0])).toBe(true);
    await save(id, of(red));
    expect(await screen.still()).toBe(first);
    // It is known already, so nothing is drawn and no screen hears of it.
    const { version } = await screen.read();
    await draw();
    expect((await screen.read()).version).toBe(version);
  });

  inLab("is the tile of its playlist and of the library, as the design is now", async () => {
    const id = await make(of(red));
    await aPlaylist(test.deps, owner, { mediaIds: [id] });
    const tile = async () => {
      const [playlist] = (await client.call(listPlaylists, {})).body.items;
      const url = playlist?.thumbnailUrls[0] ?? null;
      expect((await client.call(getMedia, { id })).body.thumbnailUrl).toBe(url);
      if (!url) return null;
      const { rawPayload } = await client.get(url);
      const { width, height } = await sharp(rawPayload).metadata();
      expect({ width, height }).toEqual({ width: 480, height: 270 });
      const { data } = await sharp(rawPayload)
        .extract({ left: 100, top: 75, width: 1, height: 1 })
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      return { url, isRed: isNear([...data], [255, 0, 0]) };
    };
    expect(await tile()).toBeNull();
    await draw();
    const first = await tile();
    expect(first?.isRed).toBe(true);
    await save(id, of({ ...red, fill: "#00ff00" }));
    await draw();
    expect(await tile()).toMatchObject({ isRed: false });
    await save(id, of(red));
    await draw();
    expect(await tile()).toEqual(first);
    await client.call(deleteMedia, { id });
    const { items } = (await client.call(listTrash, { kind: "media" })).body;
    expect(items.map(({ thumbnailUrl }) => thumbnailUrl)).toEqual([first?.url]);
  });

  inLab("removes pictures of earlier settings that no screen needs, after a week", async () => {
    // What other tests left is not counted here.
    await test.deps.db.update(mediaFiles).set({ unneededAt: null });
    const screen = await screenWith(await make(of(red)));
    await draw();
    const id = (await screen.read()).playlists[0]?.items[0]?.mediaId ?? 0;
    const first = await screen.still();
    await save(id, of({ ...red, fill: "#00ff00" }));
    await draw();
    const second = await screen.still();
    const removeAfter = (days: number) => {
      test.clock.advance(days * dayMs);
      return removeEarlierFiles(test.deps);
    };
    expect(await removeAfter(6)).toBe(0);
    // The large one: its earlier versions still show the small one.
    expect(await removeAfter(1)).toBe(1);
    expect(await screen.still()).toBe(second);
    // The design gets its first look again, which is drawn anew; then the second one is not needed.
    await save(id, of(red));
    await draw();
    expect(await screen.still()).toBe(first);
    await screen.read();
    expect(await removeAfter(8)).toBe(1);
    expect(await screen.still()).toBe(first);
  });

  inLab("shows pictures inside it, and the logo as it is now", async () => {
    const green = { width: 64, height: 36, channels: 3, background: "#00ff00" } as const;
    const bytes = await sharp({ create: green }).jpeg().toBuffer();
    const shown = await aPicture(test.deps, owner, { bytes });
    const logo = await aPicture(test.deps, owner);
    await client.call(saveAccount, { brandLogoMediaId: logo.id });
    const box = { x: 0, y: 0, w: 1920, h: 1080 };
    const screen = await screenWith(
      await make(of({ ...box, id: "p", type: "picture", mediaId: shown.id, fit: "cover" })),
    );
    await draw();
    const file = await screen.still();
    expect(isNear(await pixel(file ?? "", 960, 540), [0, 255, 0])).toBe(true);
    const branded = await screenWith(await make(of({ ...box, id: "l", type: "logo" })));
    await draw();
    expect(await branded.still()).toBeDefined();
    await client.call(saveAccount, { brandLogoMediaId: null });
    expect(await branded.still()).toBeUndefined();
  });

  inLab("is drawn again when the account gets another logo, or loses it", async () => {
    const bytes = (background: string) =>
      sharp({ create: { width: 64, height: 36, channels: 3, background } })
        .jpeg()
        .toBuffer();
    const [first, second] = [
      await aPicture(test.deps, owner, { bytes: await bytes("#00ff00") }),
      await aPicture(test.deps, owner, { bytes: await bytes("#ffff00") }),
    ];
    const logo: DesignElement = { id: "l", type: "logo", x: 0, y: 0, w: 1920, h: 1080 };
    const plain = await screenWith(await make(of(red)));
    const branded = await screenWith(await make(of(logo)));
    await draw();
    const plainFile = await plain.still();
    const middle = async () => pixel((await branded.still()) ?? "", 960, 540);
    await client.call(saveAccount, { brandLogoMediaId: first.id });
    expect(await branded.still()).toBeUndefined();
    await draw();
    expect(isNear(await middle(), [0, 255, 0])).toBe(true);
    await client.call(saveAccount, { brandLogoMediaId: second.id });
    await draw();
    expect(isNear(await middle(), [255, 255, 0])).toBe(true);
    await client.call(deleteMedia, { id: second.id });
    await draw();
    expect(isNear(await middle(), [0, 0, 255])).toBe(true);
    await client.call(restoreMedia, { id: second.id });
    await draw();
    expect(isNear(await middle(), [255, 255, 0])).toBe(true);
    expect(await plain.still()).toBe(plainFile);
  });

  inLab("is tried again later when it could not be drawn, with a limit", async () => {
    const bytes = await sharp({ create: { width: 64, height: 36, channels: 3, background: "#00ff00" } })
      .jpeg()
      .toBuffer();
    const inside = await aPicture(test.deps, owner, { bytes });
    const box = { x: 0, y: 0, w: 1920, h: 1080 };
    const id = await make(of({ ...box, id: "p", type: "picture", mediaId: inside.id, fit: "cover" }));
    const screen = await screenWith(id);
    const { storage } = test.deps;
    const put = storage.put.bind(storage);
    storage.put = () => Promise.reject(new Error("the store does not answer"));
    const waiting = async () =>
      (
        await test.deps.db.execute<{ putOff: number | null; seconds: number }>(
          sql`select (data->>'putOff')::int as "putOff",
              round(extract(epoch from start_after - created_on))::int as seconds
            from pgboss.job where name = ${drawPictureJob.name} and state = 'created'
              and (data->>'mediaId')::int = ${id} order by created_on`,
        )
      ).rows;
    const fail = (putOff?: number) =>
      drawPicture({
        ctx: { ...jobContext(test.deps, "test") },
        input: { mediaId: id, lastTry: true, ...(putOff !== undefined && { putOff }) },
      });
    await fail();
    expect((await waiting()).at(-1)).toEqual({ putOff: 1, seconds: 60 });
    await fail(3);
    expect((await waiting()).at(-1)).toEqual({ putOff: 4, seconds: 86_400 });
    const known = (await waiting()).length;
    await fail(4);
    expect(await waiting()).toHaveLength(known);
    await expect(
      drawPicture({ ctx: jobContext(test.deps, "test"), input: { mediaId: id, lastTry: false } }),
    ).rejects.toThrow("does not answer");

    storage.put = put;
    await test.deps.db.execute(sql`delete from pgboss.job where name = ${drawPictureJob.name}
      and data->>'putOff' is null`);
    await test.deps.db.execute(
      sql`update pgboss.job set start_after = now() where name = ${drawPictureJob.name}`,
    );
    await draw();
    expect(isNear(await pixel((await screen.still()) ?? "", 960, 540), [0, 255, 0])).toBe(true);
  });

  inLab("is drawn by the next start when the server stops meanwhile", async () => {
    const id = await make(of(red));
    const screen = await screenWith(id);
    const job = { ctx: jobContext(test.deps, "test"), input: { mediaId: id, lastTry: false } };
    await test.deps.db.execute(sql`delete from pgboss.job where name = ${drawPictureJob.name}`);
    const { storage } = test.deps;
    const put = storage.put.bind(storage);
    storage.put = () => {
      stopProcessing(test.deps);
      return Promise.reject(new Error("The server is stopping"));
    };
    await drawPicture(job);
    storage.put = put;
    expect(await screen.still()).toBeUndefined();
    await draw();
    expect(await screen.still()).toBeDefined();
  });
});

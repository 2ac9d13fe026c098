import { describe, expect, it } from "vitest";
import type { RequestOf } from "#shared/contracts/contract.ts";
import * as contracts from "#shared/contracts/library/media.ts";
import { createWidget, saveWidget } from "#shared/contracts/library/widgets.ts";
import { getManifest } from "#shared/contracts/playing/player.ts";
import { mediaUsage } from "#shared/contracts/playing/usage.ts";
import { fontTable } from "#shared/fonts/table.ts";
import type { Design, DesignElement } from "#shared/media-kinds/design.ts";
import { aPicture, appForTests, aScreenWith, Client, customerForTests } from "../../../testing/kit.ts";

const test = appForTests();
const { owner, client } = customerForTests(test);
const { owner: other } = customerForTests(test);

const place = { x: 0, y: 0, w: 400, h: 300 };
const heading = (text: string): DesignElement => ({
  ...place,
  id: "t",
  type: "text",
  runs: [{ text }],
  font: "sans",
  size: 90,
  colour: "#ffffff",
  align: "centre",
  valign: "middle",
});
const picture = (mediaId: number, id = "p"): DesignElement => ({
  ...place,
  id,
  type: "picture",
  mediaId,
  fit: "cover",
});
const of = (...elements: DesignElement[]): Design => ({
  width: 1920,
  height: 1080,
  background: "#7a1f1f",
  elements,
});
type Sent = RequestOf<typeof createWidget>["widget"];
const make = (design: Design) =>
  client.call(createWidget, {
    name: "Menu",
    widget: { kind: "design", settings: design } as Sent,
  });
const save = (id: number, design: Design) =>
  client.call(saveWidget, { id, widget: { kind: "design", settings: design } as Sent });

/** Returns the manifest of a screen that plays these media. */
async function manifestOf(...mediaIds: number[]) {
  const { device } = await aScreenWith(test, owner, ...mediaIds);
  return { device, read: async () => (await device.call(getManifest, {})).body };
}

describe("a design on a screen", () => {
  it("plays as long as all its pages; with one page, as long as the playlist says", async () => {
    const page = (id: string, seconds: number) => ({ id, seconds, transition: "fade" }) as const;
    const paged = {
      ...of({ ...heading("One"), page: "a" }, { ...heading("Two"), id: "u", page: "b" }),
      pages: [page("a", 8), page("b", 30)],
    };
    const { body } = await make(paged);
    expect(body.durationMs).toBe(38_000);
    const { read } = await manifestOf(body.id);
    const itemOf = async () => (await read()).playlists[0]?.items[0];
    expect(await itemOf()).toMatchObject({ durationMs: 38_000, settings: { pages: paged.pages } });

    expect((await save(body.id, of(heading("One")))).body.durationMs).toBeNull();
    const alone = await itemOf();
    expect(alone?.durationMs).toBe(10_000);
    expect(JSON.stringify(alone)).not.toContain("page");

    const twice = { ...paged, pages: [page("a", 8), page("a", 8)] };
    expect((await save(body.id, twice)).status).toBe(400);
  });

  it("brings its pictures and the fonts of its letters with it", async () => {
    const shown = await aPicture(test.deps, owner);
    const { body } = await make(of(picture(shown.id), heading("आज का थाली menu")));
    const manifest = await (await manifestOf(body.id)).read();
    const [item] = manifest.playlists[0]?.items ?? [];
    if (item?.kind !== "design") throw new Error("the design is not in the manifest");
    const paths = item.fonts.map(({ file }) =>
      fontTable
        .find((font) => font.file === file)
        ?.path.split("/")
        .at(-1),
    );
    expect(paths).toEqual(["noto-sans-latin-400-normal.woff2", "noto-sans-devanagari-400-normal.woff2"]);
    const [first] = item.settings.elements;
    const files = manifest.files.map(({ sha256 }) => sha256);
    expect(files).toContain(first?.type === "picture" ? first.file : "none");
    for (const { file } of item.fonts) expect(files).toContain(file);
    expect(
      manifest.files.filter(({ type }) => type === "font/woff2").map(({ bytes }) => bytes > 5_000),
    ).toEqual([true, true]);
  });

  it("keeps a picture that was removed from the library, also after another change", async () => {
    const shown = await aPicture(test.deps, owner);
    const { body } = await make(of(picture(shown.id)));
    await client.call(contracts.deleteMedia, { id: shown.id });
    const { read } = await manifestOf(body.id);
    const before = await read();
    expect(before.files).toHaveLength(1);
    const saved = await save(body.id, of(picture(shown.id), heading("Sold out")));
    expect(saved.status).toBe(200);
    expect((await read()).files.map(({ sha256 }) => sha256)).toContain(before.files[0]?.sha256);
  });

  it("shows the new picture when one of its pictures is replaced", async () => {
    const [shown, newer] = [await aPicture(test.deps, owner), await aPicture(test.deps, owner)];
    const { body } = await make(of(picture(shown.id)));
    const { read } = await manifestOf(body.id);
    await client.call(contracts.replaceMedia, { id: shown.id, byId: newer.id });
    expect((await read()).files.map(({ sha256 }) => sha256)).toEqual([newer.sha256]);
    const after = await client.call(contracts.getMedia, { id: body.id });
    expect(after.body.revision).toBe(1);
  });

  it("is named where its picture is used, which it keeps when the picture is deleted", async () => {
    const shown = await aPicture(test.deps, owner);
    const { body } = await make(of(picture(shown.id)));
    const usage = (await client.call(mediaUsage, { id: shown.id })).body;
    expect(usage).toMatchObject({ designs: [{ id: body.id }], albums: [], playlistCount: 0, screenCount: 0 });
    const theirs = await aPicture(test.deps, other);
    expect(
      (await new Client(test, { cookie: other.cookie }).call(mediaUsage, { id: theirs.id })).body.designs,
    ).toEqual([]);
  });

  it("shows the bytes of its files to the account only", async () => {
    const shown = await aPicture(test.deps, owner);
    const { body } = await make(of(picture(shown.id)));
    const [first] = body.widget?.kind === "design" ? body.widget.settings.elements : [];
    const file = first?.type === "picture" ? (first.file ?? "") : "";
    const url = contracts.mediaAssetPath(body.id, file);
    const mine = await test.app.inject({ url, headers: { cookie: owner.cookie } });
    expect([mine.statusCode, mine.headers["content-type"]]).toEqual([200, "image/jpeg"]);
    const theirs = await test.app.inject({ url, headers: { cookie: other.cookie } });
    expect(theirs.statusCode).toBe(404);
  });
});

describe("saving a design", () => {
  it("refuses to overwrite what a colleague saved in the meantime", async () => {
    const { body } = await make(of(heading("Soup")));
    const mine = { id: body.id, revision: body.revision };
    const widget = (text: string) => ({ kind: "design", settings: of(heading(text)) }) as Sent;
    expect((await client.call(saveWidget, { ...mine, widget: widget("Dal") })).body.revision).toBe(1);
    const late = await client.call(saveWidget, { ...mine, widget: widget("Rice") });
    expect([late.status, late.error?.reason]).toEqual([409, "widgetChangedSince"]);
  });

  it("refuses media of other accounts and media that are no pictures or videos", async () => {
    const theirs = await aPicture(test.deps, other);
    const clock = await client.call(createWidget, {
      name: "Clock",
      widget: { kind: "clock", settings: {} },
    });
    for (const id of [theirs.id, clock.body.id]) {
      const { status, error } = await make(of(picture(id)));
      expect([status, error?.message]).toEqual([
        400,
        expect.stringMatching(/no longer exists or is not ready/),
      ]);
    }
  });

  it("believes no file that a caller names", async () => {
    const [mine, theirs] = [await aPicture(test.deps, owner), await aPicture(test.deps, other)];
    const { body } = await make(of({ ...picture(mine.id), file: "ab".repeat(32) } as DesignElement));
    const [first] = body.widget?.kind === "design" ? body.widget.settings.elements : [];
    expect(first?.type === "picture" && first.file).not.toBe("ab".repeat(32));
    expect(theirs.id).not.toBe(mine.id);
  });

  it.each<[string, Design, RegExp]>([
    ["two elements with one id", of(heading("a"), heading("b")), /same id/],
    [
      "a drawing with more than a path",
      of({ ...place, id: "a", type: "art", view: [24, 24], paths: [{ d: 'M0 0"/><script>' }] }),
      /Invalid|wrong/,
    ],
    [
      "more elements than the limit",
      of(...Array.from({ length: 151 }, (_, at) => ({ ...heading("x"), id: `e${at}` }))),
      /at most 150/,
    ],
    [
      "more bytes than the limit",
      of(...Array.from({ length: 101 }, (_, at) => ({ ...heading("x".repeat(2_000)), id: `e${at}` }))),
      /too large/,
    ],
  ])("refuses %s", async (_, design, message) => {
    const { status, error } = await make(design);
    expect(status).toBe(400);
    expect(JSON.stringify(error)).toMatch(message);
  });
});

import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { getImport, importMedia } from "#shared/contracts/desk/imports.ts";
import { createFolder } from "#shared/contracts/library/folders.ts";
import { listMedia } from "#shared/contracts/library/media.ts";
import { getPlaylist, listPlaylists } from "#shared/contracts/library/playlists.ts";
import type { Design, ElementOf } from "#shared/media-kinds/design.ts";
import { jobContext } from "../../../context.ts";
import { audit, mediaFiles, media as mediaTable } from "../../../db/tables/index.ts";
import { importWorld } from "../../../testing/import-party.ts";
import { aMember, Client } from "../../../testing/kit.ts";
import { runLaterJobs } from "../../../testing/later-jobs.ts";
import { at, makeDeck, paragraph, pictureShape, relation, textShape } from "../../../testing/make-deck.ts";
import { jpeg } from "../../../testing/uploads/upload-fixture.ts";
import { hashFile, storeBytes } from "../../library/media/index.ts";

const { test, owner, importer } = importWorld();
const photo = await jpeg();

const title = '<p:ph type="title"/>';
const list = '<p:ph type="body" idx="1"/>';
const price = textShape(paragraph("₹ 60", { run: ' sz="3200" b="1"' }), {
  properties: `${at(9_144_000, 3_429_000, 2_000_000, 800_000)}<a:prstGeom prst="roundRect"><a:avLst/></a:prstGeom><a:solidFill><a:schemeClr val="accent1"/></a:solidFill>`,
  body: '<a:bodyPr anchor="ctr"/>',
});
const menu = () =>
  makeDeck({
    slides: [
      textShape(paragraph("Fresh today"), { place: title }) +
        textShape(paragraph("Dosa") + paragraph("Idli"), { place: list }) +
        price +
        pictureShape("rId2", at(0, 5_000_000, 2_000_000, 1_500_000)) +
        pictureShape("rId2", at(3_000_000, 5_000_000, 1_000_000, 1_500_000), {
          cut: '<a:srcRect l="50000"/>',
        }) +
        pictureShape("rId2", at(0, 0, 1_000_000, 1_000_000, ' flipH="1"')),
      textShape(paragraph("Come again"), { place: title }),
    ],
    relations: { 1: relation("rId2", "image", "../media/image1.jpg") },
    files: [{ path: "ppt/media/image1.jpg", bytes: photo }],
  });

async function bringDeck(deck: Buffer, name = "menu.pptx") {
  const id = await importer.upload(deck, name);
  await test.runJobs();
  const read = await importer.bring(id);
  // The design waits until its pictures are prepared.
  await runLaterJobs(test, 5_000);
  return { id, read };
}

const designs = async (): Promise<{ id: number; name: string; design: Design }[]> =>
  (await importer.client.call(listMedia, { kind: "design" })).body.items.flatMap(({ id, name, widget }) =>
    widget?.kind === "design" ? [{ id, name, design: widget.settings }] : [],
  );
const texts = ({ elements }: Design) =>
  elements.filter((each): each is ElementOf<"text"> => each.type === "text");
const wordsOf = ({ runs }: ElementOf<"text">) => runs.map(({ text }) => text).join("");

describe("a presentation", () => {
  it("becomes one design whose texts, shapes and pictures stand where the slide has them", async () => {
    await bringDeck(menu());
    const [made, ...others] = await designs();
    expect(others).toEqual([]);
    expect(made).toMatchObject({
      name: "menu",
      design: { width: 1_920, height: 1_080, background: "#fff8e7" },
    });
    const design = made?.design as Design;
    expect(design.pages).toEqual([
      { id: "p1", seconds: 10, transition: "cut" },
      { id: "p2", seconds: 10, transition: "cut", background: "#fff8e7" },
    ]);
    const [head, dishes, cost, again] = texts(design);
    // The place is the master's; PowerPoint leaves a tenth of an inch at each side.
    expect(head).toMatchObject({
      size: 88,
      align: "centre",
      colour: "#1b1b1b",
      font: "sans",
      x: 146.4,
      w: 1_627.2,
    });
    expect([head, dishes, cost, again].map((each) => each && wordsOf(each))).toEqual([
      "Fresh today",
      "• Dosa\n• Idli",
      "₹ 60",
      "Come again",
    ]);
    expect(cost).toMatchObject({ bold: true, size: 64, valign: "middle" });
    expect(again?.page).toBe("p2");
    const bubble = design.elements.find((each) => each.type === "shape");
    expect(bubble).toMatchObject({
      shape: "rectangle",
      fill: "#c55a11",
      x: 1_440,
      y: 540,
      w: 315,
      h: 126,
      group: cost?.group,
    });
    const pictures = design.elements.filter((each) => each.type === "picture");
    expect(pictures.map(({ x, y, w, h, fit, crop }) => [x, y, w, h, fit, crop])).toEqual([
      [0, 787.4, 315, 236.2, "contain", undefined],
      [472.4, 787.4, 157.5, 236.2, "cover", { x: 0.5, y: 0, w: 0.5, h: 1 }],
      [0, 0, 157.5, 157.5, "contain", undefined],
    ]);
    // A picture that is shown twice is one media; a mirrored one is another.
    const [whole, half, mirror] = pictures.map(({ mediaId }) => mediaId);
    expect([half === whole, mirror === whole]).toEqual([true, false]);
    const taken = (await importer.client.call(listMedia, { kind: "image" })).body.items;
    expect(taken.map(({ state }) => state)).toEqual(["ready", "ready"]);
  });

  it("is opened from the library as well, and stays there", async () => {
    expect((await importer.client.call(importMedia, { mediaId: 999_999 })).status).toBe(404);
    // As an upload on a server with LibreOffice leaves it: its original is stored.
    await importer.bring((await importer.read([{ path: "poster.jpg", bytes: photo }])).id);
    await test.runJobs();
    const [media] = (await importer.client.call(listMedia, {})).body.items;
    const mediaId = media?.id ?? 0;
    expect((await importer.client.call(importMedia, { mediaId })).error?.reason).toBe("mediaNoPresentation");
    const deck = menu();
    const path = join(test.dataDir, "menu.pptx");
    await writeFile(path, deck);
    const { sha256, bytes, chunks } = await hashFile(path);
    await storeBytes(jobContext(test.deps, "deck"), { sha256, bytes, chunks, type: "application/zip", path });
    await test.deps.db
      .update(mediaFiles)
      .set({ sha256 })
      .where(and(eq(mediaFiles.mediaId, mediaId), eq(mediaFiles.role, "original")));
    await test.deps.db
      .update(mediaTable)
      .set({ kind: "pdf", name: "menu.pptx" })
      .where(eq(mediaTable.id, mediaId));
    const [made, pressedTwice] = await Promise.all(
      [1, 2].map(async () => (await importer.client.call(importMedia, { mediaId })).body),
    );
    expect(pressedTwice?.id).toBe(made?.id);
    await test.runJobs();
    const read = (await importer.client.call(getImport, { id: made?.id ?? 0 })).body;
    expect(read).toMatchObject({ state: "ready", source: "presentation", name: "menu.pptx", chosen: 3 });
    // Asked again: the same list.
    expect((await importer.client.call(importMedia, { mediaId })).body.id).toBe(made?.id);
    const uploads = await test.deps.db
      .select({ id: audit.subjectId })
      .from(audit)
      .where(and(eq(audit.accountId, owner.accountId), eq(audit.action, "import.upload")));
    expect(uploads.filter(({ id }) => id === made?.id)).toHaveLength(1);
    // A member who sees the file does not see what a colleague brings over from it.
    const folderId = (await importer.client.call(createFolder, { name: "North" })).body.id;
    await test.deps.db.update(mediaTable).set({ folderId }).where(eq(mediaTable.id, mediaId));
    const scope = { groupIds: [], folderIds: [folderId] };
    const { cookie } = await aMember(test.deps, { accountId: owner.accountId, role: "editor", scope });
    const own = (await new Client(test, { cookie }).call(importMedia, { mediaId })).body.id;
    expect([own > 0, own === made?.id]).toEqual([true, false]);
    expect((await importer.client.call(listMedia, {})).body.items.map(({ id }) => id)).toEqual([mediaId]);
  });

  it("becomes several designs in a playlist when it has more than twenty slides", async () => {
    const slides = Array.from({ length: 23 }, (_, index) =>
      textShape(paragraph(`Slide ${index + 1}`), { place: title }),
    );
    await bringDeck(makeDeck({ slides }), "long.pptx");
    const made = (await designs()).toSorted((a, b) => a.id - b.id);
    expect(made.map(({ name, design }) => [name, design.pages?.length])).toEqual([
      ["long (1–20)", 20],
      ["long (21–23)", 3],
    ]);
    const playlist = (await importer.client.call(listPlaylists, {})).body.items[0];
    const { items } = (await importer.client.call(getPlaylist, { id: playlist?.id ?? 0 })).body;
    expect(items.map(({ media }) => media?.id)).toEqual(made.map(({ id }) => id));
  });

  it("lists what each slide loses, and brings the rest", async () => {
    const chart = `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="5" name="Chart"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="0" y="0"/><a:ext cx="100" cy="100"/></p:xfrm><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/chart"/></a:graphic></p:graphicFrame>`;
    const deck = makeDeck({
      slides: [
        textShape(paragraph("Kept"), { place: title }) +
          chart +
          pictureShape("rId2", at(0, 0, 900_000, 900_000)) +
          pictureShape("rId3", at(0, 0, 900_000, 900_000)),
        textShape(paragraph("Hidden"), { place: title }),
        textShape(paragraph("feBkbZ", { run: '<a:latin typeface="Kruti Dev 010"/>' }), { place: title }) +
          textShape(paragraph("Open"), { place: list }),
      ],
      slideParts: { 2: { attributes: ' show="0"' } },
      relations: {
        1:
          relation("rId2", "image", "../media/image1.emf") +
          relation("rId3", "image", "https://example.com/spy.png", ' TargetMode="External"'),
      },
      files: [{ path: "ppt/media/image1.emf", bytes: "emf" }],
    });
    const { id } = await bringDeck(deck);
    const left = await importer.items(id, "left");
    expect(left.map(({ from, reasonRef }) => [from, reasonRef?.reason])).toEqual([
      ["slide 1 chart", "slideChart"],
      ["slide 1 metafile", "slideMetafile"],
      ["slide 1 outsidePicture", "slideOutsidePicture"],
      ["slide 2 hidden", "slideHidden"],
      ["slide 3 asciiText", "slideAsciiText"],
    ]);
    const [made] = await designs();
    expect(texts(made?.design as Design).map(wordsOf)).toEqual(["Kept", "• Open"]);
  });
});

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import type { RequestOf } from "#shared/contracts/contract.ts";
import { getAccount, saveAccount } from "#shared/contracts/identity/account.ts";
import {
  type BrandFont,
  deleteBrandFont,
  listBrandFonts,
  renameBrandFont,
  restoreBrandFont,
} from "#shared/contracts/library/brand-fonts.ts";
import { createWidget } from "#shared/contracts/library/widgets.ts";
import { getManifest, playerFilePath } from "#shared/contracts/playing/player.ts";
import { accountFilePath } from "#shared/contracts/playing/preview.ts";
import { getSubscription } from "#shared/contracts/selling/billing.ts";
import { dayMs, hourMs } from "#shared/durations.ts";
import { fontLimits, fontPromise } from "#shared/fonts/own-fonts.ts";
import { fontTable } from "#shared/fonts/table.ts";
import { jobContext } from "../../../../context.ts";
import { audit, brandFonts, files } from "../../../../db/tables/index.ts";
import { fontPath } from "../../../../fonts.ts";
import { aCustomer, appForTests, aScreenWith, Client } from "../../../../testing/kit.ts";
import { inLab } from "../../../../testing/lab.ts";
import { removeUnusedFiles } from "../remove-unused-files.ts";
import { purgeFonts } from "./own-fonts.ts";

const test = appForTests();
const shipped = (font: string, weight: number) =>
  readFileSync(
    fontPath(fontTable.find((one) => one.font === font && one.weight === weight)?.file ?? "") ?? "",
  );
const regular = shipped("oswald", 400);
const bold = shipped("oswald", 700);

let owner: Awaited<ReturnType<typeof aCustomer>>;
let client: Client;
beforeEach(async () => {
  owner = await aCustomer(test.deps);
  client = new Client(test, { cookie: owner.cookie });
});

const upload = (bytes: Buffer, query: Record<string, string> = {}, by = client) =>
  by.post(`/api/v1/brand-fonts?${new URLSearchParams({ confirmed: "true", ...query })}`, bytes, {
    "content-type": "application/octet-stream",
  });
const add = async (bytes = regular, query: Record<string, string> = {}): Promise<BrandFont> => {
  const answer = await upload(bytes, query);
  expect(answer.statusCode).toBe(201);
  return answer.json();
};
const list = async () => (await client.call(listBrandFonts, {})).body.items;
const reasonOf = (answer: Awaited<ReturnType<typeof upload>>) => [
  answer.statusCode,
  answer.json().error.reason,
];

type Sent = RequestOf<typeof createWidget>["widget"];
const text = {
  type: "text",
  x: 0,
  y: 0,
  w: 1800,
  h: 900,
  align: "left",
  valign: "top",
  size: 400,
  colour: "#ffffff",
};
const design = (ownFont: number, more: object = {}) =>
  ({
    kind: "design",
    settings: {
      width: 1920,
      height: 1080,
      background: "#000000",
      elements: [{ ...text, id: "t", font: "kalam", ownFont, runs: [{ text: "Sale" }], ...more }],
    },
  }) as Sent;
const make = async (widget: Sent) => (await client.call(createWidget, { name: "Poster", widget })).body.id;
const draw = () => test.deps.jobs.drain(test.deps);

describe("an own font of the brand", () => {
  it("is written anew, named after its family, and gets its other styles", async () => {
    const font = await add();
    expect(font).toMatchObject({ name: "Oswald", files: [{ style: "regular", scripts: ["latin"] }] });
    const [file] = font.files;
    expect(file?.file).not.toBe(createHash("sha256").update(regular).digest("hex"));
    const both = await add(bold, { fontId: String(font.id) });
    expect(both.files.map(({ style }) => style)).toEqual(["regular", "bold"]);
    const replaced = await add(bold, { fontId: String(font.id), style: "regular" });
    expect(replaced.files[0]?.file).toBe(both.files[1]?.file);
    await client.call(renameBrandFont, { id: font.id, name: "House" });
    expect(await list()).toMatchObject([{ id: font.id, name: "House" }]);
    const sent = await client.get(accountFilePath(both.files[1]?.file ?? ""));
    expect(createHash("sha256").update(sent.rawPayload).digest("hex")).toBe(both.files[1]?.file);
  });

  it("is refused with what is wrong", async () => {
    expect(reasonOf(await upload(Buffer.from("no font at all")))).toEqual([400, "fontUnknown"]);
    expect(reasonOf(await upload(Buffer.alloc(fontLimits.bytes + 1)))).toEqual([413, "fontTooLarge"]);
    expect(reasonOf(await upload(regular.subarray(0, 4000)))).toEqual([400, "fontDamaged"]);
    const unconfirmed = await client.post("/api/v1/brand-fonts", regular, {
      "content-type": "application/octet-stream",
    });
    expect(unconfirmed.statusCode).toBe(400);
    expect(unconfirmed.body).toContain("Confirm that you may use this font on screens");
    for (let n = 0; n < 4; n++) await add();
    expect(reasonOf(await upload(regular))).toEqual([409, "maxBrandFonts"]);
    expect((await upload(bold, { fontId: String((await list())[0]?.id) })).statusCode).toBe(201);
  });

  inLab("is one of four at most, also when several arrive at once", async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => upload(regular)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 201, 201, 201, 409, 409]);
    const [first, second] = await list();
    for (const font of [first, second]) await client.call(deleteBrandFont, { id: font?.id ?? 0 });
    await add();
    const restored = await Promise.all(
      [first, second].map((font) => client.call(restoreBrandFont, { id: font?.id ?? 0 })),
    );
    expect(restored.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  inLab("stays in the trash however many follow; when that is full, new ones are refused", async () => {
    const { id } = await add();
    await client.call(deleteBrandFont, { id });
    const { accountId } = owner;
    const now = test.clock.now();
    const removed = { accountId, name: "Old", createdAt: now, deletedAt: now };
    await test.deps.db.insert(brandFonts).values(Array.from({ length: 38 }, () => removed));
    const last = await add();
    await client.call(deleteBrandFont, { id: last.id });
    expect(reasonOf(await upload(regular))).toEqual([409, "maxRemovedFonts"]);
    expect((await client.call(restoreBrandFont, { id })).status).toBe(200);
    await add();
  });

  it("keeps in the audit who confirmed what", async () => {
    const { id } = await add();
    const rows = await test.deps.db.select().from(audit).where(eq(audit.action, "font.add"));
    expect(rows.find(({ subjectId }) => subjectId === id)).toMatchObject({
      after: { name: "Oswald", fontStyle: "regular", confirmed: fontPromise },
    });
  });

  it("belongs to its account only", async () => {
    const { id, files: own } = await add();
    const other = new Client(test, { cookie: (await aCustomer(test.deps)).cookie });
    expect((await other.call(listBrandFonts, {})).body.items).toEqual([]);
    expect((await other.get(accountFilePath(own[0]?.file ?? ""))).statusCode).toBe(404);
    expect((await upload(bold, { fontId: String(id) }, other)).statusCode).toBe(404);
    expect((await other.call(saveAccount, { brandTextFont: `own-${id}` })).error?.reason).toBe(
      "brandFontGone",
    );
    // A design may name it, and shows nothing of it.
    const stranger = await aCustomer(test.deps);
    const theirs = new Client(test, { cookie: stranger.cookie });
    const poster = (await theirs.call(createWidget, { name: "Poster", widget: design(id) })).body;
    const { device } = await aScreenWith(test, stranger, poster.id);
    expect(JSON.stringify((await device.call(getManifest, {})).body)).not.toContain(own[0]?.file);
  });

  it("reaches the screens that show it as a file of the manifest, and only those", async () => {
    const { id, files: own } = await add();
    await add(bold, { fontId: String(id) });
    const { device } = await aScreenWith(test, owner, await make(design(id)));
    const { device: elsewhere } = await aScreenWith(test, owner, await make(design(id + 1_000)));
    const item = async () => (await device.call(getManifest, {})).body.playlists[0]?.items[0];
    expect(await item()).toMatchObject({
      kind: "design",
      ownFonts: [
        { id, weight: 700, italic: false },
        { id, weight: 400, italic: false, file: own[0]?.file },
      ],
    });
    const { files: listed } = (await device.call(getManifest, {})).body;
    expect(listed.find(({ sha256 }) => sha256 === own[0]?.file)).toMatchObject({ type: "font/woff2" });
    expect((await device.get(playerFilePath(own[0]?.file ?? ""))).statusCode).toBe(200);
    expect((await elsewhere.get(playerFilePath(own[0]?.file ?? ""))).statusCode).toBe(404);
    expect(JSON.stringify((await elsewhere.call(getManifest, {})).body)).not.toContain("ownFonts");
  });

  inLab("leaves the screens when it is removed, and comes back with what it was used for", async () => {
    const { id, files: own } = await add();
    const poster = await make(design(id));
    const { device } = await aScreenWith(test, owner, poster);
    await client.call(saveAccount, { brandHeadingFont: `own-${id}`, brandTextFont: "kalam" });
    const brand = async () => (await client.call(getAccount, {})).body.brand;
    const manifest = async () => JSON.stringify((await device.call(getManifest, {})).body);
    expect(await list()).toMatchObject([{ id, designs: [{ id: poster, name: "Poster" }] }]);
    await client.call(deleteBrandFont, { id });
    expect(await list()).toEqual([]);
    expect(await manifest()).not.toContain(own[0]?.file);
    // The shipped font behind it draws the text.
    expect(await manifest()).toContain(fontTable.find(({ font }) => font === "kalam")?.file);
    expect(await brand()).toMatchObject({ headingFont: null, textFont: "kalam", fonts: [] });
    await client.call(restoreBrandFont, { id });
    expect(await manifest()).toContain(own[0]?.file);
    expect(await brand()).toMatchObject({ headingFont: `own-${id}`, fonts: [{ id }] });
  });

  it("is deleted 30 days after its removal, with bytes that nothing else uses", async () => {
    const mine = await add(shipped("playfair", 400));
    const [file] = mine.files;
    const bytesOf = () => test.deps.db.$count(files, eq(files.sha256, file?.file ?? ""));
    await client.call(deleteBrandFont, { id: mine.id });
    test.clock.advance(29 * dayMs);
    await purgeFonts({ ctx: jobContext(test.deps, "test") });
    expect(await test.deps.db.$count(brandFonts, eq(brandFonts.id, mine.id))).toBe(1);
    test.clock.advance(dayMs + 2 * hourMs);
    await purgeFonts({ ctx: jobContext(test.deps, "test") });
    await removeUnusedFiles({ ctx: jobContext(test.deps, "test") });
    expect(await test.deps.db.$count(brandFonts, eq(brandFonts.id, mine.id))).toBe(0);
    expect(await bytesOf()).toBe(0);
  });

  inLab("counts towards the storage of the account", async () => {
    const used = async () => (await client.call(getSubscription, {})).body.storage.usedBytes;
    const before = await used();
    const { id, files: own } = await add();
    expect(await used()).toBe(before + (own[0]?.bytes ?? 0));
    await client.call(deleteBrandFont, { id });
    expect(await used()).toBe(before);
  });

  inLab("is drawn in the picture of a design, which changes with the font", async () => {
    const { id } = await add();
    const { device } = await aScreenWith(test, owner, await make(design(id)));
    const still = async () => {
      const item = (await device.call(getManifest, {})).body.playlists[0]?.items[0];
      return item?.kind === "design" ? item.still : undefined;
    };
    /** How many columns of the picture have letters. */
    const wide = async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of await test.deps.storage.read((await still()) ?? ""))
        chunks.push(chunk as Buffer);
      return (
        await sharp(Buffer.concat(chunks)).trim({ threshold: 60 }).toBuffer({ resolveWithObject: true })
      ).info;
    };
    await draw();
    const own = await wide();
    await client.call(deleteBrandFont, { id });
    expect(await still()).toBeUndefined();
    await draw();
    const kalam = await wide();
    // Oswald is narrow and high.
    expect(own.height / own.width).toBeGreaterThan((kalam.height / kalam.width) * 1.2);
    await client.call(restoreBrandFont, { id });
    expect((await wide()).width).toBe(own.width);
  });
});

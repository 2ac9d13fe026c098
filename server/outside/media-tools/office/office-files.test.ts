import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import {
  forgedArchive,
  presentationFiles,
  sampleArchive,
  sampleOdt,
} from "../../../testing/media-tools/sample-office.ts";
import { toolsWorld } from "../../../testing/media-tools/tools-fixture.ts";
import { cleanPart } from "./clean-package.ts";
import { officeType } from "./office-type.ts";
import { readPackage, unpack } from "./read-package.ts";

const world = toolsWorld();
const made = async (name: string, files: Parameters<typeof sampleArchive>[2]) =>
  sampleArchive(world.folder, name, files);
const typeOf = async (path: string) => officeType(await readFile(path));

describe("the type of an office document", () => {
  it("follows from the files in it", async () => {
    const pptx = await typeOf(await made("a.pptx", presentationFiles()));
    expect(pptx).toEqual({ kind: "pdf", type: expect.stringContaining("presentationml.presentation") });
    const word = [
      ["[Content_Types].xml", "<Types/>"],
      ["word/document.xml", "<x/>"],
    ] as const;
    expect((await typeOf(await made("a.docx", word)))?.type).toContain("wordprocessingml.document");
    expect((await typeOf(await sampleOdt(world.folder, "a.odt", "Hi", "Pictures/1.png")))?.type).toBe(
      "application/vnd.oasis.opendocument.text",
    );
  });

  it("is none for other archives, which stay refused", async () => {
    const path = await made("backup.zip", [["photo.jpg", "x"]]);
    expect(await typeOf(path)).toBeNull();
    await expect(world.tools.identify(path)).rejects.toMatchObject({ problem: { reason: "notAMedia" } });
  });

  it("is refused for spreadsheets, with another way", async () => {
    const sheet = [
      ["[Content_Types].xml", "<Types/>"],
      ["xl/workbook.xml", "<x/>"],
    ] as const;
    await expect(typeOf(await made("a.xlsx", sheet))).rejects.toThrow("upload it under Tables");
  });

  it("is refused for documents with a password, which are another kind of file", async () => {
    const path = join(world.folder, "locked.pptx");
    const start = Buffer.from("d0cf11e0a1b11ae1", "hex");
    await writeFile(path, Buffer.concat([start, Buffer.alloc(2000)]));
    await expect(world.tools.identify(path)).rejects.toMatchObject({ problem: { reason: "officeLocked" } });
  });

  it("is refused for 1,000 slides, before anything is converted", async () => {
    const colours = Array(1000).fill("00FF00");
    const path = await made("thousand.pptx", presentationFiles({ colours }));
    await expect(typeOf(path)).rejects.toThrow("has 1,000 slides; the limit is 200");
  });

  it("is refused where LibreOffice is missing, with what to do instead", async () => {
    const path = await made("bare.pptx", presentationFiles());
    await expect(world.bare.identify(path)).rejects.toThrow("Export it as PDF and upload that file");
    expect(world.bare.capabilities()).toMatchObject({ office: false });
  });
});

describe("hostile archives", () => {
  it.each(["../outside.xml", "/etc/passwd", "ppt\\x.xml", "C:x", "a/../../b"])(
    "a file named %s is refused",
    async (name) => {
      const path = await made(`name-${Buffer.from(name).toString("hex")}.pptx`, [
        ...presentationFiles(),
        [name, "x"],
      ]);
      await expect(typeOf(path)).rejects.toMatchObject({ problem: { reason: "officeDamaged" } });
    },
  );

  it("two files of one name are refused", async () => {
    const path = await made("twice.pptx", [...presentationFiles(), ["PPT/presentation.xml", "<x/>"]]);
    await expect(typeOf(path)).rejects.toMatchObject({ problem: { reason: "officeDamaged" } });
  });

  it("a bomb is refused by what it says", async () => {
    const path = await made("honest.pptx", presentationFiles());
    const bytes = await readFile(path);
    const bomb = await forgedArchive(path, "bomb.pptx", bytes, (directory) =>
      directory.writeUInt32LE(4_000_000_000, 24),
    );
    await expect(typeOf(bomb)).rejects.toThrow("unpacks to more than 400 MB");
  });

  it("a bomb that says it is small is not unpacked", async () => {
    const zeros = deflateRawSync(Buffer.alloc(50_000_000));
    const bytes = await readFile(await made("lie.pptx", [["ppt/a.xml", zeros]]));
    const [entry] = readPackage(bytes);
    if (!entry) throw new Error("The archive has no file");
    await expect(unpack(bytes, { ...entry, method: 8, bytes: 1000 })).rejects.toThrow(
      "damaged or incomplete",
    );
    expect(await unpack(bytes, { ...entry, method: 8, bytes: 50_000_000 })).toHaveLength(50_000_000);
  });

  it("files that share their bytes are refused", async () => {
    const path = await made("apart.pptx", presentationFiles());
    const bytes = await readFile(path);
    const shared = await forgedArchive(path, "shared.pptx", bytes, (directory) => {
      const second = directory.indexOf("PK\x01\x02", 4, "latin1");
      directory.writeUInt32LE(0, second + 42);
    });
    await expect(typeOf(shared)).rejects.toMatchObject({ problem: { reason: "officeDamaged" } });
  });

  it("an encrypted file and a truncated archive are refused", async () => {
    const path = await made("whole.pptx", presentationFiles());
    const bytes = await readFile(path);
    const locked = await forgedArchive(path, "locked-zip.pptx", bytes, (directory) =>
      directory.writeUInt16LE(1, 8),
    );
    await expect(typeOf(locked)).rejects.toMatchObject({ problem: { reason: "officeLocked" } });
    for (const keep of [0.3, 0.9, 0.99])
      expect(() => readPackage(bytes.subarray(0, Math.floor(bytes.length * keep)))).toThrow(
        "damaged or incomplete",
      );
  });
});

describe("what is left out of a document", () => {
  const cleanText = (name: string, text: string) => cleanPart(name, Buffer.from(text));
  const relation = (attributes: string) =>
    `<Relationships><Relationship Id="r" ${attributes}/></Relationships>`;

  it.each([
    'Type="x/image" Target="http://example.com/a.png" TargetMode="External"',
    "Type='x/image' TargetMode='external' Target='file:///etc/passwd'",
    'Type="x/image" Target="&#104;ttp://example.com/a.png"',
    'Type="x/image" Target="//example.com/a.png"',
    'Type="x/image" Target="\\\\server\\share\\a.png"',
    'Type="x/vbaProject" Target="vbaProject.bin"',
    'Type="x/aFChunk" Target="page.html"',
    'Type="x/attachedTemplate" Target="evil.dotm"',
  ])("the relation %s", (attributes) => {
    const part = cleanText("ppt/_rels/slide1.xml.rels", relation(attributes));
    expect(part?.cleaned).toBe(true);
    expect(part?.content.toString()).toBe("<Relationships></Relationships>");
  });

  it("but not relations inside the document", () => {
    const inside = relation('Type="x/image" Target="../media/image1.png"');
    expect(cleanText("ppt/_rels/a.rels", inside)).toMatchObject({ cleaned: false });
  });

  it.each([
    "ppt/vbaProject.bin",
    "word/activeX/activeX1.xml",
    "Basic/Standard/Module1.xml",
    "ppt/embeddings/a.bin",
  ])("the file %s", (name) => {
    expect(cleanText(name, "x")).toBeNull();
  });

  it("addresses of OpenDocument and fields of Word that load files", () => {
    const odf =
      '<a xlink:href="http://example.com/a.png"/><b xlink:href="Pictures/1.png"/><c xlink:href="../x"/>';
    expect(cleanText("content.xml", odf)?.content.toString()).toBe(
      '<a xlink:href=""/><b xlink:href="Pictures/1.png"/><c xlink:href=""/>',
    );
    const drawing = '<v:imagedata r:id="rId1" src="http://example.com/a.png"/>';
    expect(cleanText("word/document.xml", drawing)?.content.toString()).not.toContain("http");
    const field = "<w:instrText> INCLUDEPICTURE http://example.com/a.png </w:instrText>";
    expect(cleanText("word/document.xml", field)?.content.toString()).not.toContain("INCLUDEPICTURE");
  });

  it("XML that could hide an address is refused", () => {
    expect(() => cleanText("ppt/a.xml", '<!DOCTYPE x [<!ENTITY a "b">]><x/>')).toThrow("damaged");
    expect(() => cleanPart("ppt/a.xml", Buffer.from("\ufeff<x/>", "utf16le"))).toThrow("damaged");
    const locked = "<manifest:encryption-data/>";
    expect(() => cleanText("META-INF/manifest.xml", locked)).toThrow("has a password");
  });
});

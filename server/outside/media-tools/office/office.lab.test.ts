import { readdir, readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { presentationFiles, sampleArchive, sampleOdt } from "../../../testing/media-tools/sample-office.ts";
import { toolsWorld } from "../../../testing/media-tools/tools-fixture.ts";
import { standardTools } from "../detect-tools.ts";
import { runTool } from "../run-tool.ts";

/* Needs LibreOffice. */
const world = toolsWorld();
const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.url}`);
  response.end();
});
let origin = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

describe("presentations and texts", () => {
  it("become one page per slide, in order and in colour", async () => {
    expect(world.tools.capabilities()).toMatchObject({ office: true });
    const files = presentationFiles({ colours: ["FF0000", "00FF00", "0000FF"] });
    const result = await world.prepare(await sampleArchive(world.folder, "menu.pptx", files));
    expect(result).toMatchObject({ kind: "pdf", width: 1920, height: 1080 });
    expect(result.notice).toEqual({ reason: "officeAsPages", params: {} });
    const colours = await Promise.all(
      result.pages.map(async ({ path }) => (await sharp(await readFile(path)).stats()).dominant),
    );
    expect(colours.map(({ r, g, b }) => [r, g, b].map((each) => each > 127))).toEqual([
      [true, false, false],
      [false, true, false],
      [false, false, true],
    ]);
    expect((await readdir(world.workDirectory)).includes("profile")).toBe(false);
  });

  it("fetch nothing: LibreOffice alone would have", async () => {
    const files = presentationFiles({ picture: `${origin}/spy.png` });
    const path = await sampleArchive(world.folder, "spy.pptx", files);
    const result = await world.prepare(path);
    expect(result.pages).toHaveLength(1);
    expect(result.notice).toEqual({ reason: "officeCleaned", params: {} });
    const text = await world.prepare(await sampleOdt(world.folder, "spy.odt", "Bread", `${origin}/odt.png`));
    expect(text).toMatchObject({ kind: "pdf", notice: { reason: "officeCleaned" } });
    expect(asked).toEqual([]);

    // The same file without our precautions, to show that the listener would have heard it.
    const profile = `-env:UserInstallation=file://${join(world.folder, "careless")}`;
    const words = ["--headless", profile, "--convert-to", "pdf", "--outdir", world.folder, path];
    const signal = new AbortController().signal;
    const run = { command: standardTools.soffice, args: words, signal, cpuMs: 120_000 };
    await runTool({ ...run, memoryMb: 6144, fileMb: 100, env: { HOME: world.folder } });
    expect(asked.join()).toContain("/spy.png");
  });

  it("of Word become pages", async () => {
    const word = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
    const defaults =
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>';
    const types = `${defaults}<Override PartName="/word/document.xml" ContentType="${word}"/>`;
    const schemas = "http://schemas.openxmlformats.org";
    const start = `Type="${schemas}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"`;
    const paragraph = (words: string) => `<w:p><w:r><w:t>${words}</w:t></w:r></w:p>`;
    const broken = '<w:p><w:r><w:br w:type="page"/></w:r></w:p>';
    const body = `${paragraph("Menu")}${broken}${paragraph("Drinks")}`;
    const path = await sampleArchive(world.folder, "menu.docx", [
      ["[Content_Types].xml", `<Types xmlns="${schemas}/package/2006/content-types">${types}</Types>`],
      [
        "_rels/.rels",
        `<Relationships xmlns="${schemas}/package/2006/relationships"><Relationship Id="r" ${start}/></Relationships>`,
      ],
      [
        "word/document.xml",
        `<w:document xmlns:w="${schemas}/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
      ],
    ]);
    expect((await world.prepare(path)).pages).toHaveLength(2);
  });

  it("are refused when LibreOffice cannot read them", async () => {
    const files = presentationFiles().map(([name, content]): [string, string] =>
      name === "ppt/presentation.xml" ? [name, "<p:presentation"] : [name, content],
    );
    const path = await sampleArchive(world.folder, "broken.pptx", files);
    await expect(world.prepare(path)).rejects.toMatchObject({ name: "UnfitMediaError" });
  });

  it("of 200 slides are converted", async () => {
    const colours = Array.from({ length: 200 }, (_, at) => (at % 2 ? "FF0000" : "00FF00"));
    const began = performance.now();
    const result = await world.prepare(
      await sampleArchive(world.folder, "many.pptx", presentationFiles({ colours })),
    );
    expect(result.pages).toHaveLength(200);
    expect(performance.now() - began).toBeLessThan(240_000);
  }, 300_000);
});

import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import * as hb from "harfbuzzjs";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { unpackWoff2 } from "#server/design-pictures/text/unpack-woff2.ts";
import { readFont } from "#server/fonts.ts";
import { fontsOf } from "#shared/fonts/fonts-for.ts";
import { inLab } from "../../../testing/lab.ts";
import { made, toolsWorld } from "../../../testing/media-tools/tools-fixture.ts";
import { cleanSvg } from "./clean-svg.ts";

const world = toolsWorld();
const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(request.url ?? "");
  response.end();
});
let origin = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const svg = (inside: string, attributes = 'viewBox="0 0 400 200"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`;
const red = '<rect width="400" height="200" fill="#f00"/>';
const drawn = async (content: string) => world.prepare(await world.text("drawing.svg", content));

describe("SVG drawings", () => {
  it("become a picture as wide as the largest screen, with their transparency", async () => {
    const start =
      '﻿<?xml version="1.0"?>\n<!-- Drawn by hand --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd">';
    const result = await drawn(`${start}${svg('<circle cx="200" cy="100" r="100" fill="lime"/>')}`);
    expect(result).toMatchObject({ kind: "image", width: 3840, height: 1920, notice: null });
    const playable = made(result.playable);
    expect(playable).toMatchObject({ type: "image/webp", width: 3840, height: 1920 });
    const picture = sharp(await readFile(playable.path)).extract({
      left: 0,
      top: 900,
      width: 3840,
      height: 1,
    });
    const row = await picture.raw().toBuffer();
    const at = (x: number) => [...row.subarray(x * 4, x * 4 + 4)];
    expect([at(10)[3], at(1920)]).toEqual([0, [expect.any(Number), 255, expect.any(Number), 255]]);
  });

  it.each([
    ["millimetres", 'width="297mm" height="210mm"', 3840, 2715],
    ["a size for a page", 'width="100%" height="100%" viewBox="0,0,10,20"', 1920, 3840],
    ["no size", "", 3840, 2160],
  ])("with %s get the size of a screen", (_, attributes, width, height) => {
    const text = cleanSvg(Buffer.from(svg(red, attributes)), 3840).drawing.toString();
    expect(text).toContain(`width="${width}" height="${height}"`);
  });

  inLab("with huge numbers are drawn at the size of a screen", async () => {
    const result = await drawn(svg(red, 'viewBox="0 0 1000000000 500000000"'));
    expect(result).toMatchObject({ width: 3840, height: 1920 });
  });

  const dangers: [what: string, inside: () => string][] = [
    ["a program", () => `<script>fetch("${origin}/script")</script>${red}`],
    ["a program in an attribute", () => `<g onload="alert(1)">${red}</g>`],
    ["a page", () => `<foreignObject><iframe src="${origin}/frame"/></foreignObject>${red}`],
    ["a picture of the network", () => `${red}<image href="${origin}/image.png" width="9" height="9"/>`],
    [
      "a picture of this machine",
      () => `${red}<image xlink:href="file:///etc/passwd" width="9" height="9"/>`,
    ],
    ["a drawing of the network", () => `${red}<use href="${origin}/use.svg#a"/>`],
    [
      "a drawing in a drawing",
      () => `${red}<image href="data:image/svg+xml;base64,AAAA" width="9" height="9"/>`,
    ],
    ["a style sheet", () => `<style>@import url("${origin}/style.css"); rect { stroke: red }</style>${red}`],
    [
      "a style sheet in CDATA",
      () => `<style><![CDATA[rect{mask:none;stroke:url(${origin}/fill.svg#a)}]]></style>${red}`,
    ],
    ["a fill of the network", () => `${red}<rect width="1" height="1" fill="url(${origin}/fill.svg#a)"/>`],
    ["an inclusion", () => `${red}<xi:include xmlns:xi="x" href="file:///etc/passwd" parse="text"/>`],
  ];

  it.each(dangers)("lose %s", (_, inside) => {
    const { drawing, cleaned } = cleanSvg(Buffer.from(svg(inside())), 100);
    expect(cleaned).toBe(true);
    expect(drawing.toString()).toContain("<rect ");
    expect(drawing.toString()).not.toMatch(
      /script|onload|http:\/\/127|file:|include|svg\+xml|@import|frame/i,
    );
  });

  it("are drawn without what was dangerous, say so, and nothing is fetched", async () => {
    const result = await drawn(svg(dangers.map(([, inside]) => inside()).join("")));
    expect(result.notice).toEqual({ reason: "drawingCleaned", params: {} });
    const { dominant } = await sharp(await readFile(made(result.playable).path)).stats();
    expect(dominant.r).toBeGreaterThan(200);
    expect(asked).toEqual([]);
  });

  inLab("keep links, references inside and pictures inside without a remark", async () => {
    const dot = (
      await sharp({ create: { width: 4, height: 4, channels: 3, background: "#0f0" } })
        .png()
        .toBuffer()
    ).toString("base64");
    const gradient = '<linearGradient id="g"><stop stop-color="#0f0"/></linearGradient>';
    const inside = `<defs>${gradient}<rect id="r" width="200" height="200" fill="url(#g)"/></defs>
      <a href="https://example.com"><use xlink:href="#r"/></a>
      <image href="data:image/png;base64,${dot}" x="200" width="200" height="200"/><text>Bread &amp; cake</text>`;
    const result = await drawn(svg(inside));
    expect(result.notice).toBeNull();
    const { dominant } = await sharp(await readFile(made(result.playable).path)).stats();
    expect(dominant.g).toBeGreaterThan(200);
  });
});

describe("hostile drawings", () => {
  it.each([
    ["a file of this machine", '<!ENTITY x SYSTEM "file:///etc/passwd">'],
    [
      "a bomb",
      Array.from({ length: 9 }, (_, at) => `<!ENTITY a${at + 1} "${`&a${at};`.repeat(10)}">`).join(""),
    ],
  ])("an entity with %s is refused", async (_, entities) => {
    const content = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a0 "x">${entities}]>${svg("<text>&a9;&x;</text>")}`;
    await expect(drawn(content)).rejects.toThrow("defines its own entities");
  });

  it.each([
    ["elements in elements", "<g>".repeat(50_000) + red + "</g>".repeat(50_000)],
    ["elements", red.repeat(120_000)],
    [
      "pixels in a picture inside",
      `<image width="9" height="9" href="data:image/png;base64,${"iVBORw0KGgo".repeat(9)}"/>`,
    ],
  ])("with too many %s never stop the server", async (_, inside) => {
    const result = await drawn(svg(inside)).catch((error: Error) => error);
    if (result instanceof Error)
      expect(result).toMatchObject({
        problem: { reason: expect.stringMatching(/^picture(Damaged|TooComplicated)$/) },
      });
    else expect(result.kind).toBe("image");
  });

  it.each([
    ["use", (at: number) => `<g id="u${at + 1}">${`<use href="#u${at}"/>`.repeat(9)}</g>`],
    [
      "pattern",
      (at: number) =>
        `<pattern id="u${at + 1}" width="9" height="9">${`<rect fill="url(#u${at})"/>`.repeat(9)}</pattern>`,
    ],
  ])("copies of copies by %s are refused before they are drawn", (_, of) => {
    const copies = Array.from({ length: 30 }, (_, at) => of(at)).join("");
    const last = '<use href="#u30"/><rect width="9" height="9" fill="url(#u30)"/>';
    const bomb = svg(`<defs><rect id="u0" width="1" height="1"/>${copies}</defs>${last}`);
    expect(() => cleanSvg(Buffer.from(bomb), 100)).toThrow(
      expect.objectContaining({ fault: "pictureTooComplicated" }),
    );
    const circle = svg(`${red}<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>`);
    expect(cleanSvg(Buffer.from(circle), 100).cleaned).toBe(false);
  });

  it.each([
    ["no end", `<svg xmlns="http://www.w3.org/2000/svg"><g>`],
    ["bytes that are no text", `<svg xmlns="x">${"\u0000".repeat(3)}</svg`],
    ["one side that is nothing", svg(red, 'width="1" height="100000"')],
  ])("with %s are refused as damaged", async (_, content) => {
    await expect(drawn(content)).rejects.toThrow("damaged or incomplete");
  });
});

/** Draws a word as HarfBuzz shapes it with the shipped font; `apart`: letter by letter, as a renderer without shaping. */
async function outlinesOf(word: string, apart = false): Promise<string> {
  const regular = fontsOf(word).find(({ weight }) => weight === 400);
  const font = new hb.Font(
    new hb.Face(new hb.Blob(unpackWoff2((await readFont(regular?.file ?? "")) ?? Buffer.alloc(0)))),
  );
  let at = 0;
  const paths: string[] = [];
  for (const part of apart ? [...word] : [word]) {
    const buffer = new hb.Buffer();
    buffer.addText(part);
    buffer.guessSegmentProperties();
    hb.shape(font, buffer);
    const places = buffer.getGlyphPositions();
    for (const [index, { codepoint }] of buffer.getGlyphInfos().entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = places[index] ?? {};
      paths.push(
        `<path transform="translate(${at + xOffset} ${yOffset})" d="${font.glyphToPath(codepoint)}"/>`,
      );
      at += xAdvance;
    }
  }
  return `<g transform="translate(20 120) scale(0.06 -0.06)">${paths.join("")}</g>`;
}

describe("SVG drawings with words", () => {
  const [width, height, columns] = [600, 200, 3];
  /** Dark pixels of each part. One drawing has them all, because a drawing takes a second. */
  async function inksOf(parts: string[]): Promise<boolean[][]> {
    const rows = Math.ceil(parts.length / columns);
    const places = parts.map((_, at) => [(at % columns) * width, Math.floor(at / columns) * height] as const);
    const inside = parts.map((part, at) => `<g transform="translate(${places[at]?.join(" ")})">${part}</g>`);
    const paper = `<rect width="${columns * width}" height="${rows * height}" fill="#fff"/>`;
    const viewBox = `viewBox="0 0 ${columns * width} ${rows * height}"`;
    const result = await drawn(svg(paper + inside.join(""), viewBox));
    const picture = await sharp(await readFile(made(result.playable).path))
      .resize(2 * columns * width, 2 * rows * height)
      .png()
      .toBuffer();
    return Promise.all(
      places.map(async ([left, top]) => {
        const place = { left: 2 * left, top: 2 * top, width: 2 * width, height: 2 * height };
        const data = await sharp(picture).extract(place).greyscale().raw().toBuffer();
        return [...data].map((value) => value < 128);
      }),
    );
  }
  const difference = (one: boolean[] = [], other: boolean[] = []) =>
    one.filter((dark, at) => dark !== other[at]).length / one.filter(Boolean).length;
  const text = (words: string, font = "sans-serif") =>
    `<text x="20" y="120" font-size="60" font-family="${font}">${words}</text>`;

  it("in Devanagari, Tamil and Bengali are shaped as HarfBuzz shapes them", async () => {
    const words = ["किर्ती", "கொழுக்கட்டை", "কীর্তি"];
    const parts = await Promise.all(
      words.map(async (word) => [text(word), await outlinesOf(word), await outlinesOf(word, true)]),
    );
    const inks = await inksOf(parts.flat());
    for (const [at, word] of words.entries()) {
      const [written, shaped, apart] = inks.slice(3 * at);
      expect(difference(shaped, written), word).toBeLessThan(0.05);
      expect(difference(apart, written), word).toBeGreaterThan(0.2);
    }
  });

  inLab("may name their letters by number", async () => {
    const [byNumber, written] = await inksOf([text("&#2325;&#x917;", "Arial"), text("कग", "Arial")]);
    expect(difference(byNumber, written)).toBe(0);
  });
});

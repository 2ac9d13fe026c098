import { describe, expect, it } from "vitest";
import {
  at,
  makeDeck,
  paragraph,
  pictureShape,
  placeShape,
  relation,
  textShape,
} from "#server/testing/make-deck.ts";
import { savedDesign } from "#shared/media-kinds/design.ts";
import { readDeck, readGoodDeck } from "./testing/read-deck.ts";

const title = '<p:ph type="title"/>';
const good = textShape(paragraph("Good"), { place: title });
const relations = (content: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${content}</Relationships>`;

/** Returns the words of all designs, and what is lost; each design must be one that can be saved. */
async function read(deck: Buffer) {
  const { designs, losses, pictures } = await readGoodDeck(deck);
  for (const { design } of designs) {
    const elements = design.elements.map((each) => {
      if (!("ref" in each)) return each;
      const { ref: _, ...media } = each;
      return { ...media, mediaId: 1 };
    });
    expect(savedDesign.safeParse({ ...design, elements }).error).toBeUndefined();
  }
  const words = designs.flatMap(({ design }) =>
    design.elements.flatMap((each) =>
      each.type === "text" ? each.runs.map(({ text }) => text).join("") : [],
    ),
  );
  return {
    words,
    losses: losses.map(({ slide, kind }) => `${slide} ${kind}`),
    pictures: Object.keys(pictures),
    designs,
  };
}

describe("a bad slide never takes the good ones", () => {
  it.each<[string, string | Buffer]>([
    ["cut off", "<p:sld xmlns:p='p'><p:cSld>"],
    [
      "an XML bomb",
      `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><p:sld xmlns:p='p'>&b;</p:sld>`,
    ],
    [
      "a file of the server",
      `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><p:sld xmlns:p='p'>&a;</p:sld>`,
    ],
    ["very deep", `<p:sld xmlns:p='p'>${"<p:grpSp>".repeat(50_000)}`],
    ["another part", "<p:sldLayout xmlns:p='p'/>"],
    ["no XML", Buffer.from([0, 1, 2, 3])],
  ])("%s", async (_, bytes) => {
    const deck = makeDeck({ slides: [good, good], files: [{ path: "ppt/slides/slide2.xml", bytes }] });
    expect(await read(deck)).toMatchObject({ words: ["Good"], losses: ["2 broken"] });
  });

  it("a missing slide, missing relations, and relations that lead out", async () => {
    const missing = relations(
      relation("rId1", "slideLayout", "../../../../etc/passwd") +
        relation("rId2", "image", "../../../secret.png"),
    );
    const deck = makeDeck({
      slides: [
        good,
        textShape(paragraph("Alone"), { properties: at(0, 0, 900_000, 900_000) }) +
          pictureShape("rId2", at(0, 0, 9e5, 9e5)),
      ],
      files: [
        { path: "ppt/slides/_rels/slide2.xml.rels", bytes: missing },
        {
          path: "ppt/_rels/presentation.xml.rels",
          bytes: relations(
            relation("rId2", "slide", "slides/slide1.xml") + relation("rId3", "slide", "slides/slide2.xml"),
          ),
        },
      ],
    });
    expect(await read(deck)).toMatchObject({
      words: ["Good", "Alone"],
      losses: ["2 outsidePicture"],
      pictures: [],
    });
  });
});

it("ends where layouts and masters name each other in a circle", async () => {
  const circle = relations(
    relation("rId1", "slideLayout", "slideLayout1.xml") + relation("rId2", "slideMaster", "slideLayout1.xml"),
  );
  const deck = makeDeck({
    slides: [textShape(paragraph("Round"), { properties: at(0, 0, 9e5, 9e5) })],
    files: [{ path: "ppt/slideLayouts/_rels/slideLayout1.xml.rels", bytes: circle }],
  });
  expect((await read(deck)).words).toEqual(["Round"]);
});

it("leaves out groups that are too deep, and keeps what stands beside them", async () => {
  const group = (inner: string) =>
    `<p:grpSp><p:nvGrpSpPr/><p:grpSpPr>${at(0, 0, 9e5, 9e5)}</p:grpSpPr>${inner}</p:grpSp>`;
  let deep = textShape(paragraph("Deep"), { properties: at(0, 0, 9e5, 9e5) });
  for (let level = 0; level < 40; level++) deep = group(deep);
  expect(await read(makeDeck({ slides: [good + deep] }))).toMatchObject({
    words: ["Good"],
    losses: ["1 nested"],
  });
});

it.each([
  ["NaN", "Infinity"],
  ["1e400", "-5"],
  ["99999999999999999999", "1"],
  ["", "abc"],
])("says that a shape of the size %s, %s has no place", async (cx, cy) => {
  const shape = textShape(paragraph("Nowhere"), {
    properties: `<a:xfrm><a:off x="0" y="0"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm>`,
  });
  expect(await read(makeDeck({ slides: [good + shape] }))).toMatchObject({
    words: ["Good"],
    losses: ["1 place"],
  });
});

it.each([
  [{ cx: "NaN", cy: 5 }, [1_920, 1_080]],
  [{ cx: 1, cy: 1 }, [1_920, 1_080]],
  [{ cx: 9_144_000, cy: 6_858_000 }, [1_920, 1_440]],
  [{ cx: 6_858_000, cy: 12_192_000 }, [1_080, 1_920]],
])("gives slides of the size %j a canvas of %j", async (size, canvas) => {
  const { designs } = await read(makeDeck({ slides: [good], size }));
  expect([designs[0]?.design.width, designs[0]?.design.height]).toEqual(canvas);
});

it("keeps a page within its limits, and its texts first", async () => {
  const box = `<p:sp><p:nvSpPr><p:cNvPr id="9" name="Box"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr>${at(0, 0, 9e5, 9e5)}<a:solidFill><a:srgbClr val="FF0000"/></a:solidFill></p:spPr></p:sp>`;
  const found = await read(makeDeck({ slides: [box.repeat(400) + good] }));
  expect(found).toMatchObject({ words: ["Good"], losses: ["1 tooMuch"] });
  expect(found.designs[0]?.design.elements).toHaveLength(150);
});

it("takes colours, sizes and marks that say nonsense as if they said nothing", async () => {
  const run = '<a:solidFill><a:schemeClr val="nobody"><a:lumMod val="x"/></a:schemeClr></a:solidFill>';
  const deck = makeDeck({
    slides: [
      textShape(
        `<a:p><a:pPr lvl="99" marL="NaN"><a:lnSpc><a:spcPct val="-7"/></a:lnSpc></a:pPr><a:r><a:rPr sz="1e9">${run}</a:rPr><a:t>Odd &#x202E;text</a:t></a:r></a:p>`,
        { place: title },
      ),
    ],
    layoutShapes: placeShape("title", '<a:xfrm rot="abc"><a:off/><a:ext/></a:xfrm>'),
  });
  expect((await read(deck)).words).toEqual(["Odd \u202etext"]);
});

it("reads prices as the slide shows them, and says where something is struck", async () => {
  const run = (text: string, look = "") => `<a:r><a:rPr${look}/><a:t>${text}</a:t></a:r>`;
  const price = run("₹120", ' strike="sngStrike"') + run(" ₹99") + run("00", ' baseline="30000"');
  const deck = makeDeck({
    slides: [textShape(`<a:p>${price}</a:p>`, { place: title }), good],
  });
  expect(await read(deck)).toMatchObject({ words: [" ₹99.00", "Good"], losses: ["1 struck"] });
});

it("refuses what has no slides, and another zip", async () => {
  expect(await readDeck(makeDeck({ slides: [] }))).toMatchObject({ problem: { reason: "deckEmpty" } });
  const broken = makeDeck({ slides: [good], files: [{ path: "ppt/presentation.xml", bytes: "<a" }] });
  expect(await readDeck(broken)).toMatchObject({ problem: { reason: "deckUnreadable" } });
});

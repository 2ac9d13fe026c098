import { expect, it } from "vitest";
import { type Design, savedDesign } from "#shared/media-kinds/design.ts";
import { applyBrand, type BrandChange, coloursIn } from "./apply-brand.ts";

const text = { type: "text", x: 0, y: 0, w: 400, h: 90, align: "left", valign: "top" } as const;
const poster: Design = savedDesign.parse({
  width: 1920,
  height: 1080,
  background: { from: "#7a1f1f", to: "#101010", angle: 90 },
  pages: [
    { id: "a", seconds: 8, transition: "cut" },
    { id: "b", seconds: 8, transition: "cut", background: "#7A1F1F" },
  ],
  elements: [
    {
      ...text,
      id: "h",
      font: "sans",
      size: 120,
      colour: "#7a1f1f80",
      runs: [{ text: "Sale", colour: "#f2b705" }],
    },
    { ...text, id: "t", font: "sans", size: 40, colour: "#ffffff", runs: [{ text: "Today" }] },
    {
      id: "d",
      type: "art",
      x: 0,
      y: 0,
      w: 9,
      h: 9,
      view: [9, 9],
      paths: [{ d: "M0 0L9 9", stroke: "#7a1f1f" }],
    },
  ],
});
const nothing: BrandChange = { headingFont: null, textFont: null, colours: new Map() };

it("replaces colours wherever they are, and keeps how much shines through", () => {
  const next = applyBrand(poster, { ...nothing, colours: new Map([["#7a1f1f", "#0b7285"]]) });
  expect(JSON.stringify(next).toLowerCase()).not.toContain("#7a1f1f");
  expect(next).toMatchObject({
    background: { from: "#0b7285", to: "#101010" },
    pages: [{}, { background: "#0b7285" }],
    elements: [
      { colour: "#0b728580", runs: [{ colour: "#f2b705" }] },
      { colour: "#ffffff" },
      { paths: [{ stroke: "#0b7285" }] },
    ],
  });
  expect(savedDesign.parse(next)).toEqual(next);
});

it("gives headings and other texts their fonts, and leaves a design alone that has them", () => {
  const next = applyBrand(poster, { ...nothing, headingFont: "playfair", textFont: "poppins" });
  expect(next.elements.map((each) => ("font" in each ? each.font : null))).toEqual([
    "playfair",
    "poppins",
    null,
  ]);
  expect(applyBrand(poster, nothing)).toBe(poster);
});

it("finds the colours that most designs have", () => {
  expect(coloursIn([poster, { ...poster, background: "#f2b705", pages: undefined } as Design], 2)).toEqual([
    "#7a1f1f",
    "#f2b705",
  ]);
});

import { describe, expect, test } from "vitest";
import { design, findings, found, picture, shape, text } from "./testing/designs.ts";

const low = ["warning contrast a"];

describe("contrast with what lies behind", () => {
  test.each([
    ["black on white", design([text("a", "Menu")]), []],
    ["white on white", design([text("a", "Menu", { colour: "#ffffff" })]), low],
    [
      "white on a dark shape",
      design([shape("s", { fill: "#222222" }), text("a", "Menu", { colour: "#ffffff" })]),
      [],
    ],
    ["a dark shape above the text", design([text("a", "Menu"), shape("s", { fill: "#222222" })]), []],
    [
      "a dark shape that is hidden",
      design([shape("s", { fill: "#222222", hidden: true }), text("a", "Menu", { colour: "#ffffff" })]),
      low,
    ],
    [
      "a dark shape elsewhere",
      design([
        shape("s", { fill: "#222222", x: 0, y: 0, w: 300, h: 300 }),
        text("a", "Menu", { colour: "#ffffff" }),
      ]),
      low,
    ],
    [
      "the corner of a triangle's box, which it does not cover",
      design([
        shape("s", { shape: "triangle", fill: "#222222", x: 900, y: 480, w: 1000, h: 500 }),
        text("a", "Menu", { colour: "#ffffff" }),
      ]),
      low,
    ],
    ["the text's own box", design([text("a", "Menu", { colour: "#ffffff", box: "#7a1f1f" })]), []],
    ["a box of glass", design([text("a", "Menu", { colour: "#ffffff", box: "#00000020" })]), low],
    ["a text that is nearly clear", design([text("a", "Menu", { opacity: 0.2 })]), low],
    ["a text that cannot be seen at all", design([text("a", "Menu", { opacity: 0, colour: "#ffffff" })]), []],
    [
      "one pale word of several",
      design([text("a", "", { runs: [{ text: "Tea " }, { text: "free", colour: "#eeeeee" }] })]),
      low,
    ],
    [
      "the light end of a gradient",
      design([text("a", "Opening hours today", { colour: "#ffffff" })], {
        background: { from: "#000000", to: "#ffffff", angle: 90 },
      }),
      low,
    ],
    [
      "the dark half of a gradient",
      design([text("a", "Hours", { colour: "#ffffff", x: 0, w: 500, size: 80 })], {
        background: { from: "#000000", to: "#ffffff", angle: 90 },
      }),
      [],
    ],
  ])("%s", (_, given, expected) => {
    expect(found(given)).toEqual(expected);
  });

  test("says the colours, the contrast and what is needed", () => {
    expect(findings(design([text("a", "Menu", { colour: "#999999" })]))[0]?.facts).toEqual({
      ratio: 2.8,
      needed: 3,
      colour: "#999999",
      ground: "#ffffff",
    });
  });

  test("asks for 4.5 below 18 points as seen from the distance, and for 3 above", () => {
    // 90 units are 44.6 mm: as large from 5 m as 18 points at arm's length.
    const grey = (size: number, bold = false) =>
      found(design([text("a", "Menu", { colour: "#888888", size, bold })]));
    expect(grey(92)).toEqual([]);
    expect(grey(88)).toEqual(low);
    expect(grey(88, true)).toEqual([]);
    expect(
      found(design([text("a", "Menu", { colour: "#888888", size: 88 })]), {
        viewing: { screenInches: 43, distanceM: 3, scanDistanceM: 2, seconds: 10 },
      }),
    ).toEqual([]);
  });
});

describe("pictures behind texts", () => {
  const hint = ["hint mixedGround a"];
  test.each([
    ["a picture alone", design([picture("p"), text("a", "Menu")]), hint],
    [
      "a grey text, which is no colour of an edge",
      design([picture("p"), text("a", "Menu", { colour: "#767676" })]),
      hint,
    ],
    ["a box between", design([picture("p"), text("a", "Menu", { box: "#ffffff" })]), []],
    [
      "a light veil between",
      design([picture("p"), shape("s", { fill: "#ffffff80" }), text("a", "Menu")]),
      [],
    ],
    [
      "a thin veil between",
      design([picture("p"), shape("s", { fill: "#ffffff20" }), text("a", "Menu")]),
      hint,
    ],
    [
      "a veil on which no picture makes the text readable",
      design([picture("p"), shape("s", { fill: "#fffffff0" }), text("a", "Menu", { colour: "#ffffff" })]),
      low,
    ],
  ])("%s", (_, given, expected) => {
    expect(found(given)).toEqual(expected);
  });

  test("a drawing may have any of its colours behind the text", () => {
    const art = (fill: string) =>
      design([
        {
          type: "art",
          id: "d",
          x: 460,
          y: 400,
          w: 1000,
          h: 200,
          view: [10, 10],
          paths: [{ d: "M0 0h9v9z", fill }],
        },
        text("a", "Menu"),
      ]);
    expect(found(art("#ffdd99"))).toEqual([]);
    expect(findings(art("#111111"))).toMatchObject([{ rule: "mixedGround", facts: { on: "drawing" } }]);
  });
});

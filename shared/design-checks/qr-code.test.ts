import { expect, test } from "vitest";
import { addressProblem } from "./qr-code.ts";
import { design, findings, found, qr, text, world } from "./testing/designs.ts";

test.each([
  ["https://example.com", null],
  ["HTTPS://EXAMPLE.COM/MENU?table=4", null],
  ["https://हिन्दी.भारत/menu", null],
  ["http://192.168.1.20:8080/wifi", null],
  ["upi://pay?pa=shop@upi&am=120", null],
  ["tel:+911234567890", null],
  ["WIFI:T:WPA;S:Guests;P:secret;;", null],
  ["Ask at the desk", null],
  ["https://", "missing"],
  ["mailto:", "missing"],
  ["   ", "missing"],
  ["https://example", "wrong"],
  ["https://example.com/our menu", "wrong"],
  ["https:/example.com", "wrong"],
  ["http://.com", "wrong"],
  ["example.com/menu", "noScheme"],
])("the address %j", (words, problem) => {
  expect(addressProblem(words)).toBe(problem);
});

test("an address that no phone opens is a warning, one without https a hint", () => {
  expect(found(design([qr("q", { text: "https://" })]))).toEqual(["warning qrAddress q"]);
  expect(found(design([qr("q", { text: "example.com" })]))).toEqual(["hint qrAddress q"]);
});

test.each([
  [300, []],
  [296, ["hint qrSize q"]],
  [140, ["warning qrSize q"]],
])("a code of 37 modules on %i units", (side, expected) => {
  // Modules of 4 mm for 2 m: 148 mm, which are 298.4 units.
  expect(found(design([qr("q", { w: side, h: 400 })]))).toEqual(expected);
});

test("more letters, a greater distance and a smaller screen need a larger code", () => {
  const given = design([qr("q")]);
  expect(found(given)).toEqual([]);
  expect(findings(given, { qrModules: () => 61 })[0]?.facts).toEqual({
    millimetres: 198,
    neededMillimetres: 244,
    neededSide: 493,
  });
  expect(found(given, { viewing: { ...world.viewing, scanDistanceM: 4 } })).toEqual(["hint qrSize q"]);
  expect(found(given, { viewing: { ...world.viewing, screenInches: 24 } })).toEqual(["hint qrSize q"]);
});

test.each([
  ["#000000", "#ffffff", undefined, []],
  ["#7a1f1f", "#ffe9c7", undefined, []],
  ["#999999", "#cccccc", undefined, ["warning qrContrast q"]],
  ["#000000", "#ffffff", 0.3, ["warning qrContrast q"]],
  ["#ffffff", "#000000", undefined, ["hint qrInverted q"]],
])("%s on %s with opacity %s", (colour, background, opacity, expected) => {
  expect(found(design([qr("q", { colour, background, opacity })]))).toEqual(expected);
});

test("a code that is cut off is found", () => {
  expect(found(design([qr("q", { x: -100 })]))).toEqual(["warning outside q"]);
  // The code is a square in the middle of its box.
  expect(found(design([qr("q", { x: -100, w: 1000 })]))).toEqual([]);
});

test("warnings come before hints", () => {
  const given = design([text("a", "Menu", { size: 60 }), qr("q", { text: "https://", y: 600, h: 350 })]);
  expect(found(given)).toEqual(["warning qrAddress q", "hint letterSize a"]);
});

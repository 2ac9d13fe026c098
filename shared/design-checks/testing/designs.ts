import type { Design, DesignElement, ElementOf } from "../../media-kinds/design.ts";
import { type CheckWorld, checkDesign, type Finding, usualViewing } from "../index.ts";

/* Designs of 1920 x 1080 for the tests of rules. A unit is 0.496 mm on a screen of 43 inches. */

export const text = (
  id: string,
  words: string,
  rest: Partial<ElementOf<"text">> = {},
): ElementOf<"text"> => ({
  type: "text",
  id,
  x: 460,
  y: 400,
  w: 1000,
  h: 200,
  runs: [{ text: words }],
  font: "sans",
  size: 100,
  colour: "#000000",
  align: "centre",
  valign: "middle",
  ...rest,
});

export const shape = (id: string, rest: Partial<ElementOf<"shape">> = {}): ElementOf<"shape"> => ({
  type: "shape",
  id,
  x: 360,
  y: 300,
  w: 1200,
  h: 400,
  shape: "rectangle",
  fill: "#ffffff",
  ...rest,
});

export const picture = (id: string): ElementOf<"picture"> => ({
  type: "picture",
  id,
  x: 0,
  y: 0,
  w: 1920,
  h: 1080,
  mediaId: 1,
  fit: "cover",
});

export const qr = (id: string, rest: Partial<ElementOf<"qr">> = {}): ElementOf<"qr"> => ({
  type: "qr",
  id,
  x: 700,
  y: 300,
  w: 400,
  h: 400,
  text: "https://example.com/menu",
  colour: "#000000",
  background: "#ffffff",
  ...rest,
});

export const value = (id: string, sourceId: number): ElementOf<"value"> => {
  const { type: _, runs: __, ...lettering } = text(id, "");
  return { ...lettering, type: "value", sourceId, before: "", after: " kg" };
};

export const design = (elements: DesignElement[], rest: Partial<Design> = {}): Design => ({
  width: 1920,
  height: 1080,
  background: "#ffffff",
  elements,
  ...rest,
});

export const world: CheckWorld = {
  viewing: { ...usualViewing, distanceM: 5 },
  qrModules: () => 37,
  sourceIds: new Set([1]),
  tables: new Map(),
  hasLogo: true,
  missing: new Set(),
};

export const findings = (given: Design, rest: Partial<CheckWorld> = {}): Finding[] =>
  checkDesign(given, { ...world, ...rest });

/** Returns findings as "severity rule element". */
export const found = (given: Design, rest: Partial<CheckWorld> = {}): string[] =>
  findings(given, rest).map(({ severity, rule, elementId }) => `${severity} ${rule} ${elementId}`);

import type { DesignElement } from "../media-kinds/design.ts";
import type { Check } from "./finding.ts";
import { extentOf, letteredIn } from "./lettering.ts";
import { allInside, type Box, cornersOf, type Point } from "./places.ts";

/** Televisions that cut off the edges of a picture show its inner 95 % (EBU R 95: 3.5 % for actions, 5 % for titles). */
const safeShare = 0.95;
/** A text may stand out by this share of its letters: their height is estimated. */
const slackShare = 0.15;

/** Finds texts and QR codes that are cut off, or that a television may cut off. */
export const checkSafeArea: Check = (design) => {
  const canvas: Box = { x: 0, y: 0, w: design.width, h: design.height };
  const edge = { x: (design.width * (1 - safeShare)) / 2, y: (design.height * (1 - safeShare)) / 2 };
  const safe: Box = { ...edge, w: design.width * safeShare, h: design.height * safeShare };
  const texts = letteredIn(design).map((element) => {
    const { box, size } = extentOf(element);
    return { element, points: cornersOf(box, element), slack: size * slackShare };
  });
  const codes = design.elements
    .filter(({ type, opacity }) => type === "qr" && opacity !== 0)
    .map((element) => ({ element, points: cornersOf(squareOf(element), element), slack: 1 }));
  return [...texts, ...codes].flatMap(
    ({ element, points, slack }: { element: DesignElement; points: Point[]; slack: number }) => {
      if (allInside(points, safe, slack)) return [];
      const isCut = !allInside(points, canvas, slack);
      return {
        rule: "outside",
        elementId: element.id,
        severity: isCut ? "warning" : "hint",
        facts: { of: isCut ? "canvas" : "safeArea" },
      };
    },
  );
};

/** A QR code is as large as it fits into its box. */
export function squareOf({ x, y, w, h }: Box): Box {
  const side = Math.min(w, h);
  return { x: x + (w - side) / 2, y: y + (h - side) / 2, w: side, h: side };
}

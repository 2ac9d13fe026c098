import { t } from "@lingui/core/macro";
import type { Media } from "#shared/contracts/library/media.ts";
import { letteringWith } from "#shared/fonts/font-choice.ts";
import type { Design, DesignElement, ElementOf, shapes } from "#shared/media-kinds/design.ts";
import type { DesignCell } from "#shared/media-kinds/design-cell.ts";
import type { Brand } from "../../../../queries/brand.ts";
import { newElementId } from "./element-ids.ts";

/* New elements in the middle of the canvas, in a size that fits it. */

type Placed = "id" | "x" | "y" | "w" | "h";

/** Places a new element in the middle; `wide` and `high` as shares of the canvas's shorter side. */
function placed<E extends DesignElement>(
  design: Design,
  { wide, high }: { wide: number; high: number },
  rest: Omit<E, Placed>,
): E {
  const side = Math.min(design.width, design.height);
  const [w, h] = [Math.round(side * wide), Math.round(side * high)];
  return {
    id: newElementId(),
    x: Math.round((design.width - w) / 2),
    y: Math.round((design.height - h) / 2),
    w,
    h,
    ...rest,
  } as unknown as E;
}

/** Returns black or white, whichever is readable on the design's background. */
export function inkOn({ background }: Design): string {
  const colour = typeof background === "string" ? background : background.from;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return red * 0.299 + green * 0.587 + blue * 0.114 > 150 ? "#1c1c1e" : "#ffffff";
}

export type TextKind = "heading" | "line" | "small";
const texts: Record<TextKind, { size: number; bold: boolean; high: number }> = {
  heading: { size: 0.13, bold: true, high: 0.2 },
  line: { size: 0.065, bold: false, high: 0.12 },
  small: { size: 0.04, bold: false, high: 0.08 },
};

export function newText(
  design: Design,
  kind: TextKind,
  { headingFont, textFont }: Pick<Brand, "headingFont" | "textFont">,
): ElementOf<"text"> {
  const { size, bold, high } = texts[kind];
  const words = { heading: t`Heading`, line: t`A line of text`, small: t`Small text` }[kind];
  return placed<ElementOf<"text">>(
    design,
    { wide: 0.9, high },
    {
      type: "text",
      runs: [{ text: words }],
      ...letteringWith((kind === "heading" ? headingFont : textFont) ?? "sans"),
      size: Math.round(Math.min(design.width, design.height) * size),
      ...(bold && { bold }),
      colour: inkOn(design),
      align: "centre",
      valign: "middle",
    },
  );
}

/** Returns a picture or video in its own shape, at most 70 % of the canvas. */
export function newFilm(design: Design, media: Media): DesignElement {
  const [wide, high] = [media.width ?? 4, media.height ?? 3];
  const scale = Math.min((design.width * 0.7) / wide, (design.height * 0.7) / high);
  const [w, h] = [Math.round(wide * scale), Math.round(high * scale)];
  return {
    id: newElementId(),
    type: media.durationMs === null ? "picture" : "video",
    mediaId: media.id,
    fit: "cover",
    x: Math.round((design.width - w) / 2),
    y: Math.round((design.height - h) / 2),
    w,
    h,
  };
}

/** Returns the account's logo, above at the left. */
export function newLogo(design: Design): ElementOf<"logo"> {
  const side = Math.min(design.width, design.height);
  const at = Math.round(side * 0.05);
  return {
    id: newElementId(),
    type: "logo",
    x: at,
    y: at,
    w: Math.round(side * 0.3),
    h: Math.round(side * 0.18),
  };
}

export function newShape(design: Design, shape: (typeof shapes)[number]): ElementOf<"shape"> {
  const line = shape === "line";
  return placed<ElementOf<"shape">>(
    design,
    { wide: line ? 0.6 : 0.35, high: line ? 0.012 : 0.35 },
    {
      type: "shape",
      shape,
      fill: "#e8590c",
    },
  );
}

export const newQr = (design: Design): ElementOf<"qr"> =>
  placed<ElementOf<"qr">>(
    design,
    { wide: 0.35, high: 0.35 },
    {
      type: "qr",
      text: "https://",
      colour: "#000000",
      background: "#ffffff",
    },
  );

export const newValue = (design: Design, sourceId: number, cell?: DesignCell): ElementOf<"value"> =>
  placed<ElementOf<"value">>(
    design,
    { wide: 0.6, high: 0.2 },
    {
      type: "value",
      sourceId,
      ...(cell && { cell }),
      before: "",
      after: "",
      font: "sans",
      size: Math.round(Math.min(design.width, design.height) * 0.13),
      bold: true,
      colour: inkOn(design),
      align: "centre",
      valign: "middle",
    },
  );

type ArtPaths = ElementOf<"art">["paths"];

/** Gives all lines and areas of a drawing one colour. */
export const recoloured = (paths: ArtPaths, colour: string): ArtPaths =>
  paths.map(({ fill, stroke, ...path }) => ({
    ...path,
    ...(fill && { fill: colour }),
    ...(stroke && { stroke: colour }),
  }));

/** Returns a drawing. One of a single colour gets the colour that is readable on the background. */
export const newArt = (
  design: Design,
  { view, paths, plain }: Pick<ElementOf<"art">, "view" | "paths"> & { plain: boolean },
): ElementOf<"art"> =>
  placed<ElementOf<"art">>(
    design,
    { wide: 0.25, high: 0.25 },
    { type: "art", view, paths: plain ? recoloured(paths, inkOn(design)) : paths },
  );

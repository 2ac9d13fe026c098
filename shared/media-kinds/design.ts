import { z } from "zod";
import { id, sha256 } from "../contracts/contract.ts";
import { schemaReason } from "../refusals/schema-reason.ts";
import { designCell } from "./design-cell.ts";
import { designFonts } from "./design-fonts.ts";
import { designRow } from "./design-row.ts";
import { placedComponent } from "./placed-component.ts";

export * from "./design-fonts.ts";

/**
 * A design: a poster or slide that a user draws in the editor. It is data, not a picture: the editor, the dashboard and
 * the screen draw it with the same code (player/media/design). All lengths are in units of the design's own canvas.
 */

export const designLimits = {
  /** Of one page, and of all pages. */
  elements: 150,
  allElements: 600,
  pages: 20,
  /** Size of the settings as JSON. */
  bytes: 200_000,
  side: { least: 100, most: 8_000 },
} as const;

const colour = z.string().regex(/^#[0-9a-f]{6}([0-9a-f]{2})?$/i, schemaReason("colourForm"));
const fraction = z.number().min(0).max(1);
const place = z.number().min(-20_000).max(20_000);
const length = z.number().min(1).max(20_000);

/** One colour, or a gradient. `angle` in degrees, 0 is upwards, as in CSS. */
export const fill = z.union([
  colour,
  z.object({ from: colour, to: colour, angle: z.number().int().min(0).max(360) }),
]);
export type Fill = z.output<typeof fill>;

export const motions = ["fade", "rise", "fall", "left", "right", "zoom"] as const;
/** How an element comes or goes. `delayMs`: after the design's start, or before its end. */
export const motion = z.object({
  effect: z.enum(motions),
  delayMs: z.number().int().min(0).max(60_000),
  ms: z.number().int().min(100).max(5_000),
});
export type Motion = z.output<typeof motion>;

const elementId = z.string().regex(/^[a-z0-9]{1,12}$/);
const elementBase = {
  /** Unique within the design; stable, so that edits by two people can be merged. */
  id: elementId,
  /** The page that shows it; absent, or of a page that is gone: the first one. */
  page: elementId.optional(),
  /** Shown in the list of layers; absent: described by its content. */
  name: z.string().trim().max(60).optional(),
  x: place,
  y: place,
  w: length,
  h: length,
  /** Degrees clockwise around the centre. */
  rotate: z.number().min(-360).max(360).optional(),
  opacity: fraction.optional(),
  shadow: z.boolean().optional(),
  locked: z.boolean().optional(),
  hidden: z.boolean().optional(),
  /** Elements with the same group are selected together. */
  group: z.string().max(12).optional(),
  enter: motion.optional(),
  exit: motion.optional(),
  /** The row that it stands for; absent: it is always shown. */
  row: designRow.optional(),
  /** Absent: it is part of no component. */
  component: placedComponent.optional(),
};

/** One piece of a text with its own style. Line breaks are "\n". */
export const run = z.object({
  text: z.string().max(2_000),
  bold: z.boolean().optional(),
  italic: z.boolean().optional(),
  underline: z.boolean().optional(),
  colour: colour.optional(),
});
export type Run = z.output<typeof run>;

export const aligns = ["left", "centre", "right"] as const;
export const valigns = ["top", "middle", "bottom"] as const;
const lettering = {
  font: z.enum(designFonts),
  /** A font of the account's own, which stands before `font`. One that is gone draws nothing. */
  ownFont: id.optional(),
  /** Height of the letters (font size) in units of the canvas. A text that overflows its box is drawn smaller. */
  size: z.number().min(4).max(2_000),
  bold: z.boolean().optional(),
  colour,
  align: z.enum(aligns),
  valign: z.enum(valigns),
  /** Multiple of the font size; absent: 1.25, because Indian scripts have marks above and below the line. */
  lineHeight: z.number().min(0.7).max(3).optional(),
  /** Distance between letters in multiples of the font size. */
  spacing: z.number().min(-0.1).max(1).optional(),
  uppercase: z.boolean().optional(),
  /** Colour of the box behind the text. */
  box: fill.optional(),
  /** Corner radius of that box. */
  radius: z.number().min(0).max(4_000).optional(),
  padding: z.number().min(0).max(1_000).optional(),
};
export const tickerSpeeds = ["slow", "normal", "fast"] as const;
const fits = ["contain", "cover"] as const;
/** `file` is set by the server: what a screen fetches for the media. */
const ofMedia = {
  mediaId: id,
  file: sha256.optional(),
  fit: z.enum(fits),
  radius: z.number().min(0).max(4_000).optional(),
};

/** How a picture is shown, whatever its file is; the file stays as it is. */
const rework = {
  /** The part that is shown, as fractions of the picture. */
  crop: z
    .object({
      x: fraction,
      y: fraction,
      w: z.number().min(0.02).max(1),
      h: z.number().min(0.02).max(1),
    })
    .optional(),
  /** Degrees clockwise, before it is cut. It becomes larger, so that no corner is empty. */
  straighten: z.number().min(-15).max(15).optional(),
  /** Multiples, as the filters of CSS. */
  brightness: z.number().min(0.4).max(1.8).optional(),
  contrast: z.number().min(0.4).max(1.8).optional(),
};

export const shapes = [
  "rectangle",
  "ellipse",
  "triangle",
  "diamond",
  "star",
  "line",
  "arrow",
  "burst",
] as const;
/** Only the commands and numbers of an SVG path. */
const pathData = z
  .string()
  .max(8_000)
  .regex(/^[\d\s.,eMmLlHhVvCcSsQqTtAaZz+-]+$/);

/** A drawing: paths in the coordinates of `view`, from the back to the front. */
export const designArt = z.object({
  view: z.tuple([z.number().positive().max(10_000), z.number().positive().max(10_000)]),
  paths: z
    .array(
      z.object({
        d: pathData,
        fill: colour.optional(),
        stroke: colour.optional(),
        strokeWidth: z.number().min(0).max(400).optional(),
        opacity: fraction.optional(),
      }),
    )
    .min(1)
    .max(60),
});

export const designElement = z.discriminatedUnion("type", [
  z.object({
    ...elementBase,
    type: z.literal("text"),
    runs: z.array(run).min(1).max(100),
    ...lettering,
    /** Moves through its box as one line, again and again; absent: it stands still. */
    ticker: z.enum(tickerSpeeds).optional(),
    /** In a template: the question whose answer is this text. */
    field: z.string().trim().min(1).max(40).optional(),
  }),
  z.object({ ...elementBase, type: z.literal("picture"), ...ofMedia, ...rework }),
  z.object({ ...elementBase, type: z.literal("video"), ...ofMedia }),
  /** The account's logo as it is now: another logo needs no change of the design. */
  z.object({ ...elementBase, type: z.literal("logo") }),
  z.object({
    ...elementBase,
    type: z.literal("shape"),
    shape: z.enum(shapes),
    fill,
    stroke: colour.optional(),
    strokeWidth: z.number().min(0).max(400).optional(),
    radius: z.number().min(0).max(4_000).optional(),
  }),
  z.object({ ...elementBase, type: z.literal("art"), ...designArt.shape }),
  z.object({
    ...elementBase,
    type: z.literal("qr"),
    text: z.string().trim().min(1, schemaReason("textRequired")).max(500),
    colour,
    background: colour,
  }),
  /** The newest value of a data source, or a cell of a table, drawn as a text. */
  z.object({
    ...elementBase,
    type: z.literal("value"),
    sourceId: id,
    /** For a table; absent: the source has one value. */
    cell: designCell.optional(),
    /** A value older than this (seconds) is shown with its age; absent: never. */
    staleAfterS: z.number().int().min(60).max(31_536_000).optional(),
    before: z.string().max(80),
    after: z.string().max(80),
    ...lettering,
  }),
]);
export type DesignElement = z.output<typeof designElement>;
export type ElementType = DesignElement["type"];
export type ElementOf<T extends ElementType> = Extract<DesignElement, { type: T }>;

const side = z.number().int().min(designLimits.side.least).max(designLimits.side.most);

export const pageTransitions = ["cut", "fade", "slide"] as const;
/** One page of a design with several. `transition`: how it comes, also after the last page when they begin again. */
export const designPage = z.object({
  id: elementId,
  seconds: z.number().int().min(1).max(600),
  transition: z.enum(pageTransitions),
  /** Absent: the background of the design. */
  background: fill.optional(),
});
export type DesignPage = z.output<typeof designPage>;

/** What a screen needs to draw a design. Later elements are above earlier ones. */
export const designSettings = z.object({
  width: side,
  height: side,
  background: fill,
  /** Absent: one page, which is shown as long as the playlist says. */
  pages: z.array(designPage).min(2).max(designLimits.pages, schemaReason("tooManyPages")).optional(),
  elements: z.array(designElement).max(designLimits.allElements, schemaReason("tooManyElements")),
});
export type Design = z.output<typeof designSettings>;

const areApart = (all: readonly { id: string }[]) => new Set(all.map(({ id }) => id)).size === all.length;

/** Counts the elements of the fullest page. */
function mostOnPage({ elements, pages = [] }: Design): number {
  const counts = new Map<string | undefined, number>();
  for (const { page } of elements) {
    const shown = pages.some(({ id }) => id === page) ? page : pages[0]?.id;
    counts.set(shown, (counts.get(shown) ?? 0) + 1);
  }
  return Math.max(0, ...counts.values());
}

/** Settings in the dashboard's API: element ids are unique, and the size is limited. */
export const savedDesign = designSettings
  .refine(({ elements, pages = [] }) => areApart(elements) && areApart(pages), schemaReason("elementTwice"))
  .refine((design) => mostOnPage(design) <= designLimits.elements, schemaReason("tooManyOnPage"))
  .refine((design) => JSON.stringify(design).length <= designLimits.bytes, schemaReason("designTooLarge"));

/** One file of a shipped font that a design needs. `range` is a CSS unicode-range. */
export const fontFile = z.object({
  font: z.enum(designFonts),
  weight: z.number().int(),
  range: z.string(),
  file: sha256,
});
export type FontFile = z.output<typeof fontFile>;

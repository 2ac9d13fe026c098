import type { Frame } from "./frames.ts";
import type { StyleSources } from "./lettering.ts";
import type { PageContext } from "./page-context.ts";
import type { BodyBox } from "./text-elements.ts";
import { child, childrenOf, numberAt, type Xml } from "./xml-tree.ts";

const pointUnits = 12_700;
const usualInsets = { lIns: 91_440, tIns: 45_720, rIns: 91_440, bIns: 45_720 };

/** Returns how a text stands in its frame. `bodies`: `bodyPr` of the shape and of its places, the nearest first. */
export function bodyBox(
  bodies: readonly (Xml | undefined)[],
  frame: Frame,
  { deck: { scale } }: PageContext,
): BodyBox {
  const sources = bodies.filter((each) => each !== undefined);
  const attribute = (name: string) => sources.map(({ at }) => at[name]).find((each) => each !== undefined);
  const inset = (name: keyof typeof usualInsets) =>
    (sources.map((each) => numberAt(each, name)).find((each) => each !== undefined) ?? usualInsets[name]) *
    scale;
  const fits = sources.find((each) =>
    ["normAutofit", "noAutofit", "spAutoFit"].some((name) => child(each, name)),
  );
  const shrunk = numberAt(child(fits, "normAutofit"), "fontScale");
  const turn = turnOf(attribute("vert")) || (frame.flipV ? 180 : 0);
  return {
    frame,
    insets: { left: inset("lIns"), top: inset("tIns"), right: inset("rIns"), bottom: inset("bIns") },
    anchor: ({ ctr: "middle", b: "bottom" } as const)[attribute("anchor") ?? ""] ?? "top",
    wraps: attribute("wrap") !== "none",
    turn,
    shrunk: shrunk === undefined ? 1 : Math.min(1, Math.max(0.2, shrunk / 100_000)),
    point: pointUnits * scale,
    scale,
  };
}

/** Returns where the style of a text comes from. `lists`: of the places that its shape fills. */
export function readBody(
  body: Xml,
  {
    lists,
    own,
    shapeColour,
  }: { lists: readonly (Xml | undefined)[]; own: number; shapeColour: string | null },
  { deck, fonts, palette }: PageContext,
): StyleSources {
  const nearest = child(body, "lstStyle");
  return { lists: [nearest, ...lists, deck.defaults], own, shapeColour, fonts, palette };
}

export const hasText = (body: Xml | undefined): boolean =>
  childrenOf(body, "p").some(({ children }) =>
    children.some((each) => (child(each, "t")?.text ?? "").trim() !== ""),
  );

/** Returns by how many degrees a text is turned inside of its frame. */
export const turnOf = (vert: string | undefined): 0 | 90 | 270 =>
  (({ vert: 90, eaVert: 90, vert270: 270 }) as const)[vert ?? ""] ?? 0;

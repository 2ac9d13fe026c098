import type { PageContext } from "./page-context.ts";
import { child, type Xml } from "./xml-tree.ts";

/** A place of a layout that a shape of a slide fills. */
export const placeholderOf = (shape: Xml): Xml | undefined => {
  for (const each of shape.children) {
    const place = child(each, "nvPr", "ph");
    if (place) return place;
  }
  return undefined;
};

/** What the master calls the places of a layout. */
const onMaster: Readonly<Record<string, string>> = { ctrTitle: "title", subTitle: "body" };
const bodies = new Set(["obj", "pic", "chart", "tbl", "dgm", "media", "clipArt", "body"]);

/** Returns the shapes of layout and master whose place a shape fills, the nearest first. */
export function placesOf(shape: Xml, { places }: PageContext): Xml[] {
  const place = placeholderOf(shape);
  if (!place) return [];
  const found: Xml[] = [];
  let { type, idx } = place.at;
  for (const tree of places) {
    const shapes = tree.children.filter((each) => placeholderOf(each) !== undefined);
    const at = (each: Xml) => placeholderOf(each)?.at ?? {};
    const same =
      (idx !== undefined ? shapes.find((each) => at(each).idx === idx && tree === places[0]) : undefined) ??
      shapes.find((each) => (at(each).type ?? "obj") === (type ?? "obj")) ??
      shapes.find(
        (each) => at(each).type === (onMaster[type ?? ""] ?? (bodies.has(type ?? "obj") ? "body" : "")),
      );
    if (!same) continue;
    found.push(same);
    // A layout may say what kind of place it is when the slide does not.
    type = type ?? at(same).type;
    idx = at(same).idx ?? idx;
  }
  return found;
}

/** Returns which list of styles of the master a place uses. */
export function styleListOf(
  shape: Xml,
  inherited: readonly Xml[],
): "titleStyle" | "bodyStyle" | "otherStyle" {
  const own = placeholderOf(shape);
  if (!own) return "otherStyle";
  const type =
    own.at.type ??
    inherited.map((each) => placeholderOf(each)?.at.type).find((each) => each !== undefined) ??
    "obj";
  if (type === "title" || type === "ctrTitle") return "titleStyle";
  return bodies.has(type) || type === "subTitle" ? "bodyStyle" : "otherStyle";
}

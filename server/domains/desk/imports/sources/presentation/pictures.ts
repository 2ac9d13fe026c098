import { extname } from "node:path";
import type { DeckMedia } from "./deck-elements.ts";
import type { Frame } from "./frames.ts";
import { type DeckPicture, type PageContext, pictureName } from "./page-context.ts";
import { allInside, child, numberAt, type Xml } from "./xml-tree.ts";

const shown = new Set([".png", ".jpg", ".jpeg", ".jpe", ".gif", ".bmp", ".tif", ".tiff", ".svg", ".webp"]);
const films = new Set([".mp4", ".m4v", ".mov", ".webm", ".avi", ".wmv", ".mpg", ".mpeg", ".mkv"]);
const endingOf = (path: string) => extname(path).toLowerCase();

/** Pictures that slides show, by their names. */
export type Pictures = Map<string, DeckPicture>;

/** Returns the file of a picture that can be shown; null when there is none, which is noted. */
function pictureFile(blip: Xml | undefined, { deck, path, notes }: PageContext): string | null {
  const relations = deck.parts.relationsOf(path);
  const drawing = allInside(blip, "svgBlip")[0]?.at["r:embed"];
  const relation = relations.get(blip?.at["r:embed"] ?? "") ?? relations.get(blip?.at["r:link"] ?? "");
  if (!relation) {
    notes.add("pictureGone");
    return null;
  }
  if (relation.target === null) {
    notes.add("outsidePicture");
    return null;
  }
  const file = deck.parts.file(relation.target);
  if (file && shown.has(endingOf(file))) return file;
  const vector = drawing ? deck.parts.file(relations.get(drawing)?.target) : null;
  if (vector && endingOf(vector) === ".svg") return vector;
  notes.add(file ? "metafile" : "pictureGone");
  return null;
}

/** Returns the part of a picture that is shown, after it is mirrored; null: all of it. */
function cropOf(fill: Xml | undefined, { flipH, flipV }: Frame): DeckMedia["crop"] | null {
  const cut = child(fill, "srcRect");
  // A side below zero leaves room around the picture, which we do not draw.
  const part = (name: string) => Math.max(0, numberAt(cut, name) ?? 0) / 100_000;
  const [left, top, right, bottom] = [part("l"), part("t"), part("r"), part("b")];
  const [w, h] = [1 - left - right, 1 - top - bottom];
  if (w < 0.02 || h < 0.02 || (w > 0.998 && h > 0.998)) return null;
  const rounded = (value: number) => Math.round(value * 100_000) / 100_000;
  return { x: rounded(flipH ? right : left), y: rounded(flipV ? bottom : top), w: rounded(w), h: rounded(h) };
}

/** Returns a picture as an element in a frame of the canvas. */
export function pictureElement(
  fill: Xml | undefined,
  frame: Frame,
  { context, pictures, radius }: { context: PageContext; pictures: Pictures; radius?: number | undefined },
): DeckMedia | null {
  const blip = child(fill, "blip");
  const path = pictureFile(blip, context);
  if (path === null) return null;
  const crop = cropOf(fill, frame);
  const opacity = numberAt(child(blip, "alphaModFix"), "amt");
  return {
    type: "picture",
    ...placed(frame),
    ref: named({ path, flipH: frame.flipH, flipV: frame.flipV, isFilm: false }, pictures),
    fit: crop || radius ? "cover" : "contain",
    ...(crop && { crop }),
    ...(radius && { radius }),
    ...(opacity !== undefined && opacity < 100_000 && { opacity: Math.max(0, opacity / 100_000) }),
  };
}

const placed = ({ x, y, w, h, rotate }: Frame) => ({ x, y, w, h, ...(rotate !== 0 && { rotate }) });

function named(picture: DeckPicture, pictures: Pictures): string {
  const name = pictureName(picture);
  pictures.set(name, picture);
  return name;
}

/** Returns the film of a picture that is one; null: it is a picture, or its film is not in the presentation. */
export function filmElement(
  shape: Xml,
  frame: Frame,
  { context, pictures }: { context: PageContext; pictures: Pictures },
): DeckMedia | "picture" | "sound" {
  const own = shape.children.map((each) => child(each, "nvPr")).find((each) => each !== undefined);
  if (["audioFile", "wavAudioFile", "audioCd"].some((name) => child(own, name))) return "sound";
  const film = child(own, "videoFile");
  if (!film) return "picture";
  const { deck, path, notes } = context;
  const relations = deck.parts.relationsOf(path);
  const ids = [allInside(own, "media")[0]?.at["r:embed"], film.at["r:link"], film.at["r:embed"]];
  for (const id of ids) {
    const file = deck.parts.file(relations.get(id ?? "")?.target);
    if (file && films.has(endingOf(file)))
      return {
        type: "video",
        ...placed(frame),
        ref: named({ path: file, flipH: false, flipV: false, isFilm: true }, pictures),
        fit: "contain",
      };
  }
  notes.add("film");
  return "picture";
}

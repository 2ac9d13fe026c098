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

/** Returns the shares that a picture cuts off; null: it shows its whole file. */
function cropOf(fill: Xml | undefined): DeckPicture["crop"] {
  const cut = child(fill, "srcRect");
  // A side below zero leaves room around the picture, which we do not draw.
  const part = (name: string) => Math.max(0, numberAt(cut, name) ?? 0) / 100_000;
  const crop = { left: part("l"), top: part("t"), right: part("r"), bottom: part("b") };
  const { left, top, right, bottom } = crop;
  if (left + right >= 0.99 || top + bottom >= 0.99) return null;
  return left + top + right + bottom > 0.002 ? crop : null;
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
  const picture = { path, crop: cropOf(fill), flipH: frame.flipH, flipV: frame.flipV, isFilm: false };
  const opacity = numberAt(child(blip, "alphaModFix"), "amt");
  return {
    type: "picture",
    ...placed(frame),
    ref: named(picture, pictures),
    fit: picture.crop || radius ? "cover" : "contain",
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
        ref: named({ path: file, crop: null, flipH: false, flipV: false, isFilm: true }, pictures),
        fit: "contain",
      };
  }
  notes.add("film");
  return "picture";
}

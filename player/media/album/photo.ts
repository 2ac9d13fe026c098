import type { ItemOf } from "#shared/media-kinds/contract.ts";
import { part } from "../part.ts";

type Settings = ItemOf<"album">["settings"];

export interface DrawnPhoto {
  root: HTMLElement;
  image: HTMLImageElement;
  caption: string;
}

/** A photo whose shape is this near to the screen's is cut off rather than framed. */
const nearShape = 1.2;
/** A picture this small, drawn large, is a blurred one: a filter would cost a weak device too much. */
const blurredWidth = 24;

/** Loads and decodes a photo; rejects when it is missing or damaged. */
export async function loadPhoto(address: string, caption: string): Promise<DrawnPhoto> {
  const image = document.createElement("img");
  image.alt = "";
  image.src = address;
  await image.decode();
  return { root: part("album-photo"), image, caption };
}

function blurred(image: HTMLImageElement): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.className = "album-blur";
  canvas.width = blurredWidth;
  canvas.height = Math.max(1, Math.round((blurredWidth * image.naturalHeight) / image.naturalWidth));
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Arranges a photo for a screen of this size. */
export function framePhoto(
  { root, image, caption }: DrawnPhoto,
  { fill }: Settings,
  { width, height }: { width: number; height: number },
): void {
  const [shape, screen] = [image.naturalWidth / image.naturalHeight, width / height || 1];
  const isNear = Math.max(shape / screen, screen / shape) < nearShape;
  const isCut = fill === "crop" || (fill === "blur" && isNear);
  image.className = "album-image";
  image.style.objectFit = isCut ? "cover" : "contain";
  if (fill === "blur" && !isCut) root.appendChild(blurred(image));
  root.appendChild(image);
  if (!caption) return;
  const words = part("album-caption", caption);
  words.style.fontSize = `${Math.max(8, Math.min(width, height) * 0.045)}px`;
  root.appendChild(words);
}

/** Where the picture is at the begin and at the end of its slow motion, in turn: closer, away, and to the sides. */
const moves: readonly (readonly [from: string, to: string])[] = [
  ["scale(1)", "scale(1.12) translate(-1.5%, 1.5%)"],
  ["scale(1.12) translate(2%, -1%)", "scale(1)"],
  ["scale(1.1) translate(-3%, 0)", "scale(1.1) translate(3%, 0)"],
  ["scale(1)", "scale(1.1) translate(1.5%, -2%)"],
  ["scale(1.1) translate(3%, 1%)", "scale(1.1) translate(-3%, -1%)"],
];

/** Moves slowly over a photo, by the compositor. A photo that is not cut off only comes a little closer. */
export function moveOver({ image }: DrawnPhoto, turn: number, ms: number): Animation {
  const whole = image.style.objectFit !== "cover";
  const [from, to] = whole ? ["scale(1)", "scale(1.05)"] : (moves[turn % moves.length] ?? ["none", "none"]);
  return image.animate([{ transform: from }, { transform: to }], {
    duration: ms,
    easing: "linear",
    fill: "both",
  });
}

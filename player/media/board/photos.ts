import { part } from "../part.ts";
import type { DrawPhoto } from "./entries.ts";

/** Returns what draws the photo of a row. A row without one, or with a damaged one, has its place free. */
export const photoBy =
  (addressOf: (file: string) => string): DrawPhoto =>
  ({ file }) => {
    if (file === null) return null;
    const place = part("board-photo");
    if (file === "") return place;
    const image = document.createElement("img");
    // Without words, so that a browser draws nothing in the place of a damaged one.
    image.alt = "";
    image.src = addressOf(file);
    place.appendChild(image);
    return place;
  };

/** Resolves when the photos that are drawn now can be seen. */
export async function photosIn(host: HTMLElement): Promise<void> {
  const images = host.querySelectorAll<HTMLImageElement>(".board-photo img");
  await Promise.all(Array.from(images, (image) => image.decode().catch(() => undefined)));
}

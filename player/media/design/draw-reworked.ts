import { placePicture } from "#shared/design-drawing/picture-place.ts";
import type { ElementOf } from "#shared/media-kinds/design.ts";

/** Draws a picture that is cut, straightened, or shown brighter or with more contrast. */
export function drawReworked(element: ElementOf<"picture">, address: string, problem: string) {
  const { brightness, contrast, radius } = element;
  const node = document.createElement("div");
  const seen = document.createElement("div");
  const picture = document.createElement("img");
  node.style.overflow = "hidden";
  node.style.position = "relative";
  if (radius) node.style.borderRadius = `${radius}px`;
  seen.style.position = "absolute";
  seen.style.overflow = "hidden";
  picture.style.position = "absolute";
  picture.style.maxWidth = "none";
  const filters = [
    ...(brightness === undefined ? [] : [`brightness(${brightness})`]),
    ...(contrast === undefined ? [] : [`contrast(${contrast})`]),
  ];
  if (filters.length > 0) picture.style.filter = filters.join(" ");
  picture.alt = "";
  picture.src = address;
  seen.appendChild(picture);
  node.appendChild(seen);

  function place(): void {
    const { naturalWidth: width, naturalHeight: height } = picture;
    if (width === 0 || height === 0) return;
    const { seen: part, whole, turn, zoom } = placePicture(element, { width, height });
    putAt(seen, part);
    putAt(picture, { ...whole, x: whole.x - part.x, y: whole.y - part.y });
    if (turn !== 0) picture.style.transform = `rotate(${turn}deg) scale(${zoom})`;
  }
  const ready = picture.decode().then(place, () => {
    throw new Error(problem);
  });
  return { node, ready };
}

function putAt({ style }: HTMLElement, { x, y, w, h }: { x: number; y: number; w: number; h: number }): void {
  style.left = `${x}px`;
  style.top = `${y}px`;
  style.width = `${w}px`;
  style.height = `${h}px`;
}

import type { Manifest } from "#shared/contracts/playing/manifest.ts";
import { wordsOn } from "#shared/words-on-colour.ts";
import { mediaAddress } from "../engine/places.ts";

/** The longer side of a stored image, in pixels. */
const longest = 1_920;
const quality = 0.85;
const drawable = "img.media, video.media, canvas.media";
/** The colours of the style sheet. */
const ground = "#05080f";
const night = "#0a1222";
const deep = "#14213d";
const dusk = "#2a4170";

interface Canvas {
  canvas: HTMLCanvasElement;
  context: CanvasRenderingContext2D;
  /** Size of the picture as the viewer sees it (after turning), in CSS pixels. */
  width: number;
  height: number;
}

/** Returns a canvas of the whole window. Its origin is the upper left corner of the turned picture. */
function canvasOf(turn: number): Canvas | null {
  const scale = Math.min(1, longest / Math.max(innerWidth, innerHeight)) * Math.min(2, devicePixelRatio);
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(innerWidth * scale);
  canvas.height = Math.round(innerHeight * scale);
  const context = canvas.getContext("2d");
  if (!context || canvas.width === 0 || canvas.height === 0) return null;
  const lying = turn % 180 !== 0;
  const [width, height] = lying ? [innerHeight, innerWidth] : [innerWidth, innerHeight];
  context.scale(scale, scale);
  context.translate(innerWidth / 2, innerHeight / 2);
  context.rotate((turn * Math.PI) / 180);
  context.translate(-width / 2, -height / 2);
  return { canvas, context, width, height };
}

const sizeOf = (source: HTMLElement): [number, number] => {
  if (source instanceof HTMLImageElement) return [source.naturalWidth, source.naturalHeight];
  if (source instanceof HTMLVideoElement) return [source.videoWidth, source.videoHeight];
  return [(source as HTMLCanvasElement).width, (source as HTMLCanvasElement).height];
};

/** Draws the element into its own box, fitted as by its `object-fit`. False when it has no size yet. */
function drawFitted(context: CanvasRenderingContext2D, source: HTMLElement, stage: HTMLElement): boolean {
  let [left, top] = [0, 0];
  for (
    let box: HTMLElement | null = source;
    box && box !== stage;
    box = box.offsetParent as HTMLElement | null
  ) {
    left += box.offsetLeft;
    top += box.offsetTop;
  }
  const { offsetWidth: width, offsetHeight: height } = source;
  const [w, h] = sizeOf(source);
  if (w === 0 || h === 0) return false;
  const fit = source.style.objectFit || "contain";
  const scale = fit === "cover" ? Math.max(width / w, height / h) : Math.min(width / w, height / h);
  const [drawnW, drawnH] = fit === "fill" ? [width, height] : [w * scale, h * scale];
  context.save();
  context.beginPath();
  context.rect(left, top, width, height);
  context.clip();
  context.fillStyle = ground;
  context.fillRect(left, top, width, height);
  context.drawImage(
    source as HTMLImageElement,
    left + (width - drawnW) / 2,
    top + (height - drawnH) / 2,
    drawnW,
    drawnH,
  );
  context.restore();
  return true;
}

/**
 * Returns the picture on the stage as a JPEG data URL. Null when it cannot be drawn: no item is on screen, or an item
 * is neither image nor video (a web page, a text).
 */
export function drawStage(stage: HTMLElement, turn: number): string | null {
  const leaves = [...stage.querySelectorAll<HTMLElement>(".layer.is-shown")].filter(
    (layer) => !layer.classList.contains("is-leaving") && !layer.querySelector(".layer"),
  );
  const made = canvasOf(turn);
  if (leaves.length === 0 || !made) return null;
  try {
    const drawn = (layer: HTMLElement) => {
      const source = layer.querySelector<HTMLElement>(drawable);
      return source !== null && drawFitted(made.context, source, stage);
    };
    // Without a band that is text, there is still the picture.
    if (!leaves.every((layer) => drawn(layer) || layer.closest(".band"))) return null;
    return made.canvas.toDataURL("image/jpeg", quality);
  } catch {
    return null;
  }
}

function pictureAt(address: string): Promise<HTMLImageElement | null> {
  const picture = new Image();
  picture.src = address;
  return picture.decode().then(
    () => picture,
    () => null,
  );
}

/** Returns the customer's brand card (cards/status-cards.tsx) as a JPEG data URL; null when nothing can be drawn. */
export async function drawBrand(brand: Manifest["brand"], turn: number): Promise<string | null> {
  const logo = brand.logo ? await pictureAt(mediaAddress(brand.logo)) : null;
  const made = canvasOf(turn);
  if (!made) return null;
  const { canvas, context, width, height } = made;
  const unit = 1 + Math.min(width, height) / 100;
  if (brand.colour) context.fillStyle = brand.colour;
  else {
    const light = context.createRadialGradient(
      width / 2,
      height * 1.2,
      0,
      width / 2,
      height * 1.2,
      height * 1.3,
    );
    light.addColorStop(0, dusk);
    light.addColorStop(0.42, deep);
    light.addColorStop(0.78, night);
    context.fillStyle = light;
  }
  context.fillRect(0, 0, width, height);
  context.fillStyle = brand.colour ? wordsOn(brand.colour) : "#f1f4fa";
  context.textAlign = "center";
  context.textBaseline = "middle";
  let size = unit * 7;
  const letters = getComputedStyle(document.documentElement).getPropertyValue("--screen-letters");
  const font = () => `650 ${size}px ${letters}`;
  // A canvas does not wait for fonts. Without one, the device draws the name with its own.
  await document.fonts.load(font(), brand.name).catch(() => undefined);
  context.font = font();
  const wide = context.measureText(brand.name).width;
  if (wide > width * 0.88) size *= (width * 0.88) / wide;
  context.font = font();
  let logoHeight = 0;
  if (logo && logo.naturalWidth > 0) {
    const scale = Math.min((width * 0.6) / logo.naturalWidth, (unit * 28) / logo.naturalHeight, 1);
    logoHeight = logo.naturalHeight * scale + unit * 3;
    const drawn = logo.naturalWidth * scale;
    const top = (height - logoHeight - size * 1.1) / 2;
    context.drawImage(logo, (width - drawn) / 2, top, drawn, logo.naturalHeight * scale);
  }
  context.fillText(brand.name, width / 2, (height + logoHeight) / 2);
  return canvas.toDataURL("image/jpeg", quality);
}

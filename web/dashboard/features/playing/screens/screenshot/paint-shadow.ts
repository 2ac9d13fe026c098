import { ownFamilyOf } from "#player/media/design/load-fonts.ts";
import { accountFilePath } from "#shared/contracts/playing/preview.ts";
import { fontAddress } from "#shared/fonts/address.ts";
import { fontsOf } from "#shared/fonts/fonts-for.ts";
import type { OwnFontFile } from "#shared/fonts/own-font-file.ts";

/** Longest side of what is copied of a picture, in pixels: the comparison needs fewer. */
const longestCopy = 640;
/** Faces of one picture; a screen full of scripts would take long. */
const maxFaces = 24;

/** The shadow screen holds something that a page must not read: another site's page or files. */
export class UnreadablePicture extends Error {}

/**
 * Paints an element with everything in it, as the browser shows it, on a canvas. Pictures, films and canvases are copied
 * as pixels, all else with its computed style inside an SVG `foreignObject`; `manifest` tells where the fonts are. Rejects
 * with UnreadablePicture, also in browsers that do not give such pixels away.
 */
export async function paintShadow(
  root: HTMLElement,
  { width, height, manifest }: { width: number; height: number; manifest: unknown },
): Promise<ImageData> {
  if (root.querySelector("iframe")) throw new UnreadablePicture("a web page");
  const { width: across, height: down } = root.getBoundingClientRect();
  try {
    const families = new Set<string>();
    const copy = copyOf(root, families);
    if (!(copy instanceof HTMLElement)) throw new UnreadablePicture("nothing to paint");
    copy.style.margin = "0";
    const style = document.createElement("style");
    style.textContent = await facesFor(families, { manifest, text: root.textContent ?? "" });
    copy.prepend(style);
    const inside = new XMLSerializer().serializeToString(copy);
    // Twice the size, whole pixels: a picture with a part of a pixel has an edge that is half transparent.
    const size = `width="${width * 2}" height="${height * 2}" viewBox="0 0 ${across} ${down}"`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size} preserveAspectRatio="none"><foreignObject width="${across}" height="${down}">${inside}</foreignObject></svg>`;
    const image = new Image();
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
    await image.decode();
    return pixelsOf(image, width, height);
  } catch (error) {
    if (error instanceof UnreadablePicture) throw error;
    throw new UnreadablePicture(error instanceof Error ? error.message : String(error));
  }
}

/** Returns the pixels of a picture, stretched to a size. Throws a SecurityError for a picture of another site. */
export function pixelsOf(picture: CanvasImageSource, width: number, height: number): ImageData {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new UnreadablePicture("no canvas");
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}

function copyOf(of: Element, families: Set<string>): Element | null {
  const computed = getComputedStyle(of);
  if (computed.display === "none") return null;
  const pixels = asPicture(of);
  const copy = pixels ?? (of.cloneNode(false) as Element);
  if (copy instanceof HTMLElement || copy instanceof SVGElement) {
    for (const name of computed) copy.style.setProperty(name, computed.getPropertyValue(name));
    // What moves is painted where it is now.
    copy.style.setProperty("animation", "none");
    copy.style.setProperty("transition", "none");
  }
  families.add(computed.fontFamily);
  if (pixels) return copy;
  for (const child of of.childNodes) {
    const part = child instanceof Element ? copyOf(child, families) : child.cloneNode();
    if (part) copy.append(part);
  }
  return copy;
}

/** Returns what an element shows as a picture with its pixels; null for all that is no picture. */
function asPicture(of: Element): HTMLImageElement | null {
  const size =
    of instanceof HTMLImageElement
      ? [of.naturalWidth, of.naturalHeight]
      : of instanceof HTMLVideoElement
        ? [of.videoWidth, of.videoHeight]
        : of instanceof HTMLCanvasElement
          ? [of.width, of.height]
          : null;
  if (!size) return null;
  const [across = 0, down = 0] = size;
  const image = document.createElement("img");
  if (across === 0 || down === 0) return image;
  const scale = Math.min(1, longestCopy / Math.max(across, down));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(across * scale));
  canvas.height = Math.max(1, Math.round(down * scale));
  canvas.getContext("2d")?.drawImage(of as CanvasImageSource, 0, 0, canvas.width, canvas.height);
  image.src = canvas.toDataURL("image/png");
  return image;
}

interface Face {
  font: string;
  weight: number;
  range: string;
  file: string;
}

/** An SVG picture has no fonts of its page: returns rules that contain those of its words. */
async function facesFor(
  families: ReadonlySet<string>,
  { manifest, text }: { manifest: unknown; text: string },
): Promise<string> {
  const used = [...families].join();
  const faces = new Map<string, Face>(fontsOf(text).map((face) => [face.file, face]));
  JSON.stringify(manifest, (_, value: Partial<Face> | null) => {
    if (value && typeof value === "object" && value.font && value.range && typeof value.file === "string")
      faces.set(value.file, value as Face);
    return value;
  });
  const wanted = [...faces.values()]
    .filter(({ font }) => used.includes(`vitrine-${font}`))
    .slice(0, maxFaces);
  const own = ownFontsOf(manifest).flatMap((files) =>
    files
      .filter(({ id }) => used.includes(ownFamilyOf(id, filesOfFont(id, files))))
      .map(async ({ id, weight, italic, file }) => {
        const answer = await fetch(accountFilePath(file));
        const address = await dataAddress(await answer.blob());
        return `@font-face{font-family:"${ownFamilyOf(id, filesOfFont(id, files))}";font-weight:${weight};font-style:${italic ? "italic" : "normal"};src:url("${address}") format("woff2")}`;
      }),
  );
  const rules = wanted.map(async ({ font, weight, range, file }) => {
    const answer = await fetch(fontAddress(file));
    const address = await dataAddress(await answer.blob());
    return `@font-face{font-family:"vitrine-${font}";font-weight:${weight};unicode-range:${range};src:url("${address}") format("woff2")}`;
  });
  return (await Promise.all([...rules, ...own])).join("");
}

const filesOfFont = (id: number, files: readonly OwnFontFile[]) => files.filter((one) => one.id === id);

/** Returns the own fonts of each design in a manifest. */
function ownFontsOf(manifest: unknown): OwnFontFile[][] {
  const found = new Map<string, OwnFontFile[]>();
  JSON.stringify(manifest, (key, value: unknown) => {
    if (key === "ownFonts" && Array.isArray(value)) found.set(JSON.stringify(value), value);
    return value;
  });
  return [...found.values()];
}

const dataAddress = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error("not readable"));
    reader.readAsDataURL(blob);
  });

import { encode } from "uqr";
import { isReworked, type PicturePlace, placePicture } from "#shared/design-drawing/picture-place.ts";
import { shapeCorners } from "#shared/design-drawing/shapes.ts";
import type { DesignElement, ElementOf, ElementType } from "#shared/media-kinds/design.ts";
import { qrPath } from "#shared/qr-path.ts";
import { paintOf } from "./fills.ts";
import { attributes, decimals, element } from "./svg-text.ts";
import { drawText } from "./text/draw-text.ts";
import type { Faces } from "./text/faces.ts";

/** A picture inside a design, as an address with its bytes. */
export interface InsidePicture {
  data: string;
  width: number;
  height: number;
}

export interface DrawingWorld {
  faces: Faces;
  nextId(): string;
  /** Null: it is missing or damaged, and its place stays empty. */
  pictureOf(element: ElementOf<"picture" | "video" | "logo">): InsidePicture | null;
}

type Draw<T extends ElementType> = (element: ElementOf<T>, world: DrawingWorld) => string;

/** The same as `contents` in player/media/design/draw-element.ts. */
const contents: { [T in ElementType]: Draw<T> } = {
  text: (element, world) => drawText(element, element.runs, world),
  /** A picture never shows an old value as the present one: it has the sign for "not known yet". */
  value: (element, world) => drawText(element, [{ text: `${element.before}\u2013${element.after}` }], world),
  picture: (element, world) =>
    isReworked(element)
      ? drawReworked(element, world)
      : drawPicture(element, element.fit, element.radius, world),
  video: (element, world) => drawPicture(element, element.fit, element.radius, world),
  logo: (element, world) => drawPicture(element, "contain", 0, world),
  shape: drawShape,
  art: drawArt,
  qr: drawQr,
};

function drawPicture(
  of: ElementOf<"picture" | "video" | "logo">,
  fit: "contain" | "cover",
  radius: number | undefined,
  { pictureOf, nextId }: DrawingWorld,
): string {
  const picture = pictureOf(of);
  if (!picture) return "";
  const { w, h } = of;
  const scale = (fit === "cover" ? Math.max : Math.min)(w / picture.width, h / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  const place = { x: (w - width) / 2, y: (h - height) / 2, width, height };
  const id = nextId();
  const rx = Math.min(radius ?? 0, w / 2, h / 2);
  const clip = element("clipPath", { id }, element("rect", { width: w, height: h, rx }));
  const image = element("image", { ...place, preserveAspectRatio: "none", href: picture.data });
  return clip + element("g", { "clip-path": `url(#${id})` }, image);
}

/** The same as player/media/design/draw-reworked.ts. */
function drawReworked(of: ElementOf<"picture">, { pictureOf, nextId }: DrawingWorld): string {
  const picture = pictureOf(of);
  if (!picture) return "";
  const { w, h, radius, brightness = 1, contrast = 1 } = of;
  const { seen, whole, turn, zoom } = placePicture(of, picture);
  const [box, part, filter] = [nextId(), nextId(), nextId()];
  const rx = Math.min(radius ?? 0, w / 2, h / 2);
  const clips =
    element("clipPath", { id: box }, element("rect", { width: w, height: h, rx })) +
    element(
      "clipPath",
      { id: part },
      element("rect", { x: seen.x, y: seen.y, width: seen.w, height: seen.h }),
    );
  const [x, y] = [whole.x + whole.w / 2, whole.y + whole.h / 2];
  const centre = `${decimals(x)} ${decimals(y)}`;
  const image = element("image", {
    x: -whole.w / 2,
    y: -whole.h / 2,
    width: whole.w,
    height: whole.h,
    transform: `translate(${centre}) rotate(${decimals(turn)}) scale(${decimals(zoom)})`,
    preserveAspectRatio: "none",
    href: picture.data,
  });
  const light = brightness === 1 && contrast === 1 ? "" : lightFilter(filter, seen, { brightness, contrast });
  const lit = light === "" ? image : element("g", { filter: `url(#${filter})` }, image);
  const cut = element("g", { "clip-path": `url(#${part})` }, lit);
  return clips + light + element("g", { "clip-path": `url(#${box})` }, cut);
}

/** brightness() and contrast() of CSS. */
function lightFilter(
  id: string,
  { x, y, w, h }: PicturePlace["seen"],
  { brightness, contrast }: { brightness: number; contrast: number },
): string {
  const linear = (slope: number, intercept: number) =>
    element(
      "feComponentTransfer",
      {},
      ["feFuncR", "feFuncG", "feFuncB"]
        .map((name) => element(name, { type: "linear", slope, intercept }))
        .join(""),
    );
  const steps = linear(brightness, 0) + linear(contrast, 0.5 - 0.5 * contrast);
  // librsvg measures a region in percents wrongly where the picture begins outside of its place.
  const region = { filterUnits: "userSpaceOnUse", x, y, width: w, height: h };
  return element("filter", { id, ...region, "color-interpolation-filters": "sRGB" }, steps);
}

function drawShape(of: ElementOf<"shape">, { nextId }: DrawingWorld): string {
  const { w, h, shape, stroke, strokeWidth = 0 } = of;
  const { paint, definition } = paintOf(of.fill, nextId());
  const width = stroke ? strokeWidth : 0;
  const [inner, half] = [{ w: Math.max(0, w - width), h: Math.max(0, h - width) }, width / 2];
  const lines = {
    fill: paint,
    ...(stroke && { stroke, "stroke-width": width, "stroke-linejoin": "round" }),
  };
  const corners = shapeCorners[shape];
  const drawn = () => {
    if (shape === "ellipse")
      return element("ellipse", { cx: w / 2, cy: h / 2, rx: inner.w / 2, ry: inner.h / 2, ...lines });
    if (shape === "line")
      return element("rect", { width: w, height: h, rx: Math.min(w, h) / 2, fill: paint });
    if (corners) {
      const points = corners.map(
        ([x, y]) => `${decimals(half + x * inner.w)},${decimals(half + y * inner.h)}`,
      );
      return element("polygon", { points: points.join(" "), ...lines });
    }
    const rx = of.radius ?? 0;
    return element("rect", { x: half, y: half, width: inner.w, height: inner.h, rx, ...lines });
  };
  return definition + element("svg", { width: w, height: h }, drawn());
}

function drawArt({ w, h, view: [width, height], paths }: ElementOf<"art">): string {
  const lines = paths.map(({ d, fill, stroke, strokeWidth, opacity }) =>
    element("path", {
      d,
      fill: fill ?? "none",
      ...(stroke && {
        stroke,
        "stroke-width": strokeWidth ?? 1,
        "stroke-linecap": "round",
        "stroke-linejoin": "round",
      }),
      opacity,
    }),
  );
  return element("svg", { width: w, height: h, viewBox: `0 0 ${width} ${height}` }, lines.join(""));
}

function drawQr({ w, h, text, colour, background }: ElementOf<"qr">): string {
  const { size, data } = encode(text, { ecc: "M", border: 4 });
  const crisp = { "shape-rendering": "crispEdges" };
  return element(
    "svg",
    { width: w, height: h, viewBox: `0 0 ${size} ${size}` },
    element("rect", { width: size, height: size, fill: background, ...crisp }) +
      element("path", { d: qrPath(data), fill: colour, ...crisp }),
  );
}

/** Draws one element in its place. Motions are over: elements stand where they rest. */
export function drawElement(of: DesignElement, world: DrawingWorld): string {
  const draw = contents[of.type] as (of: DesignElement, world: DrawingWorld) => string;
  const { x, y, w, h, rotate = 0, opacity } = of;
  const turned = rotate ? ` rotate(${decimals(rotate)} ${decimals(w / 2)} ${decimals(h / 2)})` : "";
  const transform = `translate(${decimals(x)} ${decimals(y)})${turned}`;
  const drawn = draw(of, world);
  const isText = of.type === "text" || of.type === "value";
  const shown = of.shadow && !isText ? withShadow(drawn, of, world) : drawn;
  return element("g", { transform, opacity }, shown);
}

/** drop-shadow(0 4px 14px rgba(0, 0, 0, 0.4)) of design.css. */
function withShadow(drawn: string, { w, h }: DesignElement, { nextId }: DrawingWorld): string {
  const id = nextId();
  const margin = 60;
  const around = { x: -margin, y: -margin, width: w + 2 * margin, height: h + 2 * margin };
  const shadow =
    element("feGaussianBlur", { in: "SourceAlpha", stdDeviation: 14 }) +
    element("feOffset", { dy: 4 }) +
    element("feComponentTransfer", {}, element("feFuncA", { type: "linear", slope: 0.4 })) +
    `<feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge>`;
  return `<filter id="${id}" filterUnits="userSpaceOnUse"${attributes(around)}>${shadow}</filter>${element("g", { filter: `url(#${id})` }, drawn)}`;
}

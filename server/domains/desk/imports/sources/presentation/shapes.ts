import { paragraphsOf } from "./body.ts";
import { colourIn } from "./colours.ts";
import type { DeckElement } from "./deck-elements.ts";
import { type Filled, filledBy, type Stroke, strokeBy } from "./fills.ts";
import { type Frame, frameIn, type Place, placeOfGroup } from "./frames.ts";
import { isHidden, isUpright, outlineOf } from "./outlines.ts";
import type { PageContext } from "./page-context.ts";
import { filmElement, type Pictures, pictureElement } from "./pictures.ts";
import { placeholderOf, placesOf, styleListOf } from "./places.ts";
import { tableElements } from "./tables.ts";
import { textElements } from "./text-elements.ts";
import { bodyBox, hasText, readBody } from "./text-of-shape.ts";
import { allInside, child, numberAt, type Xml } from "./xml-tree.ts";

const maxGroups = 30;

/** What reading a tree of shapes needs. */
export interface Reading {
  context: PageContext;
  pictures: Pictures;
  place: Place;
  /** Shapes of layouts and masters: what slides fill is not shown. */
  isGround: boolean;
  depth: number;
  /** Numbers the shapes whose parts are selected together. */
  nextGroup: () => string;
}

/** Returns the elements of a tree of shapes, from the lowest to the highest. */
export function shapesIn(tree: Xml | undefined, reading: Reading): DeckElement[] {
  return (tree?.children ?? []).flatMap((shape) => elementsOf(shape, reading));
}

function elementsOf(shape: Xml, reading: Reading): DeckElement[] {
  const { context, isGround } = reading;
  if (shape.name === "AlternateContent") return shapesIn(chosen(shape), reading);
  if (isHidden(shape) || (isGround && placeholderOf(shape))) return [];
  switch (shape.name) {
    case "sp":
    case "cxnSp":
      return shapeElements(shape, reading);
    case "pic":
      return pictureElements(shape, reading);
    case "grpSp": {
      if (reading.depth >= maxGroups) {
        context.notes.add("nested");
        return [];
      }
      const place = placeOfGroup(child(shape, "grpSpPr", "xfrm"), reading.place);
      return shapesIn(shape, { ...reading, place, depth: reading.depth + 1 });
    }
    case "graphicFrame":
      return graphicElements(shape, reading);
    case "contentPart":
      context.notes.add("shape");
      return [];
    default:
      return [];
  }
}

/** Newer things have a form for programs that do not know them; that of a chart only says that it cannot be shown. */
function chosen(alternate: Xml): Xml | undefined {
  const [choice, fallback] = [child(alternate, "Choice"), child(alternate, "Fallback")];
  const isChart = /^cx/.test(choice?.at.Requires ?? "");
  return fallback && fallback.children.length > 0 && !isChart ? fallback : choice;
}

/** Returns a frame in units of the canvas; null when it has no place that a design can have. */
function onCanvas(frame: Frame | null, { context: { deck }, place }: Reading): Frame | null {
  if (!frame) return null;
  const { x, y, w, h, ...rest } = place(frame);
  const [left, top, wide, high] = [x, y, w, h].map((value) => value * deck.scale) as [
    number,
    number,
    number,
    number,
  ];
  const far =
    [left, top].some((value) => !(Math.abs(value) < 19_000)) || !(wide < 19_000) || !(high < 19_000);
  return far ? null : { ...rest, x: left, y: top, w: wide, h: high };
}

function shapeElements(shape: Xml, reading: Reading): DeckElement[] {
  const { context, pictures } = reading;
  const { deck, notes, palette, master } = context;
  const inherited = placesOf(shape, context);
  const properties = child(shape, "spPr");
  const body = child(shape, "txBody");
  const isPlace = placeholderOf(shape) !== undefined;
  if (isPlace && !hasText(body) && filledBy(properties, palette) === null) return [];
  const all = [shape, ...inherited];
  const own = frameIn(child(properties, "xfrm"));
  const frame = onCanvas(
    own ??
      inherited.map((each) => frameIn(child(each, "spPr", "xfrm"))).find((each) => each !== null) ??
      null,
    reading,
  );
  if (!frame) {
    // What has no size and no text was nowhere to be seen.
    if (hasText(body) || child(properties, "xfrm")) notes.add("place");
    return [];
  }
  const style = child(shape, "style");
  const filled = fillOfShape(all, style, context);
  const stroke = strokeOfShape(all, style, context);
  const group = reading.nextGroup();
  const drawn = drawnShape(properties, frame, { filled, stroke, reading, pictures });
  const texts = hasText(body)
    ? shapeTexts(shape, body as Xml, { inherited, frame, style, master, reading })
    : [];
  const found = [...drawn, ...texts];
  for (const each of texts) if (each.type === "text" && each.size * 0.5 > deck.height) notes.add("place");
  return found.length > 1 ? found.map((each) => ({ ...each, group })) : found;
}

function fillOfShape(
  all: readonly Xml[],
  style: Xml | undefined,
  { palette, theme }: PageContext,
): Filled | null {
  for (const each of all) {
    const found = filledBy(child(each, "spPr"), palette);
    if (found) return found;
  }
  const ref = child(style, "fillRef");
  const index = numberAt(ref, "idx") ?? 0;
  if (index < 1) return null;
  const own = colourIn(ref, palette);
  const fills = child(
    theme ?? undefined,
    "themeElements",
    "fmtScheme",
    index > 1_000 ? "bgFillStyleLst" : "fillStyleLst",
  );
  const wanted = fills?.children[(index % 1_000) - 1];
  const found = wanted && filledBy({ name: "", at: {}, text: "", children: [wanted] }, palette, own);
  return found && found !== "none" && "picture" in found
    ? own
      ? { fill: own }
      : null
    : (found ?? (own ? { fill: own } : null));
}

function strokeOfShape(
  all: readonly Xml[],
  style: Xml | undefined,
  { palette, theme }: PageContext,
): Stroke | null {
  const ref = child(style, "lnRef");
  const index = numberAt(ref, "idx") ?? 0;
  const line =
    index > 0
      ? child(theme ?? undefined, "themeElements", "fmtScheme", "lnStyleLst")?.children[index - 1]
      : undefined;
  const named = { line, colour: colourIn(ref, palette) };
  const own = all.find((each) => child(each, "spPr", "ln"));
  return strokeBy(child(own ?? all[0], "spPr"), palette, named);
}

const clear = "#ffffff00";

function drawnShape(
  properties: Xml | undefined,
  frame: Frame,
  {
    filled,
    stroke,
    reading,
    pictures,
  }: { filled: Filled | null; stroke: Stroke | null; reading: Reading; pictures: Pictures },
): DeckElement[] {
  const { context } = reading;
  const { deck, notes } = context;
  const fill = filled && filled !== "none" && "fill" in filled ? filled.fill : null;
  const picture = filled && filled !== "none" && "picture" in filled ? filled.picture : null;
  if (!fill && !stroke && !picture) return [];
  const { outline, known } = outlineOf(properties, frame);
  if (!known) notes.add("shape");
  const { x, y, rotate, flipH, flipV } = frame;
  const at = { x, y, w: Math.max(1, frame.w), h: Math.max(1, frame.h), ...(rotate !== 0 && { rotate }) };
  const thick = stroke ? Math.min(400, Math.max(0.5, stroke.width * deck.scale)) : 0;
  const line = stroke ? { stroke: stroke.colour, strokeWidth: thick } : {};
  const radius =
    "shape" in outline
      ? outline.shape === "ellipse"
        ? Math.min(at.w, at.h) / 2
        : outline.radius
      : undefined;
  const media = picture ? pictureElement(picture, frame, { context, pictures, radius }) : null;
  if ("shape" in outline && (outline.shape === "line" || outline.shape === "arrow"))
    return stroke ? [lineElement(frame, stroke, thick)] : [];
  if ("path" in outline) {
    const [wide, high] = outline.view;
    const mirrored = flipH || flipV ? mirroredPath(outline.path, { wide, high, flipH, flipV }) : outline.path;
    const inView = (thick * Math.max(wide, high)) / Math.max(1, at.w, at.h);
    const path = {
      d: mirrored,
      ...(fill && !outline.isOpen && { fill: typeof fill === "string" ? fill : fill.from }),
      ...(stroke && { stroke: stroke.colour, strokeWidth: Math.min(400, inView) }),
    };
    const paths = fill || stroke ? [path] : [];
    const art: DeckElement[] =
      paths.length > 0 && (path.fill || path.stroke)
        ? [{ type: "art", ...at, view: outline.view, paths }]
        : [];
    return [...(media ? [media] : []), ...art];
  }
  // Triangles and arrows that are mirrored stand on their other side.
  const turned =
    flipV && (outline.shape === "triangle" || outline.shape === "star")
      ? { rotate: (rotate + 180) % 360 }
      : {};
  const form: DeckElement[] =
    fill || stroke
      ? [
          {
            type: "shape",
            ...at,
            ...turned,
            shape: outline.shape,
            fill: fill ?? clear,
            ...line,
            ...(outline.radius && { radius: outline.radius }),
          },
        ]
      : [];
  return media ? [media, ...(stroke ? form : [])] : form;
}

/** A line goes from one corner of its frame to the other; ours lies in the middle of its box. */
function lineElement(frame: Frame, stroke: Stroke, thick: number): DeckElement {
  const { x, y, w, h, rotate, flipH, flipV } = frame;
  const long = Math.max(1, Math.hypot(w, h));
  const high = Math.max(1, thick, stroke.hasArrow ? thick * 4 : 0);
  const slope = (Math.atan2(flipV !== flipH ? -h : h, w) * 180) / Math.PI;
  const angle = Math.round(((slope + rotate) % 360) * 100) / 100;
  return {
    type: "shape",
    shape: stroke.hasArrow ? "arrow" : "line",
    x: x + w / 2 - long / 2,
    y: y + h / 2 - high / 2,
    w: long,
    h: high,
    ...(angle !== 0 && { rotate: angle }),
    fill: stroke.colour,
    stroke: stroke.colour,
    strokeWidth: thick,
  };
}

/** Mirrors a path of capital commands. An arc turns the other way. */
function mirroredPath(
  path: string,
  { wide, high, flipH, flipV }: { wide: number; high: number; flipH: boolean; flipV: boolean },
): string {
  return path.replace(/([MLCQA])([^MLCQAZ]*)/g, (_, command: string, words: string) => {
    const numbers = words.trim().split(/\s+/).map(Number);
    const moved = numbers.map((value, index) => {
      if (command === "A" && index < 5) return index === 4 && flipH !== flipV ? 1 - value : value;
      const across = command === "A" ? index === 5 : index % 2 === 0;
      return across ? (flipH ? wide - value : value) : flipV ? high - value : value;
    });
    return command + moved.map((value) => Math.round(value * 10) / 10).join(" ");
  });
}

function shapeTexts(
  shape: Xml,
  body: Xml,
  {
    inherited,
    frame,
    style,
    master,
    reading,
  }: {
    inherited: readonly Xml[];
    frame: Frame;
    style: Xml | undefined;
    master: Xml | null;
    reading: Reading;
  },
): DeckElement[] {
  const { context } = reading;
  const { deck, notes, palette } = context;
  const named = styleListOf(shape, inherited);
  const ofMaster = child(master ?? undefined, "txStyles", named);
  const lists = [
    ...inherited.map((each) => child(each, "txBody", "lstStyle")),
    ...(named === "otherStyle" ? [] : [ofMaster]),
  ];
  const shapeColour = colourIn(child(style, "fontRef"), palette);
  const paragraphs = paragraphsOf(
    body,
    readBody(body, { lists, own: 1 + inherited.length, shapeColour }, context),
    notes,
  );
  if (paragraphs === "ascii") {
    notes.add("asciiText");
    return [];
  }
  if (paragraphs.some(({ isMixed }) => isMixed)) notes.add("sizes");
  if (allInside(body, "oMath").length > 0) notes.add("formula");
  const bodies = [body, ...inherited.map((each) => child(each, "txBody"))].map((each) =>
    child(each, "bodyPr"),
  );
  if (isUpright(bodies[0])) notes.add("upright");
  // The text of a diagram stands in a frame of its own.
  const ownFrame = onCanvas(frameIn(child(shape, "txXfrm")), reading);
  const box = bodyBox(bodies, ownFrame ?? frame, context);
  return textElements(paragraphs, box, deck.measure);
}

function pictureElements(shape: Xml, reading: Reading): DeckElement[] {
  const { context, pictures } = reading;
  const properties = child(shape, "spPr");
  const inherited = placesOf(shape, context).map((each) => frameIn(child(each, "spPr", "xfrm")));
  const frame = onCanvas(
    frameIn(child(properties, "xfrm")) ?? inherited.find((each) => each !== null) ?? null,
    reading,
  );
  if (!frame || frame.w < 1 || frame.h < 1) {
    context.notes.add("place");
    return [];
  }
  const film = filmElement(shape, frame, { context, pictures });
  if (film === "sound") {
    context.notes.add("sound");
    return [];
  }
  if (film !== "picture") return [film];
  const { outline } = outlineOf(properties, frame);
  const radius =
    "shape" in outline
      ? outline.shape === "ellipse"
        ? Math.min(frame.w, frame.h) / 2
        : outline.radius
      : undefined;
  const picture = pictureElement(child(shape, "blipFill"), frame, { context, pictures, radius });
  const stroke = strokeBy(properties, context.palette);
  const thick = stroke ? Math.min(400, Math.max(0.5, stroke.width * context.deck.scale)) : 0;
  const { x, y, w, h, rotate } = frame;
  const edge: DeckElement[] = stroke
    ? [
        {
          type: "shape",
          shape: "rectangle",
          x,
          y,
          w,
          h,
          ...(rotate !== 0 && { rotate }),
          fill: clear,
          stroke: stroke.colour,
          strokeWidth: thick,
          ...(radius && { radius }),
        },
      ]
    : [];
  return picture ? [picture, ...edge] : [];
}

function graphicElements(shape: Xml, reading: Reading): DeckElement[] {
  const { context, place } = reading;
  const { notes } = context;
  const raw = frameIn(child(shape, "xfrm"));
  const inherited = placesOf(shape, context).map((each) => frameIn(child(each, "spPr", "xfrm")));
  const frame = onCanvas(raw ?? inherited.find((each) => each !== null) ?? null, reading);
  const data = child(shape, "graphic", "graphicData");
  const table = child(data, "tbl");
  if (table) {
    if (frame) return tableElements(table, frame, context);
    notes.add("place");
    return [];
  }
  const diagram = child(data, "relIds");
  if (diagram) {
    const drawing = diagramDrawing(diagram, context);
    if (!drawing || !raw) {
      notes.add("smartArt");
      return [];
    }
    const moved: Place = (inner) => place({ ...inner, x: inner.x + raw.x, y: inner.y + raw.y });
    const tree = child(drawing.tree, "spTree");
    return shapesIn(tree, { ...reading, context: { ...context, path: drawing.path }, place: moved });
  }
  const object = allInside(data, "oleObj").flatMap((each) => childrenOfAny(each, "pic"))[0];
  if (object) {
    const shown = pictureElements(object, reading);
    notes.add("ole");
    return shown;
  }
  const uri = data?.at.uri ?? "";
  notes.add(
    /chart/.test(uri) ? "chart" : /diagram/.test(uri) ? "smartArt" : /ole/.test(uri) ? "ole" : "shape",
  );
  return [];
}

const childrenOfAny = (of: Xml, name: string): Xml[] => of.children.filter((each) => each.name === name);

/** Returns the shapes that PowerPoint itself drew for a diagram. */
function diagramDrawing(diagram: Xml, { deck, path }: PageContext): { path: string; tree: Xml } | null {
  const relations = deck.parts.relationsOf(path);
  const data = deck.parts.tree(relations.get(diagram.at["r:dm"] ?? "")?.target);
  const id = allInside(data ?? undefined, "dataModelExt")[0]?.at.relId;
  const target = id ? relations.get(id)?.target : deck.parts.related(path, "diagramDrawing");
  const tree = deck.parts.tree(target);
  return target && tree ? { path: target, tree } : null;
}

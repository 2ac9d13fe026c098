import type { DesignPage, Fill } from "#shared/media-kinds/design.ts";
import { colourIn, type Palette, schemeOf, usualMap } from "./colours.ts";
import type { DeckElement } from "./deck-elements.ts";
import { type Filled, filledBy } from "./fills.ts";
import { themeFonts } from "./lettering.ts";
import { SlideNotes } from "./notes.ts";
import type { Deck, PageContext } from "./page-context.ts";
import { type Pictures, pictureElement } from "./pictures.ts";
import { type Reading, shapesIn } from "./shapes.ts";
import { child, isTrue, numberAt, type Xml } from "./xml-tree.ts";

/** A slide as a page of a design. */
export interface SlidePage {
  background: Fill;
  elements: DeckElement[];
  /** Null: the presentation leaves it to a click. */
  seconds: number | null;
  transition: DesignPage["transition"];
}

/** A part with the parts that it builds on. */
interface Layer {
  path: string;
  tree: Xml;
}

const treeOf = (layer: Xml | null) => child(layer ?? undefined, "cSld", "spTree");

/** Reads one slide; null: its part is missing or broken. */
export function readSlide(
  path: string,
  { deck, notes, pictures }: { deck: Deck; notes: SlideNotes; pictures: Pictures },
): SlidePage | null {
  const { parts } = deck;
  const slide = parts.tree(path);
  if (slide?.name !== "sld") return null;
  const layer = (of: string, type: string): Layer | null => {
    const target = parts.related(of, type);
    const tree = parts.tree(target);
    return target && tree ? { path: target, tree } : null;
  };
  const layout = layer(path, "slideLayout");
  const master = layout ? layer(layout.path, "slideMaster") : null;
  const theme = master ? (layer(master.path, "theme")?.tree ?? null) : null;
  const scheme = schemeOf(theme);
  const mapOf = (of: Xml | null) => child(of ?? undefined, "clrMapOvr", "overrideClrMapping")?.at ?? null;
  const masterMap = child(master?.tree, "clrMap")?.at ?? usualMap;
  const map = mapOf(slide) ?? mapOf(layout?.tree ?? null) ?? masterMap;
  const fonts = themeFonts(theme);
  const contextFor = (of: Layer, palette: Palette, places: (Xml | undefined)[]): PageContext => ({
    deck,
    notes,
    path: of.path,
    palette,
    fonts,
    theme,
    master: master?.tree ?? null,
    places: places.filter((each) => each !== undefined),
  });
  const places = [treeOf(layout?.tree ?? null), treeOf(master?.tree ?? null)];
  const own = contextFor({ path, tree: slide }, { scheme, map }, places);
  const layers: { layer: Layer; context: PageContext; isGround: boolean }[] = [];
  const showsLayout = slide.at.showMasterSp === undefined || isTrue(slide.at.showMasterSp);
  const showsMaster = layout?.tree.at.showMasterSp === undefined || isTrue(layout.tree.at.showMasterSp);
  if (master && showsLayout && showsMaster)
    layers.push({ layer: master, context: contextFor(master, { scheme, map }, []), isGround: true });
  if (layout && showsLayout)
    layers.push({
      layer: layout,
      context: contextFor(layout, { scheme, map }, places.slice(1)),
      isGround: true,
    });
  layers.push({ layer: { path, tree: slide }, context: own, isGround: false });
  let groups = 0;
  const elements = layers.flatMap(({ layer: { path: from, tree }, context, isGround }) => {
    // What a master loses is said once, with the first slide that shows it.
    const isSaid = isGround && deck.saidOf.has(from);
    if (isGround) deck.saidOf.add(from);
    const reading: Reading = {
      context: isSaid ? { ...context, notes: new SlideNotes(notes.slide) } : context,
      pictures,
      isGround,
      depth: 0,
      place: (frame) => frame,
      nextGroup: () => `g${(groups++).toString(36)}`,
    };
    return shapesIn(treeOf(tree), reading);
  });
  const ground = backgroundOf(
    [{ path, tree: slide }, layout, master].filter((each) => each !== null),
    { context: own, pictures },
  );
  if (child(slide, "timing") && hasAnimations(slide)) notes.add("animation");
  return { ...ground, elements: [...ground.elements, ...elements], ...timesOf(slide) };
}

function backgroundOf(
  layers: readonly Layer[],
  { context, pictures }: { context: PageContext; pictures: Pictures },
): { background: Fill; elements: DeckElement[] } {
  const { palette, theme, deck } = context;
  const white = `#${palette.scheme.get(palette.map.bg1 ?? "lt1") ?? "ffffff"}`;
  for (const { path, tree } of layers) {
    const bg = child(tree, "cSld", "bg");
    if (!bg) continue;
    const ref = child(bg, "bgRef");
    const index = numberAt(ref, "idx") ?? 0;
    const list = child(
      theme ?? undefined,
      "themeElements",
      "fmtScheme",
      index > 1_000 ? "bgFillStyleLst" : "fillStyleLst",
    );
    const named = list?.children[(index % 1_000) - 1];
    const own = colourIn(ref, palette);
    const filled: Filled | null = ref
      ? ((named && filledBy({ name: "", at: {}, text: "", children: [named] }, palette, own)) ??
        (own ? { fill: own } : null))
      : filledBy(child(bg, "bgPr"), palette);
    if (!filled || filled === "none") return { background: own ?? white, elements: [] };
    if ("fill" in filled) return { background: solid(filled.fill), elements: [] };
    const whole = { x: 0, y: 0, w: deck.width, h: deck.height, rotate: 0, flipH: false, flipV: false };
    // A picture of a theme belongs to the theme's part.
    const from = ref ? (deck.parts.related(layers.at(-1)?.path ?? "", "theme") ?? path) : path;
    const picture = pictureElement(filled.picture, whole, { context: { ...context, path: from }, pictures });
    return {
      background: own ?? white,
      elements: picture ? [{ ...picture, fit: "cover", locked: true }] : [],
    };
  }
  return { background: white, elements: [] };
}

/** A page has nothing behind it that could shine through. */
const solid = (fill: Fill): Fill =>
  typeof fill === "string"
    ? fill.slice(0, 7)
    : { ...fill, from: fill.from.slice(0, 7), to: fill.to.slice(0, 7) };

const hasAnimations = (slide: Xml): boolean => {
  const steps =
    child(slide, "timing", "bldLst") ?? child(slide, "timing", "tnLst", "par", "cTn", "childTnLst", "seq");
  return (steps?.children.length ?? 0) > 0;
};

const slides =
  /^(push|wipe|cover|pull|split|comb|strips|blinds|checker|newsflash|pan|conveyor|ferris|gallery|reveal|switch|flip|doors|window|vortex|ripple|glitter|honeycomb|prism|shred|warp|flythrough)$/;

function timesOf(slide: Xml): Pick<SlidePage, "seconds" | "transition"> {
  const alternate = child(slide, "AlternateContent");
  const found =
    child(slide, "transition") ??
    child(alternate, "Choice", "transition") ??
    child(alternate, "Fallback", "transition");
  const after = numberAt(found, "advTm");
  const effect = found?.children[0]?.name ?? "";
  return {
    seconds: after === undefined ? null : Math.min(600, Math.max(1, Math.round(after / 1_000))),
    transition: effect === "" || effect === "cut" ? "cut" : slides.test(effect) ? "slide" : "fade",
  };
}

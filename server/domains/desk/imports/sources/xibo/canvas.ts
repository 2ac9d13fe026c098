import { z } from "zod";
import { reasonRef } from "#shared/refusals/index.ts";
import type { ReasonRef } from "#shared/refusals/text.ts";
import { anything, eachIn, jsonIn, number, words } from "../../../../../reading/lenient.ts";
import { type XiboRegion, type XiboWidget, xiboWidget } from "./description.ts";
import { optionOf } from "./turned.ts";

/* Since version 4, people draw on a canvas: one region whose widgets have elements, each at a place of its own. Here,
   each element that is a picture, a text or a clock becomes a region. */

const element = z.object({
  id: words,
  left: number,
  top: number,
  width: number,
  height: number,
  layer: number,
  mediaId: number.optional(),
  isVisible: z.boolean().catch(true),
  properties: anything.transform((all) => eachIn(all, z.object({ id: words, value: words })).parts),
});
type Element = z.output<typeof element>;
const group = z.object({ elements: anything.transform((all) => eachIn(all, element)) });

export interface CanvasPart {
  region: Pick<XiboRegion, "left" | "top" | "width" | "height" | "name" | "zIndex">;
  widget: XiboWidget;
  /** Why it stays behind. */
  left?: ReasonRef;
}

/** Returns what a canvas has, the lowest first. */
export function partsOfCanvas(canvas: XiboRegion): CanvasPart[] {
  return canvas.regionPlaylist.parts.flatMap((widget) => {
    const { parts: groups, unread } = eachIn(jsonIn(Buffer.from(optionOf(widget, "elements"))), group);
    const elements = groups
      .flatMap(({ elements: own }) => own.parts)
      .filter(({ isVisible }) => isVisible)
      .toSorted((a, b) => a.layer - b.layer);
    const lost = unread.length + groups.reduce((sum, { elements: own }) => sum + own.unread.length, 0);
    const whole = { ...boxOf(canvas), name: canvas.name, zIndex: canvas.zIndex };
    if (widget.type !== "global") {
      // A widget with data of its own fills the place of all its elements.
      const around = elements.length > 0 ? { ...whole, ...aroundAll(canvas, elements) } : whole;
      return [{ region: around, widget }];
    }
    const unreadPart = { region: whole, widget, left: reasonRef("importPartUnread", { name: "elements" }) };
    return [
      ...elements.map((each, at): CanvasPart => {
        const region = { ...placed(canvas, each), name: `${canvas.name || "Canvas"} ${at + 1}`, zIndex: 0 };
        return { region, ...widgetOf(each, widget, at) };
      }),
      ...(lost > 0 ? [unreadPart] : []),
    ];
  });
}

type Box = Pick<XiboRegion, "left" | "top" | "width" | "height">;
const boxOf = ({ left, top, width, height }: Box): Box => ({ left, top, width, height });
const placed = (canvas: Box, { left, top, width, height }: Box): Box => ({
  left: canvas.left + left,
  top: canvas.top + top,
  width,
  height,
});

function aroundAll(canvas: Box, elements: readonly Box[]): Box {
  const left = Math.min(...elements.map((each) => each.left));
  const top = Math.min(...elements.map((each) => each.top));
  const right = Math.max(...elements.map((each) => each.left + each.width));
  const bottom = Math.max(...elements.map((each) => each.top + each.height));
  return placed(canvas, { left, top, width: right - left, height: bottom - top });
}

/** Returns an element as a widget of its own. */
function widgetOf(
  { id, mediaId, properties }: Element,
  canvas: XiboWidget,
  at: number,
): Pick<CanvasPart, "widget" | "left"> {
  const property = (name: string) => properties.find((each) => each.id === name)?.value ?? "";
  const as = (type: string, options: Record<string, string> = {}): XiboWidget =>
    xiboWidget.parse({
      ...canvas,
      widgetId: `${canvas.widgetId}${String(at).padStart(3, "0")}`,
      type,
      mediaIds: mediaId === undefined ? [] : [mediaId],
      widgetOptions: Object.entries(options).map(([option, value]) => ({ option, value })),
    });
  switch (id) {
    case "global_library_image":
      return { widget: as("image") };
    case "text":
      return { widget: as("text", { text: property("text") }) };
    case "date":
    case "date_advanced": {
      const format = property("dateFormat");
      const isClock = property("currentDate") === "1" && /[HhGg]/.test(format);
      if (isClock) return { widget: as("clock-digital", { format }) };
      break;
    }
  }
  return { widget: as(id || "?"), left: reasonRef("importWidgetUnknown", { kind: id || "?" }) };
}

import { widget as widgetSchema } from "#shared/media-kinds/contract.ts";
import { reasonRef } from "#shared/refusals/index.ts";
import type { ReasonRef } from "#shared/refusals/text.ts";
import type { ItemContent } from "../../plan.ts";
import type { XiboWidget } from "./description.ts";

/** What a widget becomes here: a widget or a feed, or nothing, with the reason. */
export type Turned =
  | { content: Extract<ItemContent, { kind: "widget" | "feed" }>; note?: ReasonRef }
  | { left: ReasonRef };

/** The types whose content is a file of the library. */
export const fileTypes: ReadonlySet<string> = new Set(["image", "video", "audio", "pdf", "powerpoint"]);

/** Returns an option of a widget as text; empty: not set. */
export const optionOf = ({ widgetOptions }: XiboWidget, name: string): string => {
  const value = widgetOptions.find(({ option }) => option === name)?.value;
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
};

const unknown = ({ type }: XiboWidget): Turned => ({
  left: reasonRef("importWidgetUnknown", { kind: type || "?" }),
});

/** Makes a widget of ours when its settings fit. */
function made(from: XiboWidget, kind: string, settings: Record<string, unknown>, note?: ReasonRef): Turned {
  const parsed = widgetSchema.safeParse({ kind, settings });
  if (!parsed.success) return { left: reasonRef("importWidgetUnfit", { kind: from.type }) };
  return { content: { kind: "widget", widget: parsed.data }, ...(note && { note }) };
}

/** Older versions store addresses with `%3A%2F%2F`. */
function addressOf(widget: XiboWidget): string {
  const uri = optionOf(widget, "uri");
  if (!/^https?%3a/i.test(uri)) return uri;
  try {
    return decodeURIComponent(uri);
  } catch {
    return uri;
  }
}

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  nbsp: " ",
  "#39": "'",
};
const longestText = 2_000;

/** Returns the words of a rich text, a line for each paragraph. */
export const plainText = (html: string): string =>
  html
    .replace(/<(style|script)\b[\s\S]*?<\/\1\s*>/gi, "")
    .replace(/<br\s*\/?>|<\/(p|div|h\d|li)\s*>/gi, "\n")
    .replace(/<[^>]*>/g, "")
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => entities[name] ?? "")
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim()
    .slice(0, longestText);

const textOf = (widget: XiboWidget): Turned => {
  const moves = optionOf(widget, "effect").startsWith("marquee");
  const settings = { text: plainText(optionOf(widget, "text")), motion: moves ? "ticker" : "still" };
  return made(widget, "text", settings, reasonRef("importTextPlain"));
};

const clockOf =
  (style: "digital" | "analogue") =>
  (widget: XiboWidget): Turned => {
    const format = optionOf(widget, "format");
    const seconds = /\[?s{1,2}\]?|LTS/.test(format.replace(/<[^>]*>/g, ""));
    const hours = /h(?!\w*;)/.test(format.replace(/<[^>]*>/g, "")) && !/H/.test(format) ? 12 : 24;
    return made(widget, "clock", { style, seconds, hours }, reasonRef("importNoLook"));
  };

/** Only countdowns to a date: the others count the seconds of the widget itself. */
const countdownOf = (widget: XiboWidget): Turned => {
  const at = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})/.exec(optionOf(widget, "countdownDate"));
  if (optionOf(widget, "countdownType") !== "3" || !at) return unknown(widget);
  return made(widget, "countdown", { at: `${at[1]}T${at[2]}` }, reasonRef("importNoLook"));
};

const feedAddress = /^https?:\/\/\S{1,1990}$/;
const mostNews = 20;
const newsOf = (widget: XiboWidget): Turned => {
  const url = addressOf(widget);
  if (!feedAddress.test(url)) return { left: reasonRef("importWidgetUnfit", { kind: widget.type }) };
  const wanted = Math.round(Number(optionOf(widget, "numItems")) || 8);
  const maxItems = Math.min(mostNews, Math.max(1, wanted));
  const style = optionOf(widget, "effect").startsWith("marquee") ? "ticker" : "cards";
  return { content: { kind: "feed", url, style, maxItems }, note: reasonRef("importNoLook") };
};

const turned: Readonly<Record<string, (widget: XiboWidget) => Turned>> = {
  webpage: (widget) => made(widget, "web", { url: addressOf(widget) }),
  hls: (widget) =>
    made(widget, "stream", { url: addressOf(widget), muted: optionOf(widget, "mute") !== "0" }),
  text: textOf,
  clock: (widget) => clockOf(optionOf(widget, "clockTypeId") === "1" ? "analogue" : "digital")(widget),
  "clock-digital": clockOf("digital"),
  "clock-flip": clockOf("digital"),
  "clock-analogue": clockOf("analogue"),
  "countdown-clock": countdownOf,
  "countdown-days": countdownOf,
  "countdown-text": countdownOf,
  "countdown-table": countdownOf,
  "countdown-custom": countdownOf,
  "rss-ticker": newsOf,
  ticker: newsOf,
};

/** Returns what a widget without a file becomes here. */
export const turnWidget = (widget: XiboWidget): Turned => (turned[widget.type] ?? unknown)(widget);

import { reasonRef } from "#shared/refusals/index.ts";
import { cutText } from "#shared/texts/cut-text.ts";
import { linesOfHtml } from "../../../../../reading/html-text.ts";
import type { XiboDescription, XiboWidget } from "./description.ts";
import { turnedFed } from "./fed-widgets.ts";
import { addressOf, made, optionOf, type Turned } from "./turned.ts";
import { worldClocksOf } from "./world-clocks.ts";

/** The types whose content is a file of the library. */
export const fileTypes: ReadonlySet<string> = new Set(["image", "video", "audio", "pdf", "powerpoint"]);

const unknown = ({ type }: XiboWidget): Turned => ({
  left: reasonRef("importWidgetUnknown", { kind: type || "?" }),
});
const longestText = 2_000;

/** Returns the words of a rich text, a line for each paragraph. */
export const plainText = (html: string): string =>
  cutText(
    linesOfHtml(html)
      .replace(/[^\S\n]+/g, " ")
      .replace(/ ?\n ?/g, "\n")
      .replace(/\n{3,}/g, "\n\n")
      .trim(),
    longestText,
  );

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
  worldclock: worldClocksOf,
  "worldclock-analogue": worldClocksOf,
  "worldclock-digital-custom": worldClocksOf,
  "worldclock-digital-date": worldClocksOf,
  "worldclock-digital-text": worldClocksOf,
};

/** Returns what a widget without a file becomes here. */
export const turnWidget = (
  widget: XiboWidget,
  described: Pick<XiboDescription, "dataSets" | "layout">,
): Turned => turnedFed[widget.type]?.(widget, described) ?? (turned[widget.type] ?? unknown)(widget);

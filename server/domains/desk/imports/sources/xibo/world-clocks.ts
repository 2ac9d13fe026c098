import { z } from "zod";
import { timeZone } from "#shared/contracts/contract.ts";
import { cityCounts } from "#shared/media-kinds/world-clocks-settings.ts";
import { reasonRef } from "#shared/refusals/index.ts";
import { cutText } from "#shared/texts/cut-text.ts";
import { eachIn, jsonIn, words } from "../../../../../reading/lenient.ts";
import type { XiboWidget } from "./description.ts";
import { made, optionOf, type Turned, unfit } from "./turned.ts";

const clock = z.object({ clockTimezone: timeZone, clockLabel: words });
const longestLabel = 40;

/** Clocks of several cities; one city alone is a clock here. */
export function worldClocksOf(widget: XiboWidget): Turned {
  const { parts, unread } = eachIn(jsonIn(Buffer.from(optionOf(widget, "worldClocks"))), clock);
  const cities = parts.slice(0, cityCounts.most).map(({ clockTimezone: zone, clockLabel }) => {
    const place = zone.split("/").at(-1)?.replaceAll("_", " ") ?? zone;
    return { zone, label: cutText(clockLabel.trim(), longestLabel).toWellFormed().trim() || place };
  });
  const [only] = cities;
  if (!only) return unfit(widget);
  const style = widget.type.endsWith("analogue") ? "analogue" : "digital";
  const lost = unread.length + parts.length - cities.length;
  const note = lost > 0 ? reasonRef("importClocksLost", { count: lost }) : reasonRef("importNoLook");
  return cities.length < cityCounts.least
    ? made(widget, "clock", { style, zone: only.zone }, note)
    : made(widget, "world-clocks", { style, cities }, note);
}

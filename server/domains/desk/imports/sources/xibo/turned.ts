import { type Widget, widget as widgetSchema } from "#shared/media-kinds/contract.ts";
import { reasonRef } from "#shared/refusals/index.ts";
import type { ReasonRef } from "#shared/refusals/text.ts";
import type { ItemContent } from "../../plan.ts";
import type { XiboWidget } from "./description.ts";

/** What a widget becomes here: a widget or a feed, or nothing, with the reason. */
export type Turned =
  | { content: Extract<ItemContent, { kind: "widget" | "fed" }>; note?: ReasonRef | undefined }
  | { left: ReasonRef };

/** Returns an option of a widget as text; empty: not set. */
export const optionOf = ({ widgetOptions }: XiboWidget, name: string): string => {
  const value = widgetOptions.find(({ option }) => option === name)?.value;
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
};

export const unfit = ({ type }: XiboWidget): Turned => ({
  left: reasonRef("importWidgetUnfit", { kind: type }),
});

/** Makes a widget of ours when its settings fit. */
export function made(
  from: XiboWidget,
  kind: Widget["kind"],
  settings: Record<string, unknown>,
  note?: ReasonRef,
): Turned {
  const parsed = widgetSchema.safeParse({ kind, settings });
  if (!parsed.success) return unfit(from);
  return { content: { kind: "widget", widget: parsed.data }, note };
}

/** Older versions store addresses with `%3A%2F%2F`. */
export function addressOf(widget: XiboWidget): string {
  const uri = optionOf(widget, "uri");
  if (!/^https?%3a/i.test(uri)) return uri;
  try {
    return decodeURIComponent(uri);
  } catch {
    return uri;
  }
}

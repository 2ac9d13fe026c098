import type { ManifestItem } from "#shared/contracts/manifest.ts";
import { type Widget, widget } from "#shared/contracts/widgets.ts";
import type { media } from "../../db/tables/index.ts";

type Stored = Pick<typeof media.$inferSelect, "kind" | "settings">;
type ItemBase = Pick<
  ManifestItem,
  "id" | "mediaId" | "name" | "availableFrom" | "availableUntil" | "transition" | "shuffle"
>;

/** What a media row says of something that screens draw; null for files, and for settings that cannot be read. */
export function widgetOf({ kind, settings }: Stored): Widget | null {
  return widget.safeParse({ kind, settings }).data ?? null;
}

/** How such a media goes into a manifest; null for files. */
export function widgetManifestItem(base: ItemBase, row: Stored, durationMs: number): ManifestItem | null {
  const drawn = widgetOf(row);
  return drawn && { ...base, ...drawn, durationMs };
}

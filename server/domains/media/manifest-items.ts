import type { ManifestItem } from "#shared/contracts/manifest.ts";
import { type BlockedPage, blockedPages } from "#shared/contracts/web-pages.ts";
import { type Widget, widget } from "#shared/contracts/widgets.ts";
import type { media } from "../../db/tables/index.ts";

type Stored = Pick<typeof media.$inferSelect, "kind" | "settings" | "pageCheck">;
type ItemBase = Pick<
  ManifestItem,
  "id" | "mediaId" | "name" | "availableFrom" | "availableUntil" | "transition" | "shuffle"
>;

/** What a media row says of something that screens draw; null for files, and for settings that cannot be read. */
export function widgetOf({ kind, settings }: Pick<Stored, "kind" | "settings">): Widget | null {
  return widget.safeParse({ kind, settings }).data ?? null;
}

/** How such a media goes into a manifest; null for files. */
export function widgetManifestItem(base: ItemBase, row: Stored, durationMs: number): ManifestItem | null {
  const drawn = widgetOf(row);
  if (drawn?.kind !== "web") return drawn && { ...base, ...drawn, durationMs };
  const blocked = blockedOf(drawn.settings.url, row);
  return { ...base, ...drawn, durationMs, ...(blocked && { blocked }) };
}

/** A finding counts for the address that was looked at: a published plan may name an older one. */
function blockedOf(url: string, { pageCheck }: Stored): BlockedPage | undefined {
  return pageCheck?.url === url ? blockedPages.find((kind) => kind === pageCheck.kind) : undefined;
}

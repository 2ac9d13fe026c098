import { hourMs } from "#shared/durations.ts";
import type { NewsDocument, NewsItem } from "#shared/media-kinds/news.ts";

/** Returns the items that a widget shows at a moment. Items without a time are always new enough. */
export function chosenNews(
  { items }: NewsDocument,
  settings: { items: number; maxAgeHours: number | null },
  nowMs: number,
): readonly NewsItem[] {
  const { maxAgeHours } = settings;
  const sinceMs = maxAgeHours === null ? Number.NEGATIVE_INFINITY : nowMs - maxAgeHours * hourMs;
  return items.filter(({ atMs }) => atMs === null || atMs >= sinceMs).slice(0, settings.items);
}

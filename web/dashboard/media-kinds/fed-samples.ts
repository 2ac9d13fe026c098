import { t } from "@lingui/core/macro";
import type { DocumentKind, DocumentOf } from "#shared/media-kinds/documents.ts";

const hourMs = 3_600_000;

/** What the preview of a new widget shows before it has a source. */
const samples: { [K in DocumentKind]?: (nowMs: number) => DocumentOf<K> } = {
  news: (nowMs) => ({
    kind: "news",
    title: t`Example news`,
    items: [
      {
        title: t`The new market hall opens on Saturday`,
        summary: t`More than forty stalls sell fruit, bread and flowers. The first visitors get a free cup of tea.`,
        atMs: nowMs - hourMs,
      },
      {
        title: t`Trains to the airport run every ten minutes`,
        summary: t`From next week there are more trains in the morning and in the evening.`,
        atMs: nowMs - 4 * hourMs,
      },
      { title: t`Sunny weather until Friday`, summary: "", atMs: nowMs - 7 * hourMs },
    ],
  }),
};

export const sampleOf = <K extends DocumentKind>(kind: K, nowMs: number): DocumentOf<K> | undefined =>
  samples[kind]?.(nowMs);

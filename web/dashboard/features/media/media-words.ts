import { plural, t } from "@lingui/core/macro";
import type { Media, MediaKind } from "#shared/contracts/media.ts";
import { formatBytes, formatLength } from "#web/lib/formats.ts";
import { pageTrouble } from "../widgets/page-words.ts";

export const kindWords = (): Record<MediaKind, string> => ({
  image: t`Picture`,
  video: t`Video`,
  pdf: "PDF",
  web: t`Web page`,
  clock: t`Clock`,
  text: t`Text`,
  data: t`Data tile`,
  layout: t`Layout`,
});

/** The one measure that matters for a kind: a video's length, a PDF's pages, a picture's size in pixels. */
export function measureOf(media: Media): string | null {
  if (media.kind === "video") return media.durationMs === null ? null : formatLength(media.durationMs);
  if (media.kind === "pdf")
    return media.pages === null ? null : plural(media.pages, { one: "# page", other: "# pages" });
  return media.width && media.height ? `${media.width} × ${media.height}` : null;
}

/** What keeps screens from showing a web page; null when nothing is known to. */
export const pageTroubleOf = ({ page }: Media): string | null => page && pageTrouble(page);

/** "Video, 0:12, 4.2 MB". */
export const factsOf = (media: Media): string =>
  [kindWords()[media.kind], measureOf(media), media.widget ? null : formatBytes(media.bytes)]
    .filter(Boolean)
    .join(" · ");

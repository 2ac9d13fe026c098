import { t } from "@lingui/core/macro";
import type { Media } from "#shared/contracts/library/media.ts";
import type { Usage } from "#shared/contracts/playing/usage.ts";
import { countOfPlaylists, countOfSchedules, countOfScreens } from "#web/dashboard/words/counts.ts";
import { formatBytes } from "#web/lib/formats.ts";
import { kinds, measureOf } from "../../../media-kinds/index.ts";
import { pageTrouble } from "../../../media-kinds/page-words.ts";

/** Returns what prevents screens from showing a web page; null if no problem is known. */
export const pageTroubleOf = ({ page }: Media): string | null => page && pageTrouble(page);

/** Returns for example "Video, 0:12, 4.2 MB". */
export const factsOf = (media: Media): string =>
  [kinds[media.kind].name(), measureOf(media), media.widget ? null : formatBytes(media.bytes)]
    .filter(Boolean)
    .join(" · ");

/** Returns for example "in 3 playlists, on 12 screens"; null if nothing plays it. */
export function usageWords({ playlistCount, scheduleCount, screenCount }: Usage): string | null {
  const parts = [
    playlistCount > 0 && t`in ${countOfPlaylists(playlistCount)}`,
    scheduleCount > 0 && t`by ${countOfSchedules(scheduleCount)}`,
    screenCount > 0 && t`on ${countOfScreens(screenCount)}`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(", ") : null;
}

/** Reasons that are not in the file itself, so that another try may help. */
const passing = new Set<string>([
  "mediaNotProcessed",
  "storeTooSmall",
  "pdfNeedsPoppler",
  "officeNeedsLibreOffice",
  "audioNeedsFfmpeg",
  "videoNeedsFfmpeg",
  "videoCodecNeedsFfmpeg",
]);

/** Returns whether a failed file can become usable by processing it again. Else its text says which other file to upload. */
export const retryHelps = ({ failureReason }: Pick<Media, "failureReason">): boolean =>
  failureReason === null || passing.has(failureReason.reason);

import type { Media } from "#shared/contracts/media.ts";
import { formatBytes } from "#web/lib/formats.ts";
import { kinds, measureOf } from "../../media-kinds/index.ts";
import { pageTrouble } from "../../media-kinds/page-words.ts";

/** Returns what prevents screens from showing a web page; null if no problem is known. */
export const pageTroubleOf = ({ page }: Media): string | null => page && pageTrouble(page);

/** Returns for example "Video, 0:12, 4.2 MB". */
export const factsOf = (media: Media): string =>
  [kinds[media.kind].name(), measureOf(media), media.widget ? null : formatBytes(media.bytes)]
    .filter(Boolean)
    .join(" · ");

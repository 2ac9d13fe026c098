import { t } from "@lingui/core/macro";
import type { Media } from "#shared/contracts/media.ts";
import type { ListedScreen } from "#shared/contracts/screens.ts";
import { paths } from "#shared/paths.ts";
import { problemWords } from "#web/lib/problem-words.ts";
import { textIn } from "#web/lib/texts.ts";
import { connectionStatus } from "../screens/screen-status.ts";

export interface Attention {
  key: string;
  to: string;
  name: string;
  reason: string;
}

/**
 * Returns what needs a user's attention, most urgent first: screens that are offline or report problems, failed files.
 */
export function attentionOf(
  screens: readonly ListedScreen[],
  media: readonly Media[],
  now: number,
): Attention[] {
  const of = (screen: ListedScreen, reason: string): Attention => ({
    key: `screen-${screen.id}-${reason}`,
    to: paths.screen(screen.id),
    name: screen.name,
    reason,
  });
  return [
    ...screens
      .filter((screen) => screen.connection === "offline" && screen.status === "active")
      .map((screen) => of(screen, connectionStatus(screen, now).label)),
    ...screens.flatMap((screen) =>
      screen.problems.slice(0, 1).map((problem) => of(screen, problemWords(problem))),
    ),
    ...screens
      .filter((screen) => screen.defaultPlaylist === null)
      .map((screen) => of(screen, t`Has no default playlist`)),
    ...media
      .filter((each) => each.state === "failed")
      .map((each) => ({
        key: `media-${each.id}`,
        to: paths.media,
        name: each.name,
        reason: each.failure ? textIn(each.failureReason, each.failure) : t`Could not be processed`,
      })),
  ];
}

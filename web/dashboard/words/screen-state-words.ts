import { t } from "@lingui/core/macro";
import type { ScreenState } from "#shared/contracts/playing/screens.ts";

/** Names each state of a screen in lists and filters. `contactStatus` of one screen also says since when. */
export const screenStateWords = (): Record<ScreenState, string> => ({
  online: t`Online`,
  asleep: t`Closed and offline`,
  offline: t`Offline`,
  waiting: t`Not connected yet`,
  off: t`Switched off`,
  problems: t`With problems`,
  behind: t`Not up to date`,
});

import { t } from "@lingui/core/macro";
import type { AppPermission } from "#shared/connected-apps.ts";

/** Returns what an app may do with a permission, as a person reads it. */
export function permissionWords(permission: AppPermission): string {
  const words: Record<AppPermission, string> = {
    "content.see": t`See media, playlists, schedules and data`,
    "screens.see": t`See screens, what plays on them and why`,
    "reports.see": t`See reports`,
    "content.edit": t`Change playlists, schedules and data`,
    "screens.manage": t`Send commands to screens`,
    publish: t`Ask you to publish, or to play something now`,
    emergency: t`Ask you to start or end an emergency`,
  };
  return words[permission];
}

import { t } from "@lingui/core/macro";
import type { Topic } from "#shared/activity/entry.ts";

/** Returns the names of what entries are about. */
export const topicWords = (): Record<Topic, string> => ({
  media: t`Media`,
  playlists: t`Playlists`,
  schedules: t`Schedules`,
  publishing: t`Publishing`,
  screens: t`Screens`,
  emergencies: t`Emergencies`,
  members: t`Members`,
  security: t`Sign-in and passwords`,
  account: t`Account`,
  billing: t`Billing`,
  support: t`Support`,
});

import { useQuery } from "@tanstack/react-query";
import { getPlayingSettings } from "#shared/contracts/playing/schedules.ts";
import { answerOf } from "#web/lib/reads.ts";

export const playingSettingsKey = ["schedules", "settings"] as const;

/** Returns the account's default playlist and opening hours. */
export const usePlayingSettings = () => useQuery(answerOf(getPlayingSettings, playingSettingsKey, {}));

import { useQuery } from "@tanstack/react-query";
import { getPlayingSettings } from "#shared/contracts/playing/schedules.ts";
import { call } from "#web/lib/api.ts";

export const playingSettingsKey = ["schedules", "settings"] as const;

/** Returns the account's default playlist and opening hours. */
export const usePlayingSettings = () =>
  useQuery({
    queryKey: playingSettingsKey,
    queryFn: ({ signal }) => call(getPlayingSettings, {}, { signal }),
  });

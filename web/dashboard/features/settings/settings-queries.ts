import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { RequestOf } from "#shared/contracts/contract.ts";
import { getPlayingSettings, savePlayingSettings } from "#shared/contracts/schedules.ts";
import { call } from "#web/lib/api.ts";

const topic = "schedules";
const settingsKey = [topic, "settings"] as const;

/** Returns the account's default playlist and opening hours. */
export const usePlayingSettings = () =>
  useQuery({ queryKey: settingsKey, queryFn: ({ signal }) => call(getPlayingSettings, {}, { signal }) });

export function useSavePlayingSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changes: RequestOf<typeof savePlayingSettings>) => call(savePlayingSettings, changes),
    onSuccess: (saved) => {
      client.setQueryData(settingsKey, saved);
      return client.invalidateQueries({ queryKey: [topic] });
    },
  });
}

import { t } from "@lingui/core/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  createCalendar,
  deleteCalendar,
  type HolidayCalendar,
  restoreCalendar,
  saveCalendar,
} from "#shared/contracts/calendars.ts";
import type { RequestOf } from "#shared/contracts/contract.ts";
import { getPlayingSettings, savePlayingSettings } from "#shared/contracts/schedules.ts";
import { call } from "#web/lib/api.ts";
import { offerUndo, showFailure } from "#web/ui/panel/notices.tsx";

const topic = "schedules";
const settingsKey = [topic, "settings"] as const;

/** What all screens fall back to, and when they are open. */
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

/** Creates a calendar, or replaces the one with this number. */
export function useSaveCalendar() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { id: number | null; body: RequestOf<typeof createCalendar> }) =>
      id === null ? call(createCalendar, body) : call(saveCalendar, { ...body, id }),
    onSuccess: () => client.invalidateQueries({ queryKey: [topic] }),
  });
}

export function useDeleteCalendar(): (calendar: Pick<HolidayCalendar, "id" | "name">) => Promise<void> {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: [topic] });
  async function restore({ id, name }: Pick<HolidayCalendar, "id" | "name">): Promise<void> {
    try {
      await call(restoreCalendar, { id });
    } catch (error) {
      showFailure(t`“${name}” could not be brought back`, error);
    }
    await refresh();
  }
  return async (calendar) => {
    try {
      await call(deleteCalendar, { id: calendar.id });
      offerUndo(t`“${calendar.name}” deleted`, () => void restore(calendar));
    } catch (error) {
      showFailure(t`“${calendar.name}” was not deleted`, error);
    }
    await refresh();
  };
}

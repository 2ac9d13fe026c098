import { t } from "@lingui/core/macro";
import {
  type InfiniteData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type { RequestOf, ResponseOf } from "#shared/contracts/contract.ts";
import {
  createSchedule,
  deleteSchedule,
  getSchedule,
  type ListedSchedule,
  listSchedules,
  restoreSchedule,
  type Schedule,
  saveSchedule,
  switchSchedule,
} from "#shared/contracts/playing/schedules.ts";
import type { EditedSchedule } from "#shared/merge/schedule.ts";
import { call } from "#web/lib/api.ts";
import { answerOf, pagesOf, useReadAgain } from "#web/lib/reads.ts";
import { showFailure } from "#web/ui/panel/notices.tsx";
import { offerLastUndo } from "./last-change.ts";
import { topic } from "./schedules-topic.ts";

const listKey = [topic, "list"] as const;
export const scheduleKey = (id: number) => [topic, "one", id] as const;

/** Returns the schedules, newest first, in pages. */
export const useSchedules = () => useInfiniteQuery(pagesOf(listSchedules, listKey, {}));

export const useSchedule = (id: number) =>
  useQuery({
    ...answerOf(getSchedule, scheduleKey(id), { id }),
    enabled: Number.isInteger(id),
  });

/** Creates or replaces a schedule and returns it as it is now. */
export function useSaveSchedule() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({
      existing,
      body,
    }: {
      existing: { id: number; revision: number } | null;
      body: RequestOf<typeof createSchedule>;
    }) => (existing ? call(saveSchedule, { ...body, ...existing }) : call(createSchedule, body)),
    onSuccess: (saved) => {
      client.setQueryData(scheduleKey(saved.id), saved);
      return client.invalidateQueries({ queryKey: listKey });
    },
  });
}

/**
 * Shows a notice after a save and offers Undo: saves the schedule as it would be without that save, or deletes a new one
 * (`before` null).
 */
export function useOfferUndoOfSave() {
  const client = useQueryClient();
  return (saved: Schedule, before: EditedSchedule | null, notice: string): void => {
    const { id, revision } = saved;
    const back = (): Promise<unknown> =>
      before ? call(saveSchedule, { ...before, id, revision }) : call(deleteSchedule, { id });
    offerLastUndo(notice, () => back().finally(() => client.invalidateQueries({ queryKey: [topic] })));
  };
}

/** Updates the list at once, as the server will return it. */
function useKeepInList() {
  const client = useQueryClient();
  return (change: (items: ListedSchedule[]) => ListedSchedule[]) =>
    client.setQueryData<InfiniteData<ResponseOf<typeof listSchedules>>>(
      listKey,
      (data) =>
        data && { ...data, pages: data.pages.map((page) => ({ ...page, items: change(page.items) })) },
    );
}

export function useSwitchSchedule() {
  const client = useQueryClient();
  const keep = useKeepInList();
  return async ({ id, name }: Pick<Schedule, "id" | "name">, enabled: boolean): Promise<void> => {
    await client.cancelQueries({ queryKey: listKey });
    keep((items) => items.map((each) => (each.id === id ? { ...each, enabled } : each)));
    try {
      await call(switchSchedule, { id, enabled });
      const back = () => call(switchSchedule, { id, enabled: !enabled });
      offerLastUndo(enabled ? t`“${name}” switched on` : t`“${name}” switched off`, () =>
        back().finally(() => client.invalidateQueries({ queryKey: [topic] })),
      );
    } catch (error) {
      showFailure(enabled ? t`“${name}” was not switched on` : t`“${name}” was not switched off`, error);
    }
    await client.invalidateQueries({ queryKey: [topic] });
  };
}

/** Deletes a schedule, at once on the page, and offers Undo. Leave its own page first: it can no longer be fetched. */
export function useDeleteSchedule(): (schedule: Pick<Schedule, "id" | "name">) => Promise<void> {
  const client = useQueryClient();
  const keep = useKeepInList();
  const refresh = useReadAgain([topic]);
  async function restore({ id, name }: Pick<Schedule, "id" | "name">): Promise<void> {
    try {
      await call(restoreSchedule, { id });
    } catch (error) {
      showFailure(t`“${name}” could not be restored`, error);
    }
    await refresh();
  }
  return async (schedule) => {
    await client.cancelQueries({ queryKey: listKey });
    keep((items) => items.filter((each) => each.id !== schedule.id));
    client.removeQueries({ queryKey: scheduleKey(schedule.id) });
    try {
      await call(deleteSchedule, { id: schedule.id });
      offerLastUndo(t`“${schedule.name}” deleted`, () => restore(schedule));
    } catch (error) {
      showFailure(t`“${schedule.name}” was not deleted`, error);
    }
    await refresh();
  };
}

import { t } from "@lingui/core/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { RequestOf } from "#shared/contracts/contract.ts";
import {
  createCalendar,
  deleteCalendar,
  type HolidayCalendar,
  restoreCalendar,
  saveCalendar,
} from "#shared/contracts/playing/calendars.ts";
import type { EditedCalendar } from "#shared/merge/calendar.ts";
import { call } from "#web/lib/api.ts";
import { offerUndo, showFailure } from "#web/ui/panel/notices.tsx";
import { topic } from "../schedules-topic.ts";

/** Runs an action and fetches all schedule data again. A failure is shown, not thrown. */
function useTry() {
  const client = useQueryClient();
  return async (failed: string, work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      showFailure(failed, error);
    }
    await client.invalidateQueries({ queryKey: [topic] });
  };
}

/** Creates a calendar, or replaces the given one, and offers Undo. */
export function useSaveHolidays() {
  const client = useQueryClient();
  const attempt = useTry();
  return useMutation({
    mutationFn: ({
      before,
      body,
    }: {
      /** The calendar that is changed, and how it was when the change began. */
      before: (EditedCalendar & { id: number }) | null;
      body: RequestOf<typeof createCalendar>;
    }) => {
      if (!before) return call(createCalendar, body);
      const { id, name, days } = before;
      return call(saveCalendar, { ...body, id, base: { name, days } });
    },
    onSuccess: async ({ id, name }, { before, body }) => {
      // Takes back only this change, whatever others save until then.
      const undo = () =>
        before
          ? call(saveCalendar, { id, name: before.name, days: before.days, base: body })
          : call(deleteCalendar, { id });
      offerUndo(t`“${name}” saved`, () => attempt(t`This could not be undone`, undo));
      await client.invalidateQueries({ queryKey: [topic] });
    },
  });
}

/** Deletes a calendar and offers Undo. One in use stays, and the notice says how many schedules use it. */
export function useDeleteHolidays(): (calendar: Pick<HolidayCalendar, "id" | "name">) => Promise<void> {
  const attempt = useTry();
  return ({ id, name }) =>
    attempt(t`“${name}” was not deleted`, async () => {
      await call(deleteCalendar, { id });
      offerUndo(t`“${name}” deleted`, () =>
        attempt(t`“${name}” could not be restored`, () => call(restoreCalendar, { id })),
      );
    });
}

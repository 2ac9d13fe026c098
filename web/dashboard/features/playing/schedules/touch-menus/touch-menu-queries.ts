import { t } from "@lingui/core/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  createTouchMenu,
  deleteTouchMenu,
  listTouchMenus,
  saveTouchMenu,
  type TouchMenu,
  type TouchMenuFields,
} from "#shared/contracts/playing/touch-menus.ts";
import { call } from "#web/lib/api.ts";
import { showDone, showFailure } from "#web/ui/panel/notices.tsx";

/** Begins with the topic of schedules, so that announcements fetch it again. */
export const useTouchMenus = () =>
  useQuery({
    queryKey: ["schedules", "touch-menus"],
    queryFn: ({ signal }) => call(listTouchMenus, {}, { signal }),
    select: ({ items }) => items,
  });

export function useTouchMenuActions() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: ["schedules"] });
  return {
    save: useMutation({
      mutationFn: ({ id, body }: { id: number | null; body: TouchMenuFields }) =>
        id === null ? call(createTouchMenu, body) : call(saveTouchMenu, { id, ...body }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: ({ id }: TouchMenu) => call(deleteTouchMenu, { id }),
      onSuccess: () => showDone(t`The touch menu was removed`),
      onError: (error) => showFailure(t`The touch menu was not removed`, error),
      onSettled,
    }),
  };
}

import { t } from "@lingui/core/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import {
  createTouchMenu,
  deleteTouchMenu,
  listTouchMenus,
  saveTouchMenu,
  type TouchMenu,
  type TouchMenuFields,
} from "#shared/contracts/playing/touch-menus.ts";
import { call } from "#web/lib/api.ts";
import { listOf, useReadAgain } from "#web/lib/reads.ts";
import { showDone, showFailure } from "#web/ui/panel/notices.tsx";

/** Begins with the topic of schedules, so that announcements fetch it again. */
export const useTouchMenus = () => useQuery(listOf(listTouchMenus, ["schedules", "touch-menus"], {}));

export function useTouchMenuActions() {
  const onSettled = useReadAgain(["schedules"]);
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

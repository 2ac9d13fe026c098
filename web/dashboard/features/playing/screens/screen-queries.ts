import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { RequestOf } from "#shared/contracts/contract.ts";
import {
  deleteScreen,
  getScreen,
  pairScreen,
  replaceDevice,
  restoreScreen,
  type Screen,
  updateScreen,
} from "#shared/contracts/playing/screens.ts";
import { call } from "#web/lib/api.ts";
import { answerOf } from "#web/lib/reads.ts";
import { screenListKey } from "../../../queries/screens.ts";
import { askAgainAfterMs } from "../../../shadow-screen/plan-queries.ts";
import { serverNow } from "../../../shadow-screen/shifted-clock.ts";

const screenKey = (id: number) => ["screens", "one", id] as const;

export const useScreen = (id: number) =>
  useQuery({
    ...answerOf(getScreen, screenKey(id), { id }),
    enabled: Number.isInteger(id),
    refetchInterval: ({ state }) => askAgainAfterMs(state.data && [state.data], serverNow()),
  });

/** Puts a screen from a response into the cached lists, and fetches them again. */
function useKeepScreen(): (screen: Screen) => Promise<void> {
  const client = useQueryClient();
  return (screen) => {
    client.setQueryData(screenKey(screen.id), screen);
    void client.invalidateQueries({ queryKey: screenListKey });
    return client.invalidateQueries({ queryKey: ["screens"] });
  };
}

export function usePairScreen() {
  const keep = useKeepScreen();
  return useMutation({
    mutationFn: (input: RequestOf<typeof pairScreen>) => call(pairScreen, input),
    onSuccess: keep,
  });
}

export function useUpdateScreen() {
  const keep = useKeepScreen();
  return useMutation({
    mutationFn: (input: RequestOf<typeof updateScreen>) => call(updateScreen, input),
    onSuccess: keep,
  });
}

export function useDeleteScreen() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(deleteScreen, { id }),
    // Stop all requests about this screen.
    onMutate: (id) => {
      for (const what of ["one", "commands", "events"])
        client.removeQueries({ queryKey: ["screens", what, id] });
    },
    onSettled: () =>
      Promise.all(
        [screenListKey, ["screens", "list"], ["screens", "summary"]].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

/** Gives a screen to the device that shows a pairing code. */
export function useReplaceDevice() {
  const keep = useKeepScreen();
  return useMutation({
    mutationFn: (input: RequestOf<typeof replaceDevice>) => call(replaceDevice, input),
    onSuccess: keep,
  });
}

export function useRestoreScreen() {
  const keep = useKeepScreen();
  return useMutation({ mutationFn: (id: number) => call(restoreScreen, { id }), onSuccess: keep });
}

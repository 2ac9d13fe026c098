import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { RequestOf, ResponseOf } from "#shared/contracts/contract.ts";
import {
  deleteScreen,
  getScreen,
  listScreens,
  pairScreen,
  type Screen,
  updateScreen,
} from "#shared/contracts/screens.ts";
import { call } from "#web/lib/api.ts";

const listKey = ["screens", "list"] as const;
/** As many as the server gives at once. */
const mostAtOnce = 500;
const screenKey = (id: number) => ["screens", "one", id] as const;
/** "Online" ages without any event: ask again even when nothing is pushed. */
const askAgainMs = 30_000;

/** The first screens by name: all of most accounts, enough to choose from or to begin with in large ones. */
export const useScreens = () =>
  useQuery({
    queryKey: listKey,
    queryFn: ({ signal }) => call(listScreens, { limit: mostAtOnce }, { signal }),
    refetchInterval: askAgainMs,
  });

export const useScreen = (id: number) =>
  useQuery({
    queryKey: screenKey(id),
    queryFn: ({ signal }) => call(getScreen, { id }, { signal }),
    enabled: Number.isInteger(id),
    refetchInterval: askAgainMs,
  });

/** Puts a screen the server has just answered with into the lists, and fetches them again. */
function useKeepScreen(): (screen: Screen) => Promise<void> {
  const client = useQueryClient();
  return (screen) => {
    client.setQueryData(screenKey(screen.id), screen);
    return client.invalidateQueries({ queryKey: ["screens"] });
  };
}

type ScreenPage = ResponseOf<typeof listScreens>;

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
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey: listKey });
      client.removeQueries({ queryKey: screenKey(id) });
      client.setQueryData<ScreenPage>(
        listKey,
        (data) => data && { ...data, items: data.items.filter((screen) => screen.id !== id) },
      );
    },
    onSettled: () => client.invalidateQueries({ queryKey: listKey }),
  });
}

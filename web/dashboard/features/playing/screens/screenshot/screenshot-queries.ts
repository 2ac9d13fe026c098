import { t } from "@lingui/core/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { askScreenshot, getScreenshot } from "#shared/contracts/core/screenshots.ts";
import type { Screen } from "#shared/contracts/playing/screens.ts";
import { call } from "#web/lib/api.ts";
import { answerOf } from "#web/lib/reads.ts";
import { showFailure } from "#web/ui/panel/notices.tsx";

/** An announcement says when the picture is there; this is for a page that missed it, and for the end of the minute. */
const askAgainMs = 2_000;

/** The key starts with "screens", so that an announced screenshot is fetched. */
const keyOf = (screenId: number) => ["screens", "screenshot", screenId] as const;

/** Returns the newest screenshot of a screen, and what became of the request for it. */
export const useScreenshot = (screen: Screen) =>
  useQuery({
    ...answerOf(getScreenshot, keyOf(screen.id), { id: screen.id }),
    refetchInterval: ({ state }) => (state.data?.screenshot?.state === "waiting" ? askAgainMs : false),
  });

/** Asks the device of a screen for a screenshot. */
export function useAskScreenshot(screen: Screen) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(askScreenshot, { id: screen.id }),
    onSuccess: (screenshot) => client.setQueryData(keyOf(screen.id), { screenshot }),
    onError: (error) => showFailure(t`${screen.name} was not asked for a screenshot`, error),
  });
}

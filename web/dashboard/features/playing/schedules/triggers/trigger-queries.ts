import { t } from "@lingui/core/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { RequestOf } from "#shared/contracts/contract.ts";
import {
  createTrigger,
  deleteTrigger,
  fireTrigger,
  listTriggers,
  renewTriggerLink,
  revokeTriggerLink,
  saveTrigger,
  type Trigger,
} from "#shared/contracts/playing/triggers.ts";
import { call } from "#web/lib/api.ts";
import { listOf, useReadAgain } from "#web/lib/reads.ts";
import { showDone, showFailure } from "#web/ui/panel/notices.tsx";

/** Begins with the topic of schedules, so that announcements fetch it again. */
const triggersKey = ["schedules", "triggers"] as const;

/** Returns the triggers; asks again when what one of them plays has ended. */
export const useTriggers = () =>
  useQuery({
    ...listOf(listTriggers, triggersKey, {}),
    refetchInterval: ({ state }) => {
      const ends = (state.data?.items ?? []).flatMap(({ playsUntil }) =>
        playsUntil ? Date.parse(playsUntil) : [],
      );
      return ends.length > 0 ? Math.max(1_000, Math.min(...ends) - Date.now() + 500) : false;
    },
  });

export function useTriggerActions() {
  const onSettled = useReadAgain(["schedules"]);
  return {
    save: useMutation({
      mutationFn: ({ id, body }: { id: number | null; body: RequestOf<typeof createTrigger> }) =>
        id === null ? call(createTrigger, body) : call(saveTrigger, { id, ...body }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: ({ id }: Trigger) => call(deleteTrigger, { id }),
      onSuccess: () => showDone(t`The trigger was removed`),
      onError: (error) => showFailure(t`The trigger was not removed`, error),
      onSettled,
    }),
    fire: useMutation({
      mutationFn: ({ id }: Trigger) => call(fireTrigger, { id }),
      onError: (error) => showFailure(t`The trigger was not fired`, error),
      onSettled,
    }),
    renew: useMutation({
      mutationFn: ({ id }: Trigger) => call(renewTriggerLink, { id }),
      onError: (error) => showFailure(t`No link was made`, error),
      onSettled,
    }),
    revoke: useMutation({
      mutationFn: ({ id }: Trigger) => call(revokeTriggerLink, { id }),
      onSuccess: () => showDone(t`The link was revoked`),
      onError: (error) => showFailure(t`The link was not revoked`, error),
      onSettled,
    }),
  };
}

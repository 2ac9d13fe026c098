import { t } from "@lingui/core/macro";
import { useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import type { RequestOf } from "#shared/contracts/contract.ts";
import {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  renewWebhookSecret,
  replayWebhookDelivery,
  saveWebhook,
  testWebhook,
  type Webhook,
} from "#shared/contracts/watching/webhooks.ts";
import { call } from "#web/lib/api.ts";
import { itemsOf, listOf, pagesOf, useReadAgain } from "#web/lib/reads.ts";
import { showDone, showFailure } from "#web/ui/panel/notices.tsx";

const webhooksKey = ["webhooks"] as const;
const logKey = (id: number) => [...webhooksKey, id, "deliveries"] as const;

export const useWebhooks = () => useQuery(listOf(listWebhooks, webhooksKey, {}));

/** Returns the deliveries of an address, newest first. Asks again while one waits for a try of these minutes. */
export const useDeliveries = (id: number) =>
  useInfiniteQuery({
    ...pagesOf(listWebhookDeliveries, logKey(id), { id }),
    select: itemsOf,
    refetchInterval: ({ state }) =>
      state.data?.pages[0]?.items.some((item) => item.state === "waiting" && item.tries < 2) ? 2_000 : false,
  });

/** Returns the actions on addresses. Answers with a secret are not kept in memory. */
export function useWebhookActions() {
  const onSettled = useReadAgain(webhooksKey);
  return {
    create: useMutation({
      mutationFn: (input: RequestOf<typeof createWebhook>) => call(createWebhook, input),
      onSettled,
      gcTime: 0,
    }),
    save: useMutation({
      mutationFn: (input: RequestOf<typeof saveWebhook>) => call(saveWebhook, input),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: ({ id }: Webhook) => call(deleteWebhook, { id }),
      onSuccess: () => showDone(t`The webhook was removed`),
      onError: (error) => showFailure(t`The webhook was not removed`, error),
      onSettled,
    }),
    renew: useMutation({
      mutationFn: ({ id }: Webhook) => call(renewWebhookSecret, { id }),
      onError: (error) => showFailure(t`No new secret was made`, error),
      onSettled,
      gcTime: 0,
    }),
    test: useMutation({
      mutationFn: ({ id }: Webhook) => call(testWebhook, { id }),
      onError: (error) => showFailure(t`The test was not sent`, error),
      onSettled,
    }),
    replay: useMutation({
      mutationFn: (input: RequestOf<typeof replayWebhookDelivery>) => call(replayWebhookDelivery, input),
      onError: (error) => showFailure(t`This was not sent again`, error),
      onSettled,
    }),
  };
}

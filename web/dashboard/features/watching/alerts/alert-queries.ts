import { t } from "@lingui/core/macro";
import { useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import type { RequestOf } from "#shared/contracts/contract.ts";
import {
  type AlertChannel,
  type AlertMute,
  type AlertRule,
  createAlertChannel,
  createAlertRule,
  deleteAlertChannel,
  deleteAlertRule,
  endAlertMute,
  listAlertChannels,
  listAlertMessages,
  listAlertMutes,
  listAlertRules,
  listAlerts,
  muteAlerts,
  saveAlertChannel,
  saveAlertRule,
  testAlertChannel,
  testAlertRule,
} from "#shared/contracts/watching/alerts.ts";
import { call } from "#web/lib/api.ts";
import { itemsOf, listOf, pagesOf, useReadAgain } from "#web/lib/reads.ts";
import { showDone, showFailure } from "#web/ui/panel/notices.tsx";

const alertsKey = ["alerts"] as const;
/** Alerts change by the minute, without an announcement. */
const askAgainMs = 60_000;

export const useAlertRules = (enabled = true) =>
  useQuery({
    enabled,
    ...listOf(listAlertRules, [...alertsKey, "rules"], {}),
  });

/** Returns the channels of chat services. Asks again soon while a message is on its way to one. */
export const useAlertChannels = () =>
  useQuery({
    ...listOf(listAlertChannels, [...alertsKey, "channels"], {}),
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ waiting }) => waiting > 0) ? 2_000 : askAgainMs,
  });

/** Returns open alerts, or all; of one screen, or of all in sight. Newest first. */
export const useAlerts = (filter: { state: "open" | "all"; screen?: number }) =>
  useInfiniteQuery({
    ...pagesOf(listAlerts, [...alertsKey, "list", filter], filter),
    select: itemsOf,
    refetchInterval: askAgainMs,
  });

/** Returns what was sent and what waits. Asks again soon while something is on its way. */
export const useAlertMessages = () =>
  useInfiniteQuery({
    ...pagesOf(listAlertMessages, [...alertsKey, "messages"], {}),
    select: itemsOf,
    refetchInterval: ({ state }) =>
      state.data?.pages[0]?.items.some(({ deliveries }) =>
        deliveries.some((each) => each.state === "waiting" && each.tries === 0),
      )
        ? 2_000
        : askAgainMs,
  });

export const useAlertMutes = (enabled = true) =>
  useQuery({
    ...listOf(listAlertMutes, [...alertsKey, "mutes"], {}),
    refetchInterval: askAgainMs,
    enabled,
  });

/** Returns the changes of rules and mutes. */
export function useAlertActions() {
  const onSettled = useReadAgain(alertsKey);
  return {
    create: useMutation({
      mutationFn: (input: RequestOf<typeof createAlertRule>) => call(createAlertRule, input),
      onSettled,
    }),
    save: useMutation({
      mutationFn: (input: RequestOf<typeof saveAlertRule>) => call(saveAlertRule, input),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: ({ id }: AlertRule) => call(deleteAlertRule, { id }),
      onSuccess: () => showDone(t`The rule was removed`),
      onError: (error) => showFailure(t`The rule was not removed`, error),
      onSettled,
    }),
    test: useMutation({
      mutationFn: ({ id }: AlertRule) => call(testAlertRule, { id }),
      onSuccess: () => showDone(t`The test is on its way: see the messages below`),
      onError: (error) => showFailure(t`The test was not sent`, error),
      onSettled,
    }),
    mute: useMutation({
      mutationFn: (input: RequestOf<typeof muteAlerts>) => call(muteAlerts, input),
      onSettled,
    }),
    unmute: useMutation({
      mutationFn: ({ id }: AlertMute) => call(endAlertMute, { id }),
      onError: (error) => showFailure(t`The mute was not ended`, error),
      onSettled,
    }),
  };
}

/** Returns the changes of channels. */
export function useChannelActions() {
  const onSettled = useReadAgain(alertsKey);
  return {
    create: useMutation({
      mutationFn: (input: RequestOf<typeof createAlertChannel>) => call(createAlertChannel, input),
      onSettled,
    }),
    save: useMutation({
      mutationFn: (input: RequestOf<typeof saveAlertChannel>) => call(saveAlertChannel, input),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: ({ id }: AlertChannel) => call(deleteAlertChannel, { id }),
      onSuccess: () => showDone(t`The channel was removed`),
      onError: (error) => showFailure(t`The channel was not removed`, error),
      onSettled,
    }),
    test: useMutation({
      mutationFn: ({ id }: AlertChannel) => call(testAlertChannel, { id }),
      onError: (error) => showFailure(t`The test was not sent`, error),
      onSettled,
    }),
  };
}

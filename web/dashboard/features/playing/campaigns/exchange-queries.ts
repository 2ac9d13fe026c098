import { t } from "@lingui/core/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import {
  blockAdvertiser,
  createExchange,
  deleteExchange,
  type Exchange,
  type ExchangeAd,
  type ExchangeFields,
  getExchangeReport,
  listExchanges,
  saveExchange,
} from "#shared/contracts/playing/exchanges.ts";
import { call } from "#web/lib/api.ts";
import { answerOf, useReadAgain } from "#web/lib/reads.ts";
import { showDone, showFailure } from "#web/ui/panel/notices.tsx";

/** Begins with the topic of schedules, so that announcements fetch it again. */
const key = ["schedules", "exchanges"] as const;
/** Screens report plays all the time. */
const everyMs = 60_000;

export const useExchanges = () => useQuery(answerOf(listExchanges, key, {}));

export const useExchangeReport = (id: number) =>
  useQuery({
    ...answerOf(getExchangeReport, [...key, id], { id }),
    refetchInterval: everyMs,
  });

/** Returns what the server takes for an exchange that is already saved. Its key stays as it is. */
export const fieldsOf = (exchange: Exchange): ExchangeFields => createExchange.body.parse(exchange);

export function useExchangeActions() {
  const onSettled = useReadAgain(key);
  return {
    save: useMutation({
      mutationFn: ({ id, body }: { id: number | null; body: ExchangeFields }) =>
        id === null ? call(createExchange, body) : call(saveExchange, { id, ...body }),
      onSettled,
    }),
    switchOn: useMutation({
      mutationFn: ({ exchange, isOn }: { exchange: Exchange; isOn: boolean }) =>
        call(saveExchange, { id: exchange.id, ...fieldsOf(exchange), isOn }),
      onError: (error) => showFailure(t`The exchange was not changed`, error),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: ({ id }: Exchange) => call(deleteExchange, { id }),
      onSuccess: () => showDone(t`The exchange was removed`),
      onError: (error) => showFailure(t`The exchange was not removed`, error),
      onSettled,
    }),
    block: useMutation({
      mutationFn: ({ id }: ExchangeAd) => call(blockAdvertiser, { id }),
      onSuccess: () => showDone(t`The advertiser is blocked`),
      onError: (error) => showFailure(t`The advertiser was not blocked`, error),
      onSettled,
    }),
  };
}

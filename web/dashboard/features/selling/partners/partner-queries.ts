import { t } from "@lingui/core/macro";
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import type { RequestOf } from "#shared/contracts/contract.ts";
import { startPartnerVisit } from "#shared/contracts/identity/partner-visits.ts";
import {
  getPartner,
  inviteCustomerOwner,
  listCustomerScreens,
  listCustomers,
  listPartnerBills,
  listPartnerLedger,
  makeCustomer,
  orderLicences,
  quoteLicences,
  saveRetailPrice,
} from "#shared/contracts/selling/partners.ts";
import { paths } from "#shared/paths.ts";
import { call } from "#web/lib/api.ts";
import { answerOf, itemsOf, listOf, pagesOf, useReadAgain } from "#web/lib/reads.ts";
import { showDone, showFailure } from "#web/ui/panel/notices.tsx";

const root = ["partner"] as const;
const customersKey = [...root, "customers"] as const;

export const usePartner = () => useQuery(answerOf(getPartner, [...root, "overview"], {}));

export const useCustomers = () => useQuery(listOf(listCustomers, customersKey, {}));

export type Show = NonNullable<RequestOf<typeof listCustomerScreens>["show"]>;

/** Screens come and go without a message to the partner's account, so the page asks again. */
const askEveryMs = 30_000;

export const useCustomerScreens = (filter: { show: Show; search: string }) =>
  useInfiniteQuery({
    ...pagesOf(listCustomerScreens, [...root, "screens", filter], filter),
    placeholderData: keepPreviousData,
    refetchInterval: askEveryMs,
  });

export const usePartnerBills = () => useQuery(answerOf(listPartnerBills, [...root, "bills"], {}));

export const usePartnerLedger = () =>
  useInfiniteQuery({
    ...pagesOf(listPartnerLedger, [...root, "ledger"], {}),
    select: itemsOf,
  });

type Intent = Pick<RequestOf<typeof quoteLicences>, "id" | "plan" | "screens">;

export const useLicenceQuote = (intent: Intent) =>
  useQuery({
    ...answerOf(quoteLicences, [...root, "quote", intent], intent),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });

export function usePartnerActions() {
  const onSettled = useReadAgain(root);
  return {
    make: useMutation({
      mutationFn: (input: RequestOf<typeof makeCustomer>) => call(makeCustomer, input),
      onSettled,
    }),
    invite: useMutation({
      mutationFn: (id: number) => call(inviteCustomerOwner, { id }),
      onSuccess: () => showDone(t`The invitation was sent`),
      onError: (error) => showFailure(t`The invitation was not sent`, error),
      onSettled,
    }),
    visit: useMutation({
      mutationFn: (input: RequestOf<typeof startPartnerVisit>) => call(startPartnerVisit, input),
      // The whole page is of the customer's account from here on.
      onSuccess: () => location.assign(paths.dashboard),
    }),
    order: useMutation({
      mutationFn: (input: RequestOf<typeof orderLicences>) => call(orderLicences, input),
      onSettled,
    }),
    price: useMutation({
      mutationFn: (input: RequestOf<typeof saveRetailPrice>) => call(saveRetailPrice, input),
      onSuccess: () => showDone(t`The price was saved`),
      onSettled,
    }),
  };
}

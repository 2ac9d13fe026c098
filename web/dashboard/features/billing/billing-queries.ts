import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { getInvoice, getSubscription, listLicences, listPayments } from "#shared/contracts/billing.ts";
import { call } from "#web/lib/api.ts";

/** The plan and how much of it is used. Screens and media change it, so it is asked for at each visit. */
export const useSubscription = () =>
  useQuery({
    queryKey: ["billing", "subscription"],
    queryFn: ({ signal }) => call(getSubscription, {}, { signal }),
    staleTime: 0,
  });

export const useLicences = () =>
  useInfiniteQuery({
    queryKey: ["billing", "licences"],
    queryFn: ({ pageParam, signal }) =>
      call(listLicences, pageParam === null ? {} : { cursor: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  });

export const usePayments = () =>
  useInfiniteQuery({
    queryKey: ["billing", "payments"],
    queryFn: ({ pageParam, signal }) =>
      call(listPayments, pageParam === null ? {} : { cursor: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  });

export const useInvoice = (id: number) =>
  useQuery({
    queryKey: ["billing", "invoice", id],
    queryFn: ({ signal }) => call(getInvoice, { id }, { signal }),
    enabled: Number.isInteger(id) && id > 0,
  });

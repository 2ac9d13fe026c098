import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import {
  getCreditNote,
  getInvoice,
  getSubscription,
  listLicences,
  listPayments,
} from "#shared/contracts/selling/billing.ts";
import { listDocuments } from "#shared/contracts/selling/documents.ts";
import { call } from "#web/lib/api.ts";

/**
 * Returns the plan and its usage. The key starts with the topic that the server announces when screens are added or the
 * plan changes. Media also change the usage but announce another topic, so each visit fetches it again.
 */
export const useSubscription = () =>
  useQuery({
    queryKey: ["screens", "subscription"],
    queryFn: ({ signal }) => call(getSubscription, {}, { signal }),
    staleTime: 0,
  });

export const useLicences = () =>
  useInfiniteQuery({
    queryKey: ["screens", "licences"],
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

export const useIssuedDocuments = () =>
  useInfiniteQuery({
    queryKey: ["billing", "documents"],
    queryFn: ({ pageParam, signal }) =>
      call(listDocuments, pageParam === null ? {} : { cursor: pageParam }, { signal }),
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

export const useCreditNote = (id: number) =>
  useQuery({
    queryKey: ["billing", "credit-note", id],
    queryFn: ({ signal }) => call(getCreditNote, { id }, { signal }),
    enabled: Number.isInteger(id) && id > 0,
  });

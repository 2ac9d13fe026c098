import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import {
  getCreditNote,
  getInvoice,
  getSubscription,
  listLicences,
  listPayments,
} from "#shared/contracts/selling/billing.ts";
import { listDocuments } from "#shared/contracts/selling/documents.ts";
import { answerOf, pagesOf } from "#web/lib/reads.ts";

/**
 * Returns the plan and its usage. The key starts with the topic that the server announces when screens are added or the
 * plan changes. Media also change the usage but announce another topic, so each visit fetches it again.
 */
export const useSubscription = () =>
  useQuery({
    ...answerOf(getSubscription, ["screens", "subscription"], {}),
    staleTime: 0,
  });

export const useLicences = () =>
  useInfiniteQuery({
    ...pagesOf(listLicences, ["screens", "licences"], {}),
    staleTime: 0,
  });

export const usePayments = () =>
  useInfiniteQuery({
    ...pagesOf(listPayments, ["billing", "payments"], {}),
    staleTime: 0,
  });

export const useIssuedDocuments = () =>
  useInfiniteQuery({
    ...pagesOf(listDocuments, ["billing", "documents"], {}),
    staleTime: 0,
  });

export const useInvoice = (id: number) =>
  useQuery({
    ...answerOf(getInvoice, ["billing", "invoice", id], { id }),
    enabled: Number.isInteger(id) && id > 0,
  });

export const useCreditNote = (id: number) =>
  useQuery({
    ...answerOf(getCreditNote, ["billing", "credit-note", id], { id }),
    enabled: Number.isInteger(id) && id > 0,
  });

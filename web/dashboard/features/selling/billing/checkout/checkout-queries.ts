import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getOrder, getQuote, type OrderStatus, type Purchase } from "#shared/contracts/selling/checkout.ts";
import type { GstState } from "#shared/gstin.ts";
import { call } from "#web/lib/api.ts";

/** `typed`: what decides on the tax; undefined: the address of the last purchase does. */
export const useQuote = (
  purchase: Purchase,
  typed?: { country: string; state?: GstState; sez: "yes" | "no" },
) =>
  useQuery({
    queryKey: ["billing", "quote", purchase, typed],
    queryFn: ({ signal }) => call(getQuote, { ...purchase, ...typed }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });

const askEveryMs = 3_000;
const isOpen = (state: OrderStatus["state"] | undefined) => state === "waiting" || state === "checking";

/** Returns what became of an order; asks again while the bank has not answered. */
export const useOrder = (id: number | null) =>
  useQuery({
    queryKey: ["billing", "order", id],
    queryFn: ({ signal }) => call(getOrder, { id: id ?? 0 }, { signal }),
    enabled: id !== null,
    staleTime: 0,
    refetchInterval: ({ state }) => (isOpen(state.data?.state) ? askEveryMs : false),
  });

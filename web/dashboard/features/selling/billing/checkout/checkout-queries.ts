import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getOrder, getQuote, type OrderStatus, type Purchase } from "#shared/contracts/selling/checkout.ts";
import type { GstState } from "#shared/gstin.ts";
import { answerOf } from "#web/lib/reads.ts";

/** `typed`: what decides on the tax; undefined: the address of the last purchase does. */
export const useQuote = (
  purchase: Purchase,
  typed?: { country: string; state?: GstState; sez: "yes" | "no" },
) =>
  useQuery({
    ...answerOf(getQuote, ["billing", "quote", purchase, typed], { ...purchase, ...typed }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });

const askEveryMs = 3_000;
const isOpen = (state: OrderStatus["state"] | undefined) => state === "waiting" || state === "checking";

/** Returns what became of an order; asks again while the bank has not answered. */
export const useOrder = (id: number | null) =>
  useQuery({
    ...answerOf(getOrder, ["billing", "order", id], { id: id ?? 0 }),
    enabled: id !== null,
    staleTime: 0,
    refetchInterval: ({ state }) => (isOpen(state.data?.state) ? askEveryMs : false),
  });

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { getMe } from "#shared/contracts/accounts.ts";
import { call } from "#web/lib/api.ts";

/**
 * Returns false where an organisation runs the service on its own screens (BILLING=off): there are no plans, prices or
 * invoices, and operators set limits.
 */
export const useIsSold = (): boolean =>
  useQuery({ queryKey: ["me"], queryFn: ({ signal }) => call(getMe, {}, { signal }), staleTime: 60_000 }).data
    ?.sold ?? true;

/** Renders its children where plans are for sale, else `otherwise`. */
export const Sold = ({ children, otherwise = null }: { children: ReactNode; otherwise?: ReactNode }) =>
  useIsSold() ? children : otherwise;

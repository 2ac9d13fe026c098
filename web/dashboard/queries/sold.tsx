import type { ReactNode } from "react";
import { useMe } from "./me.ts";

/**
 * Returns false where an organisation runs the service on its own screens (BILLING=off): there are no plans, prices or
 * invoices, and operators set limits.
 */
export const useIsSold = (): boolean => useMe().data?.sold ?? true;

/** Renders its children where plans are for sale, else `otherwise`. */
export const Sold = ({ children, otherwise = null }: { children: ReactNode; otherwise?: ReactNode }) =>
  useIsSold() ? children : otherwise;

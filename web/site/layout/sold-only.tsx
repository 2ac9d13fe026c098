import type { ReactNode } from "react";
import { useEdition } from "../edition.ts";

/** Renders its children in the sold edition, else `otherwise`. */
export const SoldOnly = ({ children, otherwise = null }: { children: ReactNode; otherwise?: ReactNode }) =>
  useEdition() === "sold" ? children : otherwise;

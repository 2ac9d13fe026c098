import { createContext } from "react";
import { brand } from "#shared/brand.ts";

/** The name of the service on pages: ours, or the one of a partner's brand. */
export const ProductName = createContext<string>(brand.name);

import { measureResolver } from "../resolver.ts";
import type { Part } from "./part.ts";

/** The resolver needs no server; also by itself: `node bench/resolver.ts`. */
export const resolver: Part = { name: "resolver", measure: () => measureResolver() };

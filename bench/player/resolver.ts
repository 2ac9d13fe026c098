import { measureResolver } from "../resolver.ts";
import type { Part } from "./part.ts";

/** Measures the resolver, which needs no server. It can also run alone: `node bench/resolver.ts`. */
export const resolver: Part = { name: "resolver", measure: () => measureResolver() };

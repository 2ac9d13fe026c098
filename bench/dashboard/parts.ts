import type { Part } from "../player/part.ts";
import { pages } from "./pages.ts";

/** In the order of the table. */
export const parts: readonly Part[] = [pages];

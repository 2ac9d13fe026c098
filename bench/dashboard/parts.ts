import type { Part } from "../player/part.ts";
import { pages } from "./pages.ts";
import { publish } from "./publish.ts";

/** In the order of the table. */
export const parts: readonly Part[] = [pages, publish];

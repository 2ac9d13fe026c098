import type { Part } from "../player/part.ts";
import { browser } from "./browser.ts";
import { firstLoad } from "./first-load.ts";
import { limits } from "./limits.ts";
import { pages } from "./pages.ts";
import { publish } from "./publish.ts";
import { wall } from "./wall.ts";

/** The parts, in the order of the table. */
export const parts: readonly Part[] = [pages, browser, firstLoad, publish, wall, limits];

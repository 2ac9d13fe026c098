export { cursorOf, type Filter, indexAfter, matching, placeOf } from "./orders.ts";
export type { Placed } from "./read-screens.ts";
export { ScreenListCache } from "./screen-list-cache.ts";

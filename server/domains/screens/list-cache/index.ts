export { type Filter, matching } from "./matching.ts";
export { cursorOf, indexAfter, type Placed, placeOf } from "./orders.ts";
export { ScreenListCache } from "./screen-list-cache.ts";

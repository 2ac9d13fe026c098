export { cursorOf, indexAfter, matching, type Placed, placeOf } from "./orders.ts";
export { ScreenListCache } from "./screen-list-cache.ts";

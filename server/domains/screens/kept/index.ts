export { KeptScreens } from "./kept-screens.ts";
export { type Filter, matching } from "./matching.ts";
export { cursorOf, indexAfter, type Placed, placeOf } from "./orders.ts";

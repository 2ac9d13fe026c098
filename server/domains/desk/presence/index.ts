export { isSomebodyAvailable, operatorsAvailable } from "./available.ts";

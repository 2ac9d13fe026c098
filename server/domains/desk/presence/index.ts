export { operatorsAvailable } from "./available.ts";

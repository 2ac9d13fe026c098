export { checkTarget, columnsOfTarget } from "./target.ts";

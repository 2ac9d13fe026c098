export { checkAim, columnsOfAim } from "./aim.ts";

export { applyWarnings } from "./apply-warnings.ts";

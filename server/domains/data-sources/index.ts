export { type CurrentValue, CurrentValues } from "./current-values.ts";
export { newestValues } from "./newest-values.ts";

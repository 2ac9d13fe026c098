export { newestValues } from "./newest-values.ts";

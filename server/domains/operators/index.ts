export { ensureFirstAdmin } from "./ensure-first-admin.ts";

import { join } from "node:path";
import type { Env } from "../../env.ts";

/** Where uploads are received; each is `<accountId>-<32 hex digits>` and a `.json` beside it. */
export const uploadFolder = (env: Env): string => join(env.DATA_DIR, "uploads");
/** Where media tools write; one folder per media, removed when its work ends. */
export const workFolder = (env: Env): string => join(env.DATA_DIR, "work");

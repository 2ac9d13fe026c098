import { join } from "node:path";
import type { Env } from "../../../env.ts";

/**
 * The folder that receives uploads. Each upload is a file `<accountId>-<32 hex digits>` with a `.json` file next to it.
 */
export const uploadFolder = (env: Env): string => env.UPLOAD_DIR;
/** The folder where media tools write. It has one folder per media, which is deleted when the processing ends. */
export const workFolder = (env: Env): string => join(env.DATA_DIR, "work");

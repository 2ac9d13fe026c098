import { fileURLToPath } from "node:url";

/** Returns the path of a small real file, which behaved wrongly once. */
export const fieldCase = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

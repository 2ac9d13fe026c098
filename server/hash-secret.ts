import { createHash } from "node:crypto";

/** Returns what is stored of a random secret: its SHA-256. */
export const hashSecret = (secret: string): Buffer => createHash("sha256").update(secret).digest();

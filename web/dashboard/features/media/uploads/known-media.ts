import { findMediaByContent } from "#shared/contracts/media.ts";
import { call } from "#web/lib/api.ts";

/** Hashing needs the whole file in memory; larger ones are compared by the server when they have come. */
const mostBytes = 100_000_000;

/** The media that was uploaded from these bytes; null when there is none or it cannot be told here. */
export async function knownMedia(file: File): Promise<{ id: number; name: string } | null> {
  // Not there on a page without TLS.
  if (file.size > mostBytes || !globalThis.crypto?.subtle) return null;
  try {
    const digest = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
    const sha256 = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    return (await call(findMediaByContent, { sha256 })).media;
  } catch {
    // Only a convenience: the upload itself says what is wrong.
    return null;
  }
}

import { findMediaByContent } from "#shared/contracts/media.ts";
import { call } from "#web/lib/api.ts";

/** Hashing needs the whole file in memory. The server compares larger files after the upload. */
const maxBytes = 100_000_000;

/** Returns the media that was uploaded from the same bytes; null if there is none or this browser cannot tell. */
export async function knownMedia(file: File): Promise<{ id: number; name: string } | null> {
  // crypto.subtle is missing on a page without TLS.
  if (file.size > maxBytes || !globalThis.crypto?.subtle) return null;
  try {
    const digest = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
    const sha256 = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    return (await call(findMediaByContent, { sha256 })).media;
  } catch {
    // This check is only a convenience: the upload itself reports errors.
    return null;
  }
}

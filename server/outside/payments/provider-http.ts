import { createHmac, timingSafeEqual } from "node:crypto";
import { ProviderError } from "./port.ts";

/** Longer than a provider needs for an answer, shorter than a customer waits. */
export const usualTimeoutMs = 15_000;

/** Sends a request to a provider. Throws ProviderError when no answer comes in time. */
export async function send(
  provider: string,
  url: string,
  { timeoutMs, ...init }: Omit<RequestInit, "redirect" | "signal"> & { timeoutMs: number },
): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, {
      ...init,
      // A redirect would send the key to another address.
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, text: await response.text() };
  } catch (cause) {
    throw new ProviderError("unreachable", `${provider} did not answer`, { cause });
  }
}

/** Returns undefined for a text that is not JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Compares in constant time, so that a signature (hexadecimal) cannot be guessed byte by byte. */
export function isSignatureOf(secret: string, content: string | Buffer, signature: string): boolean {
  const expected = createHmac("sha256", secret).update(content).digest();
  const given = Buffer.from(signature, "hex");
  return given.length === expected.length && timingSafeEqual(given, expected);
}

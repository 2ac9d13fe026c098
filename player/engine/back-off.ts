/** Returns the wait before try number `attempt` (from 0) in ms: doubles up to `max`, times a random 0.5 to 1. */
export function backOffMs(attempt: number, random: () => number, first = 1_000, max = 30_000): number {
  const full = Math.min(max, first * 2 ** Math.min(attempt, 20));
  return Math.round(full * (0.5 + random() / 2));
}

/** Returns `ms` with a random variation of a fifth, so that many screens do not call at once. */
export function jitterMs(ms: number, random: () => number): number {
  return Math.round(ms * (0.8 + random() * 0.4));
}

/**
 * Returns the milliseconds that a Retry-After header asks for (RFC 9110 section 10.2.3), at most an hour; null without
 * one.
 */
export function retryAfterMs(header: string | null, nowMs: number): number | null {
  if (header === null) return null;
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - nowMs;
  return Number.isFinite(seconds) ? Math.min(3_600_000, Math.max(0, seconds)) : null;
}

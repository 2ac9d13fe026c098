import { hourMs } from "#shared/durations.ts";

const shortestMs = 100;

/**
 * Returns the wait before try number `attempt` (from 0) in ms: a random part of a time that doubles up to `max`. Any
 * part of it, because thousands of screens that lost the server together must not come back together.
 */
export function backOffMs(attempt: number, random: () => number, first = 1_000, max = 30_000): number {
  const full = Math.min(max, first * 2 ** Math.min(attempt, 20));
  return Math.round(Math.max(shortestMs, full * random()));
}

const longestExtraMs = 30_000;

/**
 * Returns the wait before the next call: when the server asked for a wait, `askedMs` and a random time of the same
 * length (at most half a minute) on top; else `usualMs`.
 */
export function waitMs(askedMs: number | null, usualMs: number, random: () => number): number {
  return askedMs === null ? usualMs : Math.round(askedMs + random() * Math.min(askedMs, longestExtraMs));
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
  return Number.isFinite(seconds) ? Math.min(hourMs, Math.max(0, seconds)) : null;
}

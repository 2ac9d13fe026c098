import { dayMs, hourMs, minuteMs } from "#shared/durations.ts";

/**
 * The maximum life of a session, its maximum idle time, and how often its use is recorded. A shop owner's phone must
 * reach the screens at any time, so a customer's session is long. An operator sees every account's data: OWASP ASVS
 * 4.0.3, requirement 3.3.2, level 2.
 */
const lives = {
  customer: { longest: 30 * dayMs, idle: 30 * dayMs, noted: 5 * minuteMs },
  sandbox: { longest: hourMs, idle: hourMs, noted: 5 * minuteMs },
  operator: { longest: 12 * hourMs, idle: 30 * minuteMs, noted: minuteMs },
} as const;

export type SessionKind = keyof typeof lives;

/** Returns when a session ends that began at `beganAt` and is used at `usedAt`. */
export function sessionEnd(kind: SessionKind, beganAt: Date, usedAt: Date): Date {
  const { longest, idle } = lives[kind];
  return new Date(Math.min(beganAt.getTime() + longest, usedAt.getTime() + idle));
}

/** Returns true when the recorded use is recent enough. Recording each request would cost a write each. */
export const isUseNoted = (kind: SessionKind, lastNotedAt: Date, now: Date): boolean =>
  now.getTime() - lastNotedAt.getTime() <= lives[kind].noted;

/** Returns the maximum age of the cookie in seconds. */
export const cookieSeconds = (kind: SessionKind): number => lives[kind].longest / 1000;

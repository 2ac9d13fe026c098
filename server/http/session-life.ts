const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * How long a session lasts in all, how long without use, and how often its use is written down. A customer's screens must be
 * reachable from the phone in a shop owner's pocket; an operator sees everybody's data: OWASP ASVS 4.0.3, requirement 3.3.2, level 2.
 */
const lives = {
  customer: { longest: 30 * day, idle: 30 * day, noted: 5 * minute },
  operator: { longest: 12 * hour, idle: 30 * minute, noted: minute },
} as const;

export type SessionKind = keyof typeof lives;

/** When a session ends that began then and is used now. */
export function sessionEnd(kind: SessionKind, beganAt: Date, usedAt: Date): Date {
  const { longest, idle } = lives[kind];
  return new Date(Math.min(beganAt.getTime() + longest, usedAt.getTime() + idle));
}

/** Is it time to write down that the session was used? Not at each request: that would be a write for each. */
export const isUseNoted = (kind: SessionKind, lastNotedAt: Date, now: Date): boolean =>
  now.getTime() - lastNotedAt.getTime() <= lives[kind].noted;

/** Seconds that the cookie may stay in the browser. */
export const cookieSeconds = (kind: SessionKind): number => lives[kind].longest / 1000;

import { createPrivateKey, createPublicKey, type KeyObject, sign } from "node:crypto";
import { type Lease, type LeaseTerms, leaseText } from "#shared/contracts/playing/player.ts";
import { dayMs, hourMs } from "#shared/durations.ts";
import { fill } from "#shared/languages/fill.ts";
import { leaseNotices } from "#shared/lease-notices.ts";

/** The bytes before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const pkcs8Head = Buffer.from("302e020100300506032b657004220420", "hex");

const keys = new Map<string, { private: KeyObject; public: string }>();

function keyOf(seedHex: string) {
  const known = keys.get(seedHex);
  if (known) return known;
  const key = Buffer.concat([pkcs8Head, Buffer.from(seedHex, "hex")]);
  const own = createPrivateKey({ key, format: "der", type: "pkcs8" });
  const made = { private: own, public: String(createPublicKey(own).export({ format: "jwk" }).x) };
  keys.set(seedHex, made);
  return made;
}

/** Returns the key with which devices verify leases: 32 bytes in base64url. */
export const leasePublicKey = (seedHex: string): string => keyOf(seedHex).public;

/** Adds the signature that shared/contracts/playing/player.ts defines to a lease. */
function signLease(seedHex: string, screenId: number, lease: Omit<Lease, "signature">): Lease {
  const signature = sign(null, Buffer.from(leaseText(screenId, lease)), keyOf(seedHex).private);
  return { ...lease, signature: signature.toString("base64url") };
}

/** How long a paid screen plays after its last heartbeat (player-protocol.md section 6). */
const paidOfflineDays = 35;
/** How long a screen that is tried plays after the browser that is signed in has last asked. */
const tryoutMs = 15 * 60_000;
/** Interval of new signatures while the terms stay the same. */
const renewEveryMs = hourMs;

/** The values that determine a screen's lease. */
export interface LeaseInputs {
  /** End of the licence, with the days of grace; null without a licence. */
  endsAt: Date | null;
  /** End of the paid time; null without a licence. */
  paidUntil: Date | null;
  revokedAt: Date | null;
  period: string | null;
  suspendedAt: Date | null;
  /** Until when the account may try it without a plan; null: it is no try-out. */
  tryoutUntil: Date | null;
  timeZone: string;
}

/** A signed lease, and the time in UTC milliseconds at which it must be replaced. */
export interface CachedLease {
  lease: Lease;
  renewAtMs: number;
}

/** Cached, because a formatter takes longer to create than a lease takes to sign. */
const days = new Map<string, Intl.DateTimeFormat>();

function day(at: Date, timeZone: string): string {
  const format = days.get(timeZone) ?? new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeZone });
  days.set(timeZone, format);
  return format.format(at);
}

/**
 * Returns a signed lease. A trial's lease ends exactly with the trial; a paid licence's lease ends 35 days from now.
 */
export function leaseFrom(inputs: LeaseInputs, screenId: number, now: Date, key: string): CachedLease {
  const lease = signLease(key, screenId, { ...leaseTermsOf(inputs, now), issuedAt: now.toISOString() });
  const endMs = (inputs.tryoutUntil ?? inputs.endsAt)?.getTime() ?? Number.POSITIVE_INFINITY;
  const later = now.getTime() + (inputs.tryoutUntil ? tryoutMs / 3 : renewEveryMs);
  return { lease, renewAtMs: endMs > now.getTime() ? Math.min(later, endMs) : later };
}

export const sameInputs = (one: LeaseInputs, other: LeaseInputs): boolean =>
  one.endsAt?.getTime() === other.endsAt?.getTime() &&
  one.paidUntil?.getTime() === other.paidUntil?.getTime() &&
  one.revokedAt?.getTime() === other.revokedAt?.getTime() &&
  one.suspendedAt?.getTime() === other.suspendedAt?.getTime() &&
  one.tryoutUntil?.getTime() === other.tryoutUntil?.getTime() &&
  one.period === other.period &&
  one.timeZone === other.timeZone;

/**
 * Returns until when a screen with these inputs may play without a new lease, and the text that it shows afterwards.
 */
export function leaseTermsOf(inputs: LeaseInputs, now: Date): LeaseTerms {
  if (inputs.suspendedAt) return { until: null, notice: leaseNotices.suspended };
  if (inputs.tryoutUntil) return tryoutTerms(inputs.tryoutUntil, now);
  if (!inputs.endsAt || inputs.revokedAt) return { until: null, notice: leaseNotices.none };
  const ended = fill(leaseNotices.ended, { day: day(inputs.paidUntil ?? inputs.endsAt, inputs.timeZone) });
  if (inputs.endsAt <= now || inputs.period === "trial")
    return { until: inputs.endsAt.toISOString(), notice: ended };
  const until = new Date(now.getTime() + paidOfflineDays * dayMs);
  return { until: until.toISOString(), notice: leaseNotices.longOffline };
}

function tryoutTerms(end: Date, now: Date): LeaseTerms {
  if (end <= now) return { until: null, notice: leaseNotices.tried };
  const until = new Date(Math.min(end.getTime(), now.getTime() + tryoutMs));
  return { until: until.toISOString(), notice: leaseNotices.elsewhere };
}

/** Returns the lease of a screen that is tried, for a device that is not the browser that is signed in. */
export const leaseElsewhere = (screenId: number, now: Date, key: string): Lease =>
  signLease(key, screenId, { until: null, notice: leaseNotices.elsewhere, issuedAt: now.toISOString() });

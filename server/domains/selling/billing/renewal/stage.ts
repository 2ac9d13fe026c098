import { dayMs } from "#shared/durations.ts";
import { noticeDays } from "#shared/operator-api/prices-contract.ts";
import type { RenewalStage } from "../../../../db/tables/index.ts";

/** Later nothing is mailed any more: after a long stop of the service, old news would only confuse. */
const mailedDays = 7;

/** What decides which email about the end of a plan is due. */
export interface PlanEnd {
  endsAt: Date;
  /** The end with the days of grace. */
  playsUntil: Date;
  isTrial: boolean;
  /** The customer lets the plan end. */
  isEnding: boolean;
  /** The next period is paid. */
  isNextPaid: boolean;
  /** A screen costs more from the renewal on. */
  isRaised: boolean;
  /** The renewal will be debited: reminders to pay would be wrong. */
  isDebited: boolean;
  /** The bank was asked for the debit a short time ago. */
  isDebitSent: boolean;
}

/**
 * Returns the stage of a plan's end at a moment; null when nothing is to be mailed. Stages that were missed, because no
 * process ran, are skipped: only the present one counts.
 */
export function stageAt(
  { endsAt, playsUntil, isTrial, isEnding, isNextPaid, isRaised, isDebited, isDebitSent }: PlanEnd,
  now: Date,
): RenewalStage | null {
  if (isNextPaid || isDebitSent) return null;
  const daysLeft = (endsAt.getTime() - now.getTime()) / dayMs;
  const daysToStop = (playsUntil.getTime() - now.getTime()) / dayMs;
  if (daysToStop <= 0) return daysToStop > -mailedDays ? "stopped" : null;
  if (daysLeft > 0) {
    if (isTrial || isEnding) return null;
    if (daysLeft > 7) return isRaised && daysLeft <= noticeDays ? "price-rises" : null;
    if (isDebited) return null;
    return daysLeft > 3 ? "seven-days" : daysLeft > 1 ? "three-days" : "one-day";
  }
  return daysToStop <= 1 && daysToStop - daysLeft > 1 ? "last-day" : "ended";
}

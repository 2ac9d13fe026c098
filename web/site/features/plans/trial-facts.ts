import { plans } from "#shared/plans.ts";
import { priceOf } from "../../prices.ts";

const { trial } = plans;

/** What the trial is, for sentences. */
export const trialDays = trial.days ?? 0;
export const trialScreens = trial.screens ?? 0;
export const trialFee = priceOf("trialFee");
export const trialGigabytes = trial.storageMb / 1000;

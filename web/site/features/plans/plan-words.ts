import { t } from "@lingui/core/macro";
import { planNames } from "#shared/plan-names.ts";
import type { PlanCode } from "#shared/plans.ts";

export const planName: (code: PlanCode) => string = planNames("en");

const descriptions: Record<PlanCode, string> = {
  trial: t`Try everything for one day on up to three screens.`,
  basic: t`For one shop: playlists, schedules and offline playback.`,
  standard: t`For several branches: more screens and more storage.`,
  enterprise: t`For networks of any size: no limit on the number of screens.`,
};
export const planDescription = (code: PlanCode): string => descriptions[code];

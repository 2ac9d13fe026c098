import { t } from "@lingui/core/macro";
import type { PlanCode } from "#shared/plans.ts";

const names: Record<PlanCode, () => string> = {
  trial: () => t`Trial`,
  basic: () => t`Basic`,
  standard: () => t`Standard`,
  enterprise: () => t`Enterprise`,
};
const descriptions: Record<PlanCode, () => string> = {
  trial: () => t`Try everything for one day on up to three screens.`,
  basic: () => t`For one shop: playlists, schedules and offline playback.`,
  standard: () => t`For several branches: more screens and more storage.`,
  enterprise: () => t`For networks of any size: no limit on the number of screens.`,
};

const of = (words: Record<PlanCode, () => string>, code: string, given: string): string =>
  Object.entries(words).find(([known]) => known === code)?.[1]() ?? given;

/** Returns the name of a plan, also of one that this page does not know. */
export const planName = ({ code, name }: { code: string; name: string }): string => of(names, code, name);

export const planDescription = ({ code, description }: { code: string; description: string }): string =>
  of(descriptions, code, description);

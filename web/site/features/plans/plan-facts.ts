import { t } from "@lingui/core/macro";
import type { Plan } from "#shared/plans.ts";

const number = new Intl.NumberFormat("en-IN");

/** Returns what a plan contains, as texts. */
export function planFacts(plan: Plan): string[] {
  const screens =
    plan.screens === null ? t`Unlimited screens` : t`Up to ${number.format(plan.screens)} screens`;
  const storage = t`${number.format(plan.storageMb / 1000)} GB of storage`;
  const common = [t`Playlists, schedules and groups`, t`Plays on without a network`];
  if (plan.days !== null)
    return [
      screens,
      storage,
      t`Every feature of the paid plans`,
      t`Screens stop when it ends, until you upgrade`,
    ];
  return [screens, storage, ...common, t`Add-on screens at the same price`];
}

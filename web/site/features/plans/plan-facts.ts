import type { Plan } from "#shared/plans.ts";

const number = new Intl.NumberFormat("en-IN");

/** Returns what a plan contains, as texts. */
export function planFacts(plan: Plan): string[] {
  const screens =
    plan.screens === null ? "Unlimited screens" : `Up to ${number.format(plan.screens)} screens`;
  const storage = `${number.format(plan.storageMb / 1000)} GB of storage`;
  const common = ["Playlists, schedules and groups", "Plays on without a network"];
  if (plan.days !== null)
    return [
      screens,
      storage,
      "Every feature of the paid plans",
      "Screens stop when it ends, until you upgrade",
    ];
  return [screens, storage, ...common, "Add-on screens and extra storage"];
}

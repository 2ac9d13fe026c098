import type { Schedule } from "./answer.ts";

/** What starts an interruption where it is no person in the dashboard: a trigger, a person at the screen, an official warning. */
export type Origin = "trigger" | "menu" | "warning";

/** Returns what starts a claim (by the resolver's name) of this manifest; null: a schedule, a default or a person. */
export function originOf(claimId: string, manifest: Schedule): Origin | null {
  const isIt = ({ id }: { id: number }) => claimId === `interruption:${id}`;
  if (manifest.menu?.choices.some(isIt)) return "menu";
  const parts = [manifest, ...(manifest.early ?? [])];
  const found = parts.flatMap(({ interruptions }) => interruptions.filter(isIt));
  if (found.some(({ warning }) => warning)) return "warning";
  return found.some(({ trigger }) => trigger) ? "trigger" : null;
}

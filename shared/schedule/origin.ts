import type { Schedule } from "./answer.ts";

/** What starts an interruption where it is no person in the dashboard: a trigger, or a person at the screen. */
export type Origin = "trigger" | "menu";

/** Returns what starts a claim (by the resolver's name) of this manifest; null: a schedule, a default or a person. */
export function originOf(claimId: string, manifest: Schedule): Origin | null {
  const isIt = ({ id }: { id: number }) => claimId === `interruption:${id}`;
  if (manifest.menu?.choices.some(isIt)) return "menu";
  const parts = [manifest, ...(manifest.early ?? [])];
  return parts.some(({ interruptions }) => interruptions.find(isIt)?.trigger) ? "trigger" : null;
}

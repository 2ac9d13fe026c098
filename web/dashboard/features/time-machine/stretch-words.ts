import { t } from "@lingui/core/macro";
import type { Stretch } from "./stretches.ts";

/** Returns a period's label: the name of its winner, or why nothing plays. */
export function stretchName({ kind, names, winner }: Stretch): string {
  switch (kind) {
    case "off":
      return t`Switched off`;
    case "unknown":
      return t`No longer known`;
    case "nothing":
      return t`Nothing scheduled`;
    case "closed hours":
      return t`Closed`;
    default:
      return names.length > 0 ? names.join(", ") : (winner?.name ?? "");
  }
}

/** Returns what plays in it; null if the label already says so. */
export function stretchContent(stretch: Stretch): string | null {
  const playlist = stretch.winner?.playlist?.name ?? null;
  if (stretch.kind === "off" || stretch.names.length > 1) return null;
  return playlist === stretchName(stretch) ? null : playlist;
}

/** Returns the style of a period on the ribbon; equal content always has the same one. */
export function stretchLook({ kind, winner }: Stretch): string {
  if (kind !== "scheduled" && kind !== "screen default" && kind !== "account default") return kind;
  if (kind !== "scheduled") return "default";
  const number = Number(winner?.id.replace(/\D/g, "")) || 0;
  return `rule-${number % 4}`;
}

import { plural, t } from "@lingui/core/macro";
import {
  type TrialEvent,
  trialEvents,
  type WarningSource,
  type warningStates,
} from "#shared/contracts/playing/warnings.ts";
import { type Certainty, type Severity, severities } from "#shared/media-kinds/warnings.ts";
import type { StatusTone } from "#web/ui/panel/status-tone.ts";

export const severityWords: Record<Severity, () => string> = {
  Unknown: () => t`Unknown severity`,
  Minor: () => t`Minor`,
  Moderate: () => t`Moderate`,
  Severe: () => t`Severe`,
  Extreme: () => t`Extreme`,
};

const trialEventWords: Record<TrialEvent, () => string> = {
  flood: () => t`Flood`,
  storm: () => t`Thunderstorm`,
  cyclone: () => t`Cyclone`,
  heat: () => t`Heat`,
  cold: () => t`Cold`,
  earthquake: () => t`Earthquake`,
  fire: () => t`Fire`,
};
export const trialEventChoices = () =>
  trialEvents.map((value) => ({ value, label: trialEventWords[value]() }));

export const severityChoices = () =>
  severities.slice(1).map((value) => ({ value, label: severityWords[value]() }));

export const certaintyWords: Record<Certainty, () => string> = {
  Unknown: () => t`Unknown certainty`,
  Unlikely: () => t`Unlikely`,
  Possible: () => t`Possible`,
  Likely: () => t`Likely`,
  Observed: () => t`Observed`,
};

export const severityTones: Record<Severity, StatusTone> = {
  Unknown: "idle",
  Minor: "idle",
  Moderate: "busy",
  Severe: "bad",
  Extreme: "bad",
};

/** Why a warning is not on screens. */
export const stateWords: Record<Exclude<(typeof warningStates)[number], "shown">, () => string> = {
  later: () => t`Not yet: its time has not come`,
  stopped: () => t`Not shown: a member stopped it`,
  more: () => t`Not shown: too many worse warnings are`,
  weak: () => t`Not shown: less severe than you chose`,
  drill: () => t`Not shown: it is an exercise`,
  elsewhere: () => t`Not shown: none of your screens is in its area`,
  off: () => t`Not shown: warnings are switched off here`,
};

/** Returns what the limits of the account keep from the warnings of a source; null: nothing. */
export function limitWords({ warnings }: Pick<WarningSource, "warnings">): string | null {
  const held = warnings.filter(({ heldBack }) => heldBack).length;
  const more = warnings.filter(({ state }) => state === "more").length;
  const parts = [
    held > 0 &&
      plural(held, {
        one: "# warning plays as a takeover and not as an emergency: too many emergencies are on. Clear some.",
        other:
          "# warnings play as takeovers and not as emergencies: too many emergencies are on. Clear some.",
      }),
    more > 0 &&
      plural(more, {
        one: "# warning is not shown: too many worse ones are.",
        other: "# warnings are not shown: too many worse ones are.",
      }),
  ];
  return parts.filter(Boolean).join(" ") || null;
}

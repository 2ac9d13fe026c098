import { t } from "@lingui/core/macro";
import type { Answer, Claim, Tier, Verdict } from "#shared/schedule/index.ts";

/** The name of each tier. */
export const tierWords: Record<Tier, () => string> = {
  emergency: () => t`emergency`,
  takeover: () => t`takeover`,
  "closed hours": () => t`closed hours`,
  scheduled: () => t`schedule`,
  "screen default": () => t`default of this screen`,
  "account default": () => t`default of all screens`,
};

/** Returns the name of a claim inside a sentence. */
export const nameOfClaim = ({ id, name }: Claim): string =>
  id === "closed" || id === "closed:card" ? t`Closed` : name;

/** Describes what plays and why in one sentence. */
export function winnerWords({ winner }: Pick<Answer, "winner">): string {
  if (!winner)
    return t`A status card with your brand: nothing is scheduled, and there is no default playlist.`;
  const playlist = winner.playlist ? `“${winner.playlist.name}”` : t`A dark status card`;
  const { name } = winner;
  switch (winner.tier) {
    case "emergency":
      return t`${playlist}, because of the emergency “${name}”.`;
    case "takeover":
      return t`${playlist}, because “${name}” has taken over.`;
    case "closed hours":
      return t`${playlist}, because the screen is closed.`;
    case "scheduled":
      return t`${playlist}, by the schedule “${name}”.`;
    case "screen default":
      return t`${playlist}, the default of this screen, because nothing else is scheduled.`;
    case "account default":
      return t`${playlist}, the default of all screens, because nothing else is scheduled.`;
  }
}

function lostWords(winner: string, because: Extract<Verdict, { kind: "lost" }>["because"]): string {
  switch (because) {
    case "tier":
      return t`lost to “${winner}”, which ranks higher`;
    case "priority":
      return t`lost to “${winner}”, which has a higher priority`;
    case "target":
      return t`lost to “${winner}”, whose target is more specific`;
    case "later start":
      return t`lost to “${winner}”, which started later`;
    case "id":
      return t`lost to “${winner}”, which is older and otherwise equal`;
  }
}

/**
 * Describes why a claim plays or does not. `nameOf` returns a claim's name by its id, `timeOf` formats an instant (UTC
 * ms).
 */
export function verdictWords(
  verdict: Verdict,
  nameOf: (id: string) => string,
  timeOf: (ms: number) => string,
): string {
  switch (verdict.kind) {
    case "won": {
      if (verdict.sharedWith.length === 0) return t`plays`;
      const others = verdict.sharedWith.map((id) => `“${nameOf(id)}”`).join(", ");
      return t`plays, in turn with ${others}`;
    }
    case "lost":
      return lostWords(nameOf(verdict.to), verdict.because);
    case "out of window": {
      if (verdict.lacksCalendar) return t`not now: its holiday calendar is missing`;
      if (verdict.nextMs === null) return t`not now, and never again`;
      const next = timeOf(verdict.nextMs);
      return t`not now, next ${next}`;
    }
    case "not downloaded": {
      const { have, need } = verdict;
      return t`not downloaded: ${have} of ${need} files`;
    }
    case "closed":
      return t`due, but the screen is closed`;
    case "not available": {
      if (verdict.nextMs === null) return t`all of its items have ended`;
      const next = timeOf(verdict.nextMs);
      return t`none of its items may play before ${next}`;
    }
    case "empty":
      return t`has no items`;
    case "clock not trusted":
      return t`waits until the date is certain`;
  }
}

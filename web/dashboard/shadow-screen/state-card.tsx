import { t } from "@lingui/core/macro";
import type { ScreenState } from "#player/engine/decide-state.ts";
import type { Manifest } from "#shared/contracts/playing/manifest.ts";
import type { LeaseTerms } from "#shared/contracts/playing/player.ts";
import { wordsOn } from "#shared/words-on-colour.ts";
import styles from "./shadow-picture.module.css";

const words = (): Record<Exclude<ScreenState, "playing" | "starting">, string> => ({
  pairing: t`Not paired`,
  downloading: t`Downloading its files`,
  closed: t`Closed`,
  idle: t`Nothing is scheduled`,
  "lease-over": t`No active plan`,
  inactive: t`Switched off`,
});

export interface StateCardProps {
  state: ScreenState;
  manifest: Pick<Manifest, "brand">;
  lease: LeaseTerms | null;
  /** The reason why nothing could be drawn here. */
  failure: string | null;
}

/** Represents the status card that a screen shows while nothing plays: the brand, and the kind of card. */
export function StateCard({ state, manifest: { brand }, lease, failure }: StateCardProps) {
  // Only a device starts.
  if (state === "playing" || state === "starting") return null;
  const dark = state === "closed";
  const ground =
    !dark && brand.colour ? { background: brand.colour, color: wordsOn(brand.colour) } : undefined;
  const note = state === "lease-over" ? lease?.notice : state === "idle" ? failure : null;
  return (
    <div className={styles.card} style={ground}>
      <strong className={styles.brand}>{brand.name}</strong>
      <span>{words()[state]}</span>
      {note && <span className={styles.note}>{note}</span>}
    </div>
  );
}

import { t } from "@lingui/core/macro";
import type { ResponseOf } from "#shared/contracts/contract.ts";
import type { whyScreen } from "#shared/contracts/schedules.ts";
import { said } from "#web/lib/said.ts";
import styles from "./screen-detail.module.css";

type Reasons = ResponseOf<typeof whyScreen>["reasons"];

/** Everything that could play, strongest first, with its verdict. */
export function WhyReasons({ reasons }: { reasons: Reasons }) {
  if (reasons.length === 0) return null;
  return (
    <ol className={styles.reasons} aria-label={t`Everything that could play, strongest first`}>
      {reasons.map(({ id, name, tier, playlistName, won, verdict }) => (
        <li key={id} className={won ? styles.won : undefined}>
          <span className={styles.claim}>{name}</span>{" "}
          <span className={styles.note}>
            {said(tier)}
            {playlistName && playlistName !== name ? ` · ${playlistName}` : ""}
          </span>
          <span className={styles.verdict}>{said(verdict)}</span>
        </li>
      ))}
    </ol>
  );
}

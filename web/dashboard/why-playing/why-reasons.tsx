import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Check } from "lucide-react";
import type { Answer } from "#shared/schedule/index.ts";
import { formatInstant } from "#web/lib/formats.ts";
import styles from "./why-reasons.module.css";
import { nameOfClaim, tierWords, verdictWords, winnerWords } from "./why-words.ts";

export interface WhyReasonsProps {
  answer: Answer;
  /** The screen's zone, for all times. */
  timeZone: string;
  /** True to announce changes to screen readers; false where the user's own dragging causes them. */
  live?: boolean;
}

/** Returns a formatter of instants in a zone: "Mon, 23 Nov, 9:00 am". */
const timesIn =
  (timeZone: string) =>
  (ms: number): string =>
    formatInstant(ms, {
      weekday: "short",
      day: "numeric",
      month: "short",
      hour: "numeric",
      minute: "2-digit",
      timeZone,
    });

/** Renders what plays and why; then every claim, strongest first, with its verdict. */
export function WhyReasons({ answer, timeZone, live = false }: WhyReasonsProps) {
  const timeOf = timesIn(timeZone);
  const names = new Map(answer.reasons.map(({ claim }) => [claim.id, nameOfClaim(claim)]));
  const until = answer.changesAtMs === null ? null : timeOf(answer.changesAtMs);
  return (
    <div className={styles.why}>
      <p className={styles.answer} aria-live={live ? "polite" : undefined}>
        {winnerWords(answer)}
      </p>
      {until !== null && (
        <p className={styles.note}>
          <Trans>The next scheduled change is possible on {until}.</Trans>
        </p>
      )}
      {answer.reasons.length > 0 && (
        <ol className={styles.reasons} aria-label={t`Everything that could play, strongest first`}>
          {answer.reasons.map(({ claim, verdict }) => {
            const name = nameOfClaim(claim);
            const won = verdict.kind === "won";
            const playlist = claim.playlist && claim.playlist.name !== name ? claim.playlist.name : null;
            return (
              <li key={claim.id} className={won ? styles.won : undefined} data-wins={won || undefined}>
                <span className={styles.claim}>
                  {won && <Check className={styles.check} size={16} aria-hidden />}
                  {name}
                </span>
                <span className={styles.note}>
                  {tierWords[claim.tier]()}
                  {playlist !== null && ` · ${playlist}`}
                </span>
                <span className={styles.verdict}>
                  {verdictWords(verdict, (id) => names.get(id) ?? id, timeOf)}
                </span>
              </li>
            );
          })}
        </ol>
      )}
    </div>
  );
}

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Progress } from "@mantine/core";
import type { ListedScreen } from "#shared/contracts/screens.ts";
import { problemWords } from "#web/lib/problem-words.ts";
import styles from "./screen-card.module.css";
import { isOutOfTouch, lastContact, pendingWork, playingNow, type ScreenState } from "./screen-status.ts";

/** Renders a screen's last report: what it plays, what it downloads, its problems. */
export function ScreenFacts({
  screen,
  now,
}: {
  screen: ScreenState & Pick<ListedScreen, "name" | "defaultPlaylist" | "problems">;
  now: number;
}) {
  const contact = lastContact(screen, now);
  const pending = pendingWork(screen);
  return (
    <>
      <dl className={styles.facts}>
        <dt>{isOutOfTouch(screen, now) ? t`Last said` : t`Plays`}</dt>
        <dd>{playingNow(screen, now)}</dd>
        <dt>
          <Trans>Playlist</Trans>
        </dt>
        <dd>{screen.defaultPlaylist?.name ?? t`None: shows a calm card`}</dd>
        <dt>
          <Trans>Contact</Trans>
        </dt>
        <dd>{contact ?? t`Never yet`}</dd>
      </dl>
      {pending && (
        <div className={styles.pending}>
          {pending}
          {screen.pending && (
            <Progress value={screen.pending.percent} size="sm" aria-label={t`Download of ${screen.name}`} />
          )}
        </div>
      )}
      {screen.problems.length > 0 && (
        <ul className={styles.problems} aria-label={t`Problems`}>
          {screen.problems.slice(0, 3).map((problem) => (
            <li key={problem}>{problemWords(problem)}</li>
          ))}
        </ul>
      )}
    </>
  );
}

import { t } from "@lingui/core/macro";
import { Progress } from "@mantine/core";
import type { ListedScreen } from "#shared/contracts/screens.ts";
import { problemWords } from "#web/lib/problem-words.ts";
import { Facts } from "#web/ui/panel/facts.tsx";
import styles from "./screen-facts.module.css";
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
      <Facts
        small
        facts={[
          [isOutOfTouch(screen, now) ? t`Last reported` : t`Plays`, playingNow(screen, now)],
          [t`Playlist`, screen.defaultPlaylist?.name ?? t`None: shows a status card`],
          [t`Contact`, contact ?? t`Never`],
        ]}
      />
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

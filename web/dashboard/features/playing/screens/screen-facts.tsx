import { t } from "@lingui/core/macro";
import { Progress } from "@mantine/core";
import type { ListedScreen } from "#shared/contracts/playing/screens.ts";
import type { Claim } from "#shared/schedule/index.ts";
import type { Origin } from "#shared/schedule/origin.ts";
import { problemWords } from "#web/lib/problem-words.ts";
import { Facts } from "#web/ui/panel/facts.tsx";
import { kindWords } from "../../../why-playing/why-words.tsx";
import styles from "./screen-facts.module.css";
import { isOutOfTouch, lastContact, pendingWork, playingNow, type ScreenState } from "./screen-status.ts";

/** Names the playlist of a claim, and why it plays: "Lunch menu, schedule “Lunch”". */
function claimWords({ name, tier, playlist }: Claim, origin: Origin | null): string {
  if (!playlist) return t`None: a dark status card`;
  const kind = kindWords(tier, origin);
  return playlist.name === name || tier === "closed hours"
    ? t`${playlist.name} (${kind})`
    : t`${playlist.name} (${kind} “${name}”)`;
}

export interface ScreenFactsProps {
  screen: ScreenState & Pick<ListedScreen, "name" | "defaultPlaylist" | "problems">;
  now: number;
  /** What plays by the manifest that the screen reports; null: a status card; undefined: not known yet. */
  winner: Claim | null | undefined;
  /** What started it on the screen itself, or by another system. */
  origin: Origin | null;
}

/** Renders a screen's last report: what it plays and from which playlist, what it downloads, its problems. */
export function ScreenFacts({ screen, now, winner, origin }: ScreenFactsProps) {
  const contact = lastContact(screen, now);
  const pending = pendingWork(screen);
  const playlist =
    winner === undefined ? "…" : winner ? claimWords(winner, origin) : t`None: shows a status card`;
  return (
    <>
      <Facts
        small
        facts={[
          [
            isOutOfTouch(screen, now) ? t`Last reported` : t({ message: "Plays", context: "now" }),
            playingNow(screen, now),
          ],
          [t`Playlist`, playlist],
          [t`Default playlist`, screen.defaultPlaylist?.name ?? t`None`],
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

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import type { VideoWall, VideoWallPlace } from "#shared/contracts/video-walls.ts";
import { paths } from "#shared/paths.ts";
import { formatSince } from "#web/lib/formats.ts";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";
import styles from "./video-walls.module.css";

type Placed = NonNullable<VideoWallPlace["screen"]>;

/** Returns the state of a screen on a wall in words: what a person must do, if anything. */
function stateOf({ removed, online, lastContactAt, showsPart }: Placed, nowMs: number) {
  if (removed) return { tone: "bad", words: t`In the trash: this part stays dark` } as const;
  if (lastContactAt === null) return { tone: "idle", words: t`Has not made contact yet` } as const;
  const since = formatSince(lastContactAt, nowMs);
  if (!online) return { tone: "bad", words: t`Offline since ${since}: the others play on` } as const;
  if (showsPart === false)
    return {
      tone: "busy",
      words: t`Shows the whole picture: its player is older, or it has not taken over the wall yet`,
    } as const;
  return showsPart
    ? ({ tone: "good", words: t`Shows its part` } as const)
    : ({ tone: "busy", words: t`Fetches what it plays` } as const);
}

/** Renders the screens of a stored wall with what each of them reports. */
export function WallStates({ wall }: { wall: VideoWall }) {
  return (
    <ul className={styles.states} aria-label={t`Screens of the wall`}>
      {wall.places.map(({ number, screen }) => {
        const state = screen && stateOf(screen, Date.now());
        return (
          <li key={number} className={styles.state}>
            <span>
              {number}.{" "}
              {screen ? (
                <Anchor component={Link} to={paths.screen(screen.id)}>
                  {screen.name}
                </Anchor>
              ) : (
                <Trans>No screen yet</Trans>
              )}
            </span>
            {state && <StatusDot tone={state.tone}>{state.words}</StatusDot>}
          </li>
        );
      })}
    </ul>
  );
}

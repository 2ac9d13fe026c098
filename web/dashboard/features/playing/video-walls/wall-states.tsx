import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import type { VideoWall, VideoWallPlace } from "#shared/contracts/playing/video-walls.ts";
import { paths } from "#shared/paths.ts";
import { formatSince } from "#web/lib/formats.ts";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";
import styles from "./video-walls.module.css";

type Placed = NonNullable<VideoWallPlace["screen"]>;

/** Returns the state of a screen on a wall in words, and what it means for the wall. */
function stateOf({ removed, connection, lastContactAt, showsPart }: Placed, nowMs: number) {
  if (removed) return { tone: "bad", words: t`In the trash`, note: t`Its part stays dark.` } as const;
  if (lastContactAt === null) return { tone: "idle", words: t`Has not made contact yet`, note: "" } as const;
  const since = formatSince(lastContactAt, nowMs);
  if (connection === "asleep")
    return { tone: "idle", words: t`Closed, offline since ${since}`, note: "" } as const;
  if (connection !== "online")
    return { tone: "bad", words: t`Offline since ${since}`, note: t`The other screens play on.` } as const;
  if (showsPart === false)
    return {
      ...({ tone: "busy", words: t`Shows the whole picture` } as const),
      note: t`Its player is older, or it has not taken over the wall yet.`,
    };
  return showsPart
    ? ({ tone: "good", words: t`Shows its part`, note: "" } as const)
    : ({ tone: "busy", words: t`Fetches what it plays`, note: "" } as const);
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
            {state && (
              <div>
                <StatusDot tone={state.tone}>{state.words}</StatusDot>
                {state.note && <p className={styles.facts}>{state.note}</p>}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

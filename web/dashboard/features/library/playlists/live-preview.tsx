import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Group, SegmentedControl, Text } from "@mantine/core";
import { useReducedMotion } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { SkipForward } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { EngineOutput } from "#player/engine/engine.ts";
import type { ResponseOf } from "#shared/contracts/contract.ts";
import type { Manifest, ManifestPlaylist } from "#shared/contracts/playing/manifest.ts";
import { nothingScheduled } from "#shared/contracts/playing/nothing-scheduled.ts";
import { previewPlaylist } from "#shared/contracts/playing/preview.ts";
import { zonesIn } from "#shared/media-kinds/traits.ts";
import { roundOf } from "#shared/schedule/round.ts";
import { offsetIn } from "#shared/zone-offset.ts";
import { answerOf } from "#web/lib/reads.ts";
import { Dialog } from "#web/ui/panel/dialog.tsx";
import { FailedState, LoadingState } from "#web/ui/panel/states.tsx";
import { shapeOf } from "../../../shadow-screen/picture-shape.ts";
import { useScreenReports } from "../../../shadow-screen/plan-queries.ts";
import { playShadow } from "../../../shadow-screen/play-shadow.ts";
import { createShiftedClock } from "../../../shadow-screen/shifted-clock.ts";
import { onAPage } from "../../../shadow-screen/shows-at.ts";
import styles from "./live-preview.module.css";
import { usePlaylistUsage } from "./playlist-queries.ts";

interface RunningPreview {
  /** Moves the clock of the preview by this many milliseconds. */
  skip: (ms: number) => void;
  stop: () => void;
}

const here = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Clock changes do not matter in a preview: each zone gets its current offset. */
function zonesOf(playlists: readonly ManifestPlaylist[], nowMs: number): Manifest["zones"] {
  const named = playlists.flatMap(({ items }) => items.flatMap(zonesIn));
  return Object.fromEntries([here, ...named].map((zone) => [zone, [[0, offsetIn(zone)(nowMs)]]]));
}

/** Runs the player's engine on a playlist in an element of the page, from the start of a round. */
function playPreview(
  root: HTMLElement,
  {
    playlistId,
    preview,
    calm,
  }: { playlistId: number; preview: ResponseOf<typeof previewPlaylist>; calm: boolean },
  changed: (output: EngineOutput) => void,
): RunningPreview {
  const { playlists, files, values } = preview;
  const playlist = playlists.find(({ id }) => id === playlistId);
  const { totalMs } = roundOf({ items: playlist?.items ?? [] });
  const clock = createShiftedClock();
  // Start a round now; a screen would be in the middle of one, because its position follows from the clock.
  if (totalMs > 0) clock.turnTo(clock.now() - (clock.now() % totalMs));
  const shadow = playShadow(root, { clock, addressOf: (file) => files[file] ?? "", changed });
  shadow.films.mayRun(true);
  shadow.update({
    values,
    manifest: onAPage(
      {
        ...nothingScheduled,
        format: 1,
        version: 1,
        screen: { id: 1, name: "", orientation: 0, timeZone: here, status: "active" },
        brand: { name: "" },
        defaultPlaylistId: playlist ? playlistId : null,
        zones: zonesOf(playlists, clock.now()),
        playlists,
      },
      { calm },
    ),
  });
  return {
    skip(ms) {
      clock.turnTo(clock.now() + ms);
      shadow.wake();
    },
    stop: shadow.stop,
  };
}

interface LivePreviewProps {
  playlistId: number;
  /** Revision of the saved state: another one is fetched and restarts the preview. */
  revision: number;
  opened: boolean;
  onClose: () => void;
}

const shapes = () => [
  { value: "16 / 9", label: t`Landscape` },
  { value: "9 / 16", label: t`Portrait` },
  { value: "4 / 3", label: "4 : 3" },
  { value: "1 / 1", label: t`Square` },
];
/** Returns the first screen that plays this playlist, with its shape; null if it plays nowhere. */
function useFirstScreen(playlistId: number): { name: string; shape: string } | null {
  const [screen] = usePlaylistUsage(playlistId).data?.screens ?? [];
  const [report] = useScreenReports(screen ? [screen.id] : []).data?.items ?? [];
  return screen && report
    ? { name: screen.name, shape: String(shapeOf(report.orientation, report.picture)) }
    : null;
}

/** Plays a playlist as a screen does, with the player's engine, in the shape of that screen. */
export function LivePreview({ playlistId, revision, opened, onClose }: LivePreviewProps) {
  const preview = useQuery({
    ...answerOf(previewPlaylist, ["playlists", "preview", playlistId, revision], { id: playlistId }),
    enabled: opened,
  });
  return (
    <Dialog opened={opened} onClose={onClose} title={t`Preview`} size="xl">
      {preview.isError ? (
        <FailedState title={t`The preview could not be loaded`} of={preview} />
      ) : preview.data ? (
        <Screen key={revision} playlistId={playlistId} preview={preview.data} />
      ) : (
        <LoadingState lines={1} height={240} />
      )}
    </Dialog>
  );
}

function Screen(props: { playlistId: number; preview: ResponseOf<typeof previewPlaylist> }) {
  const { playlistId, preview } = props;
  const stage = useRef<HTMLDivElement>(null);
  const running = useRef<RunningPreview | null>(null);
  const calm = useReducedMotion() ?? false;
  const screen = useFirstScreen(playlistId);
  const [chosen, setChosen] = useState<string | null>(null);
  const shape = chosen ?? screen?.shape ?? "16 / 9";
  const [item, setItem] = useState<{ name: string; endsAtMs: number; nowMs: number } | null>(null);
  useEffect(() => {
    if (!stage.current) return;
    const player = playPreview(stage.current, { playlistId, preview, calm }, ({ turn }) => {
      setItem(turn && { name: turn.slot.item.name, endsAtMs: turn.endsAtMs, nowMs: turn.startsAtMs });
    });
    running.current = player;
    return player.stop;
  }, [playlistId, preview, calm]);
  return (
    <>
      <div className={styles.room}>
        <div
          ref={stage}
          className={styles.stage}
          style={{ aspectRatio: shape, maxWidth: `calc(60dvh * ${shape})` }}
          role="img"
          aria-label={item ? t`Now playing: ${item.name}` : t`Nothing plays now`}
        />
      </div>
      <Group justify="space-between" mt="md">
        <Text size="sm" role="status">
          {item ? item.name : t`Nothing in this playlist can play now`}
        </Text>
        <Group gap="xs" className={styles.shapes}>
          <SegmentedControl
            aria-label={t`Shape of the screen`}
            data={[...(screen ? [{ value: screen.shape, label: t`As on ${screen.name}` }] : []), ...shapes()]}
            value={shape}
            onChange={setChosen}
          />
          <Button
            variant="default"
            leftSection={<SkipForward size={16} aria-hidden />}
            disabled={!item}
            onClick={() => item && running.current?.skip(item.endsAtMs - item.nowMs)}
          >
            <Trans>Next</Trans>
          </Button>
        </Group>
      </Group>
    </>
  );
}

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import type { FramedPlayer } from "#shared/contracts/playing/virtual-screen.ts";
import { paths } from "#shared/paths.ts";
import { ApiError } from "#web/lib/api.ts";
import { deviceText } from "#web/lib/device-text.ts";
import { ConfirmDialog } from "#web/ui/panel/confirm-dialog.tsx";
import { showFailure } from "#web/ui/panel/notices.tsx";
import { LoadingState, NotLoaded } from "#web/ui/panel/states.tsx";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";
import { usePlaylists } from "../../../queries/playlists.ts";
import { useDeleteScreen, useScreen, useUpdateScreen } from "../screens/screen-queries.ts";
import { PairsItself } from "./pairs-itself.tsx";
import { VirtualScreenForm } from "./virtual-screen-form.tsx";

interface VirtualScreenSideProps {
  player: FramedPlayer | null;
  /** A playlist that a new screen gets at once, without a question. */
  start: { playlistId: number; onPaired: (screenId: number) => void } | null;
}

/** Renders the explanation beside the player, with the next step. */
export function VirtualScreenSide({ player, start }: VirtualScreenSideProps) {
  const playlists = usePlaylists();
  if (player?.unsupported) {
    return (
      <Alert color="red" title={t`This browser cannot be a screen`} role="alert">
        {deviceText(player.unsupported)}
      </Alert>
    );
  }
  if (player?.screenId)
    return (
      <Added screenId={player.screenId} playing={player.playing} playlistId={start?.playlistId ?? null} />
    );
  if (!player?.code) return <LoadingState lines={2} />;
  if (start) return <PairsItself code={player.code} {...start} />;
  if (!playlists.data)
    return <NotLoaded query={playlists} failed={t`Your playlists could not be loaded`} lines={2} />;
  return <VirtualScreenForm code={player.code} playlists={playlists.data.items} />;
}

interface AddedProps {
  screenId: number;
  /** What the player beside it shows now. */
  playing: string | null;
  playlistId: number | null;
}

/** Renders what the player says that it shows, and what the server knows of it. */
function Added({ screenId, playing, playlistId }: AddedProps) {
  const screen = useScreen(screenId);
  const remove = useDeleteScreen();
  const update = useUpdateScreen();
  const [asking, setAsking] = useState(false);
  if (screen.error instanceof ApiError && screen.error.code === "not_found") {
    return (
      <Alert color="orange" title={t`This browser is a screen of another account, or was just removed`}>
        <Trans>
          A browser is one screen at a time. Remove it there first, or open this page in another browser or in
          a private window.
        </Trans>
      </Alert>
    );
  }
  if (!screen.data) return <LoadingState lines={2} />;
  return (
    <div>
      <Text fw={550}>{screen.data.name}</Text>
      <StatusDot tone={playing === null ? "busy" : "good"}>
        {playing === null ? t`Nothing plays yet` : t`Plays ${playing}`}
      </StatusDot>
      {screen.data.defaultPlaylist === null && playing === null && (
        <Text size="sm" mt="xs">{t`It has no playlist yet: choose one on its page.`}</Text>
      )}
      {playlistId !== null && screen.data.defaultPlaylist?.id !== playlistId && (
        <Button
          mt="md"
          loading={update.isPending}
          onClick={() =>
            update
              .mutateAsync({ id: screenId, defaultPlaylistId: playlistId })
              .catch((error) => showFailure(t`The screen was not changed`, error))
          }
        >
          <Trans>Show the new playlist here</Trans>
        </Button>
      )}
      <Group mt="md">
        <Button component={Link} to={paths.screen(screenId)} variant="default">{t`Open screen page`}</Button>
        <Button variant="light" color="red" onClick={() => setAsking(true)}>{t`Remove`}</Button>
      </Group>
      <ConfirmDialog
        opened={asking}
        title={t`Remove ${screen.data.name}?`}
        confirm={t`Remove`}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          remove.mutateAsync(screenId).catch((error) => showFailure(t`The screen was not removed`, error));
        }}
      >
        <Trans>It stops playing and frees its licence. What it has played stays in the reports.</Trans>
      </ConfirmDialog>
    </div>
  );
}

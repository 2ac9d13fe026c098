import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { Plus, Trash2 } from "lucide-react";
import { lazy } from "react";
import { Link } from "react-router";
import { paths } from "#shared/paths.ts";
import { LatePart } from "#web/ui/panel/late-part.tsx";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import { PlaylistPicture } from "#web/ui/panel/pictures.tsx";
import { EmptyState, NotLoaded } from "#web/ui/panel/states.tsx";
import { useAskedDialog } from "#web/ui/panel/use-asked-dialog.ts";
import { useLazyDialog } from "#web/ui/panel/use-lazy-dialog.ts";
import { CardList } from "../../ui/panel/card-list.tsx";
import { useDeletionQuestion } from "../deletion/deletion-question.tsx";
import { PlaylistCard } from "../features/library/playlists/playlist-card.tsx";
import {
  deletionOf,
  useDeletePlaylist,
  useDuplicatePlaylist,
} from "../features/library/playlists/playlist-queries.ts";
import { May } from "../queries/may.tsx";
import { useMay } from "../queries/me.ts";
import { usePlaylists } from "../queries/playlists.ts";

const NewPlaylistDialog = lazy(async () => ({
  default: (await import("../features/library/playlists/new-playlist-dialog.tsx")).NewPlaylistDialog,
}));

/** /app/playlists: all playlists, and the button for a new one. */
export function PlaylistsPage() {
  const playlists = usePlaylists();
  const remove = useDeletePlaylist();
  const duplicate = useDuplicatePlaylist();
  const deletion = useDeletionQuestion();
  const dialog = useLazyDialog();
  useAskedDialog("new", dialog.open);
  const items = playlists.data?.items ?? [];
  const mayEdit = useMay("content.edit");
  const create = mayEdit && (
    <Button leftSection={<Plus size={18} aria-hidden />} onClick={dialog.open}>{t`New playlist`}</Button>
  );

  function content() {
    if (!playlists.data)
      return (
        <NotLoaded query={playlists} failed={t`Your playlists could not be loaded`} lines={3} height={120} />
      );
    if (items.length === 0) {
      return (
        <EmptyState
          picture={PlaylistPicture}
          title={t`No playlists yet`}
          text={t`A playlist is what a screen plays: pictures, videos and PDF pages in the order and with the durations that you set.`}
          actions={create}
        />
      );
    }
    return (
      <CardList label={t`Playlists`}>
        {items.map((playlist) => (
          <PlaylistCard
            key={playlist.id}
            playlist={playlist}
            onDuplicate={() => void duplicate(playlist)}
            onDelete={() => void deletion.ask(deletionOf(playlist, () => void remove(playlist)))}
          />
        ))}
      </CardList>
    );
  }

  return (
    <>
      <PageHeader
        title={t`Playlists`}
        description={t`What your screens play, in which order and for how long.`}
        actions={
          <>
            <May needs="content.edit">
              <Button
                component={Link}
                to={`${paths.trash}?kind=playlist`}
                variant="default"
                leftSection={<Trash2 size={17} aria-hidden />}
              >
                <Trans>Trash</Trans>
              </Button>
            </May>
            {create}
          </>
        }
      />
      {content()}
      {deletion.dialog}
      {mayEdit && dialog.opened && (
        <LatePart>
          <NewPlaylistDialog onClose={dialog.close} />
        </LatePart>
      )}
    </>
  );
}

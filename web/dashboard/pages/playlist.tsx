import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Checkbox, Stack } from "@mantine/core";
import { Plus, Undo2 } from "lucide-react";
import { lazy } from "react";
import { Link, useNavigate, useParams } from "react-router";
import type { Playlist } from "#shared/contracts/library/playlists.ts";
import { paths } from "#shared/paths.ts";
import { countOfItems, countOfSchedules, countOfScreens } from "#web/dashboard/words/counts.ts";
import { formatLength } from "#web/lib/formats.ts";
import { useLeavePage } from "#web/lib/use-leave-page.ts";
import { BackLink } from "#web/ui/panel/back-link.tsx";
import { LatePart } from "#web/ui/panel/late-part.tsx";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import { MediaPicture } from "#web/ui/panel/pictures.tsx";
import { EmptyState, FailedState, LoadingState } from "#web/ui/panel/states.tsx";
import { useLazyDialog } from "#web/ui/panel/use-lazy-dialog.ts";
import { useDeletionQuestion } from "../deletion/deletion-question.tsx";
import { Together } from "../features/core/together/together.tsx";
import { ViewOnlyNote } from "../features/identity/members/view-only-note.tsx";
import { RenameTitle } from "../features/library/media/rename-title.tsx";
import { UsagePanel } from "../features/library/media/usage-panel.tsx";
import { EditorToolbar } from "../features/library/playlists/editor-toolbar.tsx";
import { MusicPanel } from "../features/library/playlists/music-panel.tsx";
import { PlaylistClash } from "../features/library/playlists/playlist-clash.tsx";
import { addMedia, addPlaylists } from "../features/library/playlists/playlist-draft.ts";
import { PlaylistItems } from "../features/library/playlists/playlist-items.tsx";
import {
  deletionOf,
  useDeletePlaylist,
  useDuplicatePlaylist,
  usePlaylistUsage,
} from "../features/library/playlists/playlist-queries.ts";
import { SaveTrouble } from "../features/library/playlists/save-status.tsx";
import { TimeStrip } from "../features/library/playlists/time-strip.tsx";
import { usePlaylistEditor } from "../features/library/playlists/use-playlist-editor.ts";
import { May } from "../queries/may.tsx";
import { MayChange } from "../queries/may-change.tsx";
import { useMay } from "../queries/me.ts";
import { OfThing } from "../queries/of-thing.tsx";
import { usePlaylist } from "../queries/playlists.ts";
import { NotFoundPage } from "./not-found.tsx";

const MediaPicker = lazy(async () => ({
  default: (await import("../features/library/playlists/media-picker.tsx")).MediaPicker,
}));

const NestedPicker = lazy(async () => ({
  default: (await import("../features/library/playlists/nested-picker.tsx")).NestedPicker,
}));
const LivePreview = lazy(async () => ({
  default: (await import("../features/library/playlists/live-preview.tsx")).LivePreview,
}));

/** /app/playlists/:id: the editor of one playlist. */
export function PlaylistPage() {
  const id = Number(useParams().id);
  const playlist = usePlaylist(id);
  if (!Number.isInteger(id)) return <NotFoundPage />;
  if (playlist.data)
    return (
      <OfThing kind="playlist" id={id}>
        <Editor key={id} playlist={playlist.data} />
      </OfThing>
    );
  if (playlist.isError) {
    return (
      <>
        <PageHeader title={t`Playlist`} back={<BackLink to={paths.playlists}>{t`Playlists`}</BackLink>} />
        <FailedState title={t`This playlist could not be opened`} of={playlist} />
      </>
    );
  }
  return <LoadingState />;
}

function factsOf(playlist: Playlist, items: number, totalMs: number): string {
  const facts = [countOfItems(items)];
  if (items > 0) facts.push(t`one round takes ${formatLength(totalMs)}`);
  if (playlist.screens > 0) facts.push(t`on ${countOfScreens(playlist.screens)}`);
  if (playlist.schedules > 0) facts.push(t`in ${countOfSchedules(playlist.schedules)}`);
  return facts.join(" · ");
}

function Editor({ playlist }: { playlist: Playlist }) {
  const { editor, view } = usePlaylistEditor(playlist);
  const picker = useLazyDialog();
  const nesting = useLazyDialog();
  const preview = useLazyDialog();
  const usage = usePlaylistUsage(editor.id);
  const remove = useDeletePlaylist();
  const duplicate = useDuplicatePlaylist();
  const navigate = useNavigate();
  const deletion = useDeletionQuestion();
  const leave = useLeavePage();
  // The toolbar of those who may edit says already that it plays nowhere.
  const mayEdit = useMay("content.edit");
  const { draft } = view;

  async function copy(): Promise<void> {
    const id = await duplicate(playlist);
    if (id !== null) await navigate(paths.playlist(id));
  }
  async function onDelete(): Promise<void> {
    await leave(paths.playlists);
    await remove({ id: editor.id, name: draft.name, schedules: playlist.schedules });
  }

  return (
    <>
      <PageHeader
        title={draft.name}
        description={factsOf(playlist, draft.items.length, view.totalMs)}
        back={<BackLink to={paths.playlists}>{t`Playlists`}</BackLink>}
        beside={
          <May needs="content.edit">
            <RenameTitle
              label={t`Rename playlist`}
              name={draft.name}
              onRename={(name) => editor.change((before) => ({ ...before, name }))}
            />
          </May>
        }
        actions={
          <EditorToolbar
            editor={editor}
            view={view}
            usage={usage.data}
            onAdd={picker.open}
            onNest={nesting.open}
            onPreview={() => {
              editor.autosave.flush();
              preview.open();
            }}
            onDelete={() =>
              void deletion.ask(deletionOf({ id: editor.id, name: draft.name }, () => void onDelete()))
            }
          />
        }
      />
      <Together
        place={{ kind: "playlist", id: editor.id }}
        edits={view.edits}
        news={view.news}
        onNewsOver={editor.forgetNews}
      />
      <ViewOnlyNote needs="content.edit">
        <Button size="xs" variant="default" mt="sm" onClick={() => void copy()}>
          <Trans>Make a copy</Trans>
        </Button>
      </ViewOnlyNote>
      <Stack gap="md">
        <UsagePanel
          usage={usage.data}
          error={usage.error}
          nowhere={
            mayEdit ? (
              <May
                needs="screens.manage"
                otherwise={<Link to={paths.newScheduleOf(editor.id)}>{t`Schedule it`}</Link>}
              >
                <Trans>
                  Make it the default of <Link to={paths.screens}>a screen</Link>, or{" "}
                  <Link to={paths.newScheduleOf(editor.id)}>schedule it</Link>.
                </Trans>
              </May>
            ) : (
              t`Plays nowhere yet`
            )
          }
        />
        <SaveTrouble state={view.save} saving={editor.autosave} />
        <PlaylistClash editor={editor} view={view} />
        <MayChange needs="content.edit">
          <MusicPanel
            playlistId={editor.id}
            isEmpty={draft.items.length === 0}
            music={draft.music}
            onChange={(music, tag) => editor.change((before) => ({ ...before, music }), tag)}
          />
          <Checkbox
            mt="md"
            label={t`Without ads`}
            description={t`Spots of campaigns and ads of exchanges never play in this playlist.`}
            checked={draft.withoutAds}
            onChange={({ currentTarget: { checked: withoutAds } }) =>
              editor.change((before) => ({ ...before, withoutAds }))
            }
          />
        </MayChange>
        <TimeStrip items={draft.items} totalMs={view.totalMs} known={editor} />
        {draft.items.length > 0 ? (
          <MayChange needs="content.edit">
            <PlaylistItems items={draft.items} editor={editor} news={view.news} />
          </MayChange>
        ) : (
          <EmptyState
            picture={MediaPicture}
            title={t`Nothing in this playlist yet`}
            text={t`Add pictures, videos, documents or audio files. Your changes are saved automatically.`}
            actions={
              <>
                {view.canUndo && (
                  <Button
                    variant="default"
                    leftSection={<Undo2 size={18} aria-hidden />}
                    onClick={() => editor.undo()}
                  >
                    <Trans>Undo the last change</Trans>
                  </Button>
                )}
                <May needs="content.edit">
                  <Button leftSection={<Plus size={18} aria-hidden />} onClick={picker.open}>
                    <Trans>Add media</Trans>
                  </Button>
                </May>
              </>
            }
          />
        )}
      </Stack>
      {deletion.dialog}
      {nesting.opened && (
        <LatePart>
          <NestedPicker
            playlistId={editor.id}
            onClose={nesting.close}
            onAdd={(playlists) => {
              editor.introduce(
                [],
                playlists.map(({ thumbnailUrls, ...one }) => ({
                  ...one,
                  thumbnailUrl: thumbnailUrls[0] ?? null,
                })),
              );
              const ids = playlists.map(({ id }) => id);
              editor.change((before) => addPlaylists(before, ids, editor.newKey));
              nesting.close();
            }}
          />
        </LatePart>
      )}
      {preview.wanted && (
        <LatePart>
          <LivePreview
            playlistId={editor.id}
            revision={playlist.revision}
            opened={preview.opened}
            onClose={preview.close}
          />
        </LatePart>
      )}
      {picker.wanted && (
        <LatePart>
          <MediaPicker
            opened={picker.opened}
            onClose={picker.close}
            onAdd={(media) => {
              editor.introduce(media);
              editor.change((before) => addMedia(before, media, editor.newKey));
              picker.close();
            }}
          />
        </LatePart>
      )}
    </>
  );
}

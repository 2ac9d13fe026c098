import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, Stack } from "@mantine/core";
import { FolderPlus, Info, Shapes, Trash2 } from "lucide-react";
import { lazy, useState } from "react";
import { Link, useNavigate } from "react-router";
import type { Media } from "#shared/contracts/library/media.ts";
import { paths } from "#shared/paths.ts";
import { countOfItems } from "#web/dashboard/words/counts.ts";
import { useAddressQuery } from "#web/lib/use-address-view.ts";
import { LatePart } from "#web/ui/panel/late-part.tsx";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import { SelectionBar } from "#web/ui/panel/selection-bar.tsx";
import { FailedState, LoadingState } from "#web/ui/panel/states.tsx";
import { useLazyDialog } from "#web/ui/panel/use-lazy-dialog.ts";
import { useDeletionQuestion } from "../deletion/deletion-question.tsx";
import { deletionOf, useBulkActions } from "../features/library/media/library/bulk-actions.ts";
import { FolderBar } from "../features/library/media/library/folder-bar.tsx";
import { useFolderActions, useFolders, useTags } from "../features/library/media/library/folder-queries.ts";
import { LibraryDialogs } from "../features/library/media/library/library-dialogs.tsx";
import { LibraryEmpty } from "../features/library/media/library/library-empty.tsx";
import { LibraryToolbar } from "../features/library/media/library/library-toolbar.tsx";
import {
  nothingSelected,
  type Selection,
  useLibraryFilter,
  without,
} from "../features/library/media/library/selection.ts";
import { useLibraryDialogs } from "../features/library/media/library/use-library-dialogs.ts";
import { useMediaActions } from "../features/library/media/media-actions.ts";
import { LoadMore, MediaGrid } from "../features/library/media/media-grid.tsx";
import { useMediaCapabilities, useMediaList } from "../features/library/media/media-queries.ts";
import { PageDrop } from "../features/library/media/page-drop.tsx";
import { StorageMeter } from "../features/library/media/storage-meter.tsx";
import { UploadButton } from "../features/library/media/upload-button.tsx";
import { limitsInWords } from "../features/library/media/uploads/check-file.ts";
import { useUploads } from "../features/library/media/uploads/uploads-provider.tsx";
import { PagePaste } from "../features/library/widgets/links/page-paste.tsx";
import type { EditedSubject, WidgetSubject } from "../features/library/widgets/widget-dialog.tsx";
import { widgetParts } from "../media-kinds/index.ts";
import { May } from "../queries/may.tsx";
import { useMay } from "../queries/me.ts";

const PreviewDialog = lazy(async () => ({
  default: (await import("../features/library/media/preview-dialog.tsx")).PreviewDialog,
}));

const AddToPlaylistDialog = lazy(async () => ({
  default: (await import("../features/library/playlists/add-to-playlist-dialog.tsx")).AddToPlaylistDialog,
}));

const WidgetDialog = lazy(async () => ({
  default: (await import("../features/library/widgets/widget-dialog.tsx")).WidgetDialog,
}));

/** /app/media: uploads by drop or file chooser, and all media. */
export function MediaPage() {
  const { view, narrowed, filter, change, leave, leaving } = useLibraryFilter();
  const list = useMediaList(filter, leaving);
  const folders = useFolders().data ?? [];
  const tags = useTags().data ?? [];
  const bulk = useBulkActions();
  const deletion = useDeletionQuestion();
  const dialogs = useLibraryDialogs();
  const { remove: removeFolder } = useFolderActions();
  const capabilities = useMediaCapabilities();
  const actions = useMediaActions();
  const { send } = useUploads();
  const [openId, setOpenId] = useState<number | null>(null);
  const mayEdit = useMay("content.edit");
  const mayUseTop = useMay("content.edit", { whole: true });
  const preview = useLazyDialog();
  const [named] = useState(useAddressQuery().query.get("make"));
  const editor = useLazyDialog(named !== null);
  const adding = useLazyDialog();
  const [subject, setSubject] = useState<WidgetSubject | null>(named === null ? null : { app: named });
  const navigate = useNavigate();
  const show = (next: WidgetSubject) => {
    setSubject(next);
    if (!editor.opened) editor.open();
  };
  /** Opens the form of an app or a media; a kind with an editor has a page of its own. */
  const edit = (next: EditedSubject | { link: string }) => {
    if ("link" in next) return show(next);
    const [kind, id] = "kind" in next ? [next.kind, null] : [next.widget.kind, next.media.id];
    const page = widgetParts(kind).editor?.(id);
    if (page) return void navigate(page);
    show(next);
  };
  const place = view.folder === null ? {} : { folderId: view.folder };
  const [touched, setSelection] = useState<Selection<number>>(nothingSelected);
  const selection = without(
    touched,
    list.items.map((item) => item.id),
  );
  const chosen = list.items.filter((item) => selection.keys.has(item.id));
  const clear = () => setSelection(nothingSelected);
  const openAt = list.items.findIndex((item) => item.id === openId);

  const askToDelete = (media: readonly Media[]) =>
    void deletion.ask(
      deletionOf(media, () => {
        clear();
        void bulk.remove(media);
      }),
    );

  const something = list.items.length > 0 || narrowed || folders.length > 0;

  function content() {
    if (list.isError && list.items.length === 0) {
      return <FailedState title={t`Your media could not be loaded`} of={list} />;
    }
    if (list.isPending) return <LoadingState lines={3} height={180} />;
    if (list.items.length === 0) {
      return (
        <LibraryEmpty
          narrowed={narrowed}
          inFolder={view.folder !== null}
          hasFolders={folders.length > 0}
          onAll={() => change({ q: "", kind: null, tag: null, state: null })}
        />
      );
    }
    return (
      <>
        <MediaGrid
          items={list.items}
          layout={view.view}
          actions={actions}
          selection={selection}
          onSelect={setSelection}
          onDelete={(media) => {
            const many = selection.keys.has(media.id) ? chosen : [media];
            askToDelete(many);
          }}
          onOpen={(media) => {
            setOpenId(media.id);
            preview.open();
          }}
        />
        <LoadMore
          more={list.hasNextPage}
          busy={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
        {mayEdit && (
          <SelectionBar
            count={chosen.length}
            counted={countOfItems(chosen.length)}
            all={list.items.length}
            onAll={() => setSelection({ keys: new Set(list.items.map((item) => item.id)), anchor: null })}
            onClear={clear}
          >
            <Button size="compact-md" variant="default" onClick={adding.open}>{t`Add to playlist`}</Button>
            <Button size="compact-md" variant="default" onClick={() => dialogs.move.about({ media: chosen })}>
              <Trans>Move</Trans>
            </Button>
            <Button size="compact-md" variant="default" onClick={() => dialogs.tag.about(chosen)}>
              <Trans>Tag</Trans>
            </Button>
            <Button size="compact-md" color="red" variant="light" onClick={() => askToDelete(chosen)}>
              <Trans>Delete</Trans>
            </Button>
          </SelectionBar>
        )}
      </>
    );
  }

  return (
    <>
      <PageHeader
        title={t`Media`}
        description={limitsInWords()}
        actions={
          <May needs="content.edit">
            <Button
              component={Link}
              to={paths.trash}
              variant="default"
              leftSection={<Trash2 size={17} aria-hidden />}
            >
              <Trans>Trash</Trans>
            </Button>
            {(mayUseTop || view.folder !== null) && (
              <Button
                variant="default"
                leftSection={<FolderPlus size={18} aria-hidden />}
                onClick={() => dialogs.folder.about(null)}
              >
                <Trans>New folder</Trans>
              </Button>
            )}
            {/* Always, so that no button moves under a click and no file chooser loses its button. */}
            <Button
              variant="default"
              leftSection={<Shapes size={18} aria-hidden />}
              onClick={() => show("new")}
            >
              <Trans>Create</Trans>
            </Button>
            <UploadButton place={place} byAddress />
          </May>
        }
      />
      <Stack gap="lg">
        {list.limitBytes > 0 && <StorageMeter usedBytes={list.usedBytes} limitBytes={list.limitBytes} />}
        {capabilities.data?.notices.map((notice) => (
          <Alert key={notice} color="orange" icon={<Info size={18} aria-hidden />}>
            {notice}
          </Alert>
        ))}
        {something && <LibraryToolbar view={view} tags={tags} onChange={change} />}
        <FolderBar
          folders={folders}
          current={view.folder}
          onOpen={(folder) => {
            clear();
            change({ folder, q: "" });
          }}
          onRename={dialogs.folder.about}
          onMove={(folder) => dialogs.move.about({ folder })}
          onDelete={(folder) => {
            leave(folder);
            void removeFolder(folder);
          }}
        />
        <section
          aria-label={t`Library`}
          onKeyDown={(event) => {
            if (event.key === "Escape" && selection.keys.size > 0) clear();
          }}
        >
          {content()}
        </section>
      </Stack>
      {deletion.dialog}
      {adding.opened && (
        <LatePart>
          <AddToPlaylistDialog onClose={adding.close} media={chosen} onDone={clear} />
        </LatePart>
      )}
      <LibraryDialogs dialogs={dialogs} folders={folders} current={view.folder} onDone={clear} />
      {mayEdit && <PageDrop onFiles={(files) => send(files, place)} />}
      {mayEdit && <PagePaste onLink={(link) => show({ link })} />}
      {preview.wanted && (
        <LatePart>
          <PreviewDialog
            media={list.items[openAt] ?? null}
            opened={preview.opened && openAt >= 0}
            onClose={preview.close}
            beside={(step) => list.items[openAt + step] ?? null}
            onShow={(media) => setOpenId(media.id)}
            onEdit={(media, widget) => {
              preview.close();
              edit({ media, widget });
            }}
          />
        </LatePart>
      )}
      {editor.opened && subject && mayEdit && (
        <LatePart>
          <WidgetDialog subject={subject} onClose={editor.close} onChoose={edit} />
        </LatePart>
      )}
    </>
  );
}

import { t } from "@lingui/core/macro";
import { lazy } from "react";
import type { Folder } from "#shared/contracts/library/folders.ts";
import { countOfItems } from "#web/dashboard/words/counts.ts";
import { LatePart } from "#web/ui/panel/late-part.tsx";
import { showFailure } from "#web/ui/panel/notices.tsx";
import { useBulkActions } from "./bulk-actions.ts";
import { useFolderActions } from "./folder-queries.ts";
import type { LibraryDialogs as Dialogs } from "./use-library-dialogs.ts";

const FolderDialog = lazy(async () => ({ default: (await import("./folder-dialogs.tsx")).FolderDialog }));
const MoveDialog = lazy(async () => ({ default: (await import("./folder-dialogs.tsx")).MoveDialog }));
const TagDialog = lazy(async () => ({ default: (await import("./tag-dialog.tsx")).TagDialog }));

export interface LibraryDialogsProps {
  dialogs: Dialogs;
  folders: readonly Folder[];
  /** The folder in which a new folder is created. */
  current: number | null;
  onDone: () => void;
}

/** Renders the dialogs for naming a folder, moving and tagging. Their code loads when they are first opened. */
export function LibraryDialogs({ dialogs, folders, current, onDone }: LibraryDialogsProps) {
  const { folder, move, tag } = dialogs;
  const bulk = useBulkActions();
  const { save } = useFolderActions();
  const moving = "folder" in move.subject ? move.subject.folder : null;
  const media = "media" in move.subject ? move.subject.media : [];
  async function onMove(folderId: number | null, where: string | null): Promise<void> {
    onDone();
    if (!moving) return bulk.move(media, folderId, where);
    try {
      await save(moving.id, { parentId: folderId });
    } catch (error) {
      showFailure(t`“${moving.name}” was not moved`, error);
    }
  }
  return (
    <LatePart>
      {folder.opened && <FolderDialog onClose={folder.close} folder={folder.subject} parentId={current} />}
      {move.opened && (
        <MoveDialog
          onClose={move.close}
          title={moving ? t`Move “${moving.name}”` : t`Move ${countOfItems(media.length)}`}
          folders={folders}
          moving={moving}
          onMove={(folderId, where) => void onMove(folderId, where)}
        />
      )}
      {tag.opened && (
        <TagDialog
          onClose={tag.close}
          media={tag.subject}
          onSave={(change) => {
            onDone();
            void bulk.tag(tag.subject, change);
          }}
        />
      )}
    </LatePart>
  );
}

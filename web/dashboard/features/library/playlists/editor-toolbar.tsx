import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ActionIcon, Button } from "@mantine/core";
import { ListPlus, Play, Plus, Redo2, Shuffle, Trash2, Undo2 } from "lucide-react";
import { useEffect } from "react";
import type { Usage } from "#shared/contracts/playing/usage.ts";
import { May } from "../../../queries/may.tsx";
import { GoesLive } from "../../playing/publishing/goes-live.tsx";
import styles from "./editor-toolbar.module.css";
import type { EditorView, PlaylistEditor } from "./playlist-editor.ts";
import { SaveStatus } from "./save-status.tsx";

export interface EditorToolbarProps {
  editor: PlaylistEditor;
  view: EditorView;
  usage: Usage | undefined;
  onAdd: () => void;
  onNest: () => void;
  onPreview: () => void;
  onDelete: () => void;
}

/** Returns whether the user is typing in a field, which has its own undo. */
const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.matches("input, textarea") || target.isContentEditable);

/**
 * Renders the save state and the buttons undo and redo (also Ctrl+Z, Ctrl+Shift+Z), shuffle, preview, delete and add.
 */
export function EditorToolbar(props: EditorToolbarProps) {
  const { editor, view, usage, onAdd, onNest, onPreview, onDelete } = props;
  const { shuffle, items } = view.draft;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || typing(event.target)) return;
      const key = event.key.toLowerCase();
      if (key !== "z" && key !== "y") return;
      event.preventDefault();
      if (key === "y" || event.shiftKey) editor.redo();
      else editor.undo();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [editor]);
  return (
    <>
      <May needs="content.edit">
        <SaveStatus state={view.save} live={<GoesLive usage={usage} hasFiles />} />
        <ActionIcon
          title={t`Undo (Ctrl+Z)`}
          variant="default"
          size="input-sm"
          disabled={!view.canUndo}
          onClick={() => editor.undo()}
          aria-label={t`Undo`}
        >
          <Undo2 size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          title={t`Redo (Ctrl+Shift+Z)`}
          variant="default"
          size="input-sm"
          disabled={!view.canRedo}
          onClick={() => editor.redo()}
          aria-label={t`Redo`}
        >
          <Redo2 size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          title={t`Delete playlist`}
          variant="default"
          size="input-sm"
          onClick={onDelete}
          aria-label={t`Delete playlist`}
        >
          <Trash2 size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          title={
            shuffle ? t`Shuffled: a different order each round` : t`Shuffle: a different order each round`
          }
          variant={shuffle ? "filled" : "default"}
          size="input-sm"
          aria-pressed={shuffle}
          onClick={() => editor.change((draft) => ({ ...draft, shuffle: !draft.shuffle }))}
          aria-label={t`Shuffle`}
        >
          <Shuffle size={18} aria-hidden />
        </ActionIcon>
      </May>
      <div className={styles.adds}>
        <Button
          variant="default"
          leftSection={<Play size={17} aria-hidden />}
          disabled={items.length === 0}
          onClick={onPreview}
        >
          <Trans>Preview</Trans>
        </Button>
        <May needs="content.edit">
          <Button variant="default" leftSection={<ListPlus size={18} aria-hidden />} onClick={onNest}>
            <Trans>Add playlist</Trans>
          </Button>
          <Button leftSection={<Plus size={18} aria-hidden />} onClick={onAdd}>{t`Add media`}</Button>
        </May>
      </div>
    </>
  );
}

import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { t } from "@lingui/core/macro";
import { TextInput } from "@mantine/core";
import { Search } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { countOfItems } from "#web/dashboard/words/counts.ts";
import { useDragWords } from "../../../words/drag-words.ts";
import { extended, nothingSelected, type Selection, toggled, without } from "../media/library/selection.ts";
import type { News } from "./edit-news.ts";
import { ItemsSelectionBar, removeWithUndo } from "./items-selection-bar.tsx";
import { type DraftItem, moveItems, setDuration, setOptions } from "./playlist-draft.ts";
import type { PlaylistEditor } from "./playlist-editor.ts";
import styles from "./playlist-items.module.css";
import { PlaylistRow } from "./playlist-row.tsx";

const instructions = () => ({
  draggable: t`To move an item, press Space or Enter, then the up and down arrow keys. Press Space again to drop it, or Escape to cancel.`,
});

/** A shorter list needs no filter. */
const filterFrom = 12;

/** Returns the items whose name contains all words, with their position in the playlist (from 1). */
function matching(items: readonly DraftItem[], words: string, nameOf: (item: DraftItem) => string) {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return items
    .map((item, index) => ({ item, position: index + 1 }))
    .filter(({ item }) => {
      const name = wanted.length > 0 ? nameOf(item).toLowerCase() : "";
      return wanted.every((word) => name.includes(word));
    });
}

interface PlaylistItemsProps {
  items: readonly DraftItem[];
  editor: PlaylistEditor;
  /** What somebody else has just changed. */
  news: News | null;
}

/** Renders the items in playing order. They can be moved by pointer, touch or keyboard. */
export function PlaylistItems({ items, editor, news }: PlaylistItemsProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const at = (key: UniqueIdentifier) => items.findIndex((item) => item.key === key) + 1;
  const nameOf = (key: UniqueIdentifier) => {
    const item = items.find((each) => each.key === key);
    return (item && (editor.mediaOf(item.mediaId) ?? editor.nestedOf(item.playlistId))?.name) ?? t`Item`;
  };
  const announcements = useDragWords({ nameOf, at, count: items.length });
  const [words, setWords] = useState("");
  const listed = matching(items, words, (item) => nameOf(item.key));
  const narrowed = words.trim() !== "";
  const order = listed.map(({ item }) => item.key);
  const [touched, setSelection] = useState<Selection<string>>(nothingSelected);
  const selection = without(touched, order);
  const { keys } = selection;
  function onDragEnd({ active, over }: DragEndEvent): void {
    const key = String(active.id);
    // If the item is selected, the whole selection moves.
    const moved = keys.has(key) ? keys : new Set([key]);
    if (over) editor.change((draft) => moveItems(draft, moved, String(over.id)));
  }
  /** Ctrl+A selects all, Escape none, Delete removes the selection; ignored while the user types. */
  function onKeyDown(event: KeyboardEvent): void {
    const field = event.target instanceof HTMLInputElement && event.target.type !== "checkbox";
    if (field || event.defaultPrevented) return;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "a") {
      event.preventDefault();
      setSelection({ keys: new Set(order), anchor: null });
    } else if (event.key === "Escape") setSelection(nothingSelected);
    else if (event.key === "Delete" && keys.size > 0) removeWithUndo(editor, keys);
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{ announcements, screenReaderInstructions: instructions() }}
    >
      {(items.length >= filterFrom || narrowed) && (
        <div className={styles.filter}>
          <TextInput
            type="search"
            aria-label={t`Filter the items by name`}
            placeholder={t`Filter the items by name`}
            leftSection={<Search size={16} aria-hidden />}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
          {narrowed && (
            <span className={styles.found} role="status">
              {t`${listed.length} of ${countOfItems(items.length)}`}
            </span>
          )}
        </div>
      )}
      <SortableContext items={order} strategy={verticalListSortingStrategy}>
        <ol className={styles.items} aria-label={t`Items`} onKeyDown={onKeyDown}>
          {listed.map(({ item, position }) => (
            <PlaylistRow
              key={item.key}
              item={item}
              position={position}
              fixed={narrowed}
              isNews={news?.keys.has(item.key) ?? false}
              known={editor}
              selected={keys.has(item.key)}
              onSelect={(range) =>
                setSelection(range ? extended(selection, order, item.key) : toggled(selection, item.key))
              }
              onDuration={(ms) =>
                editor.change((draft) => setDuration(draft, new Set([item.key]), ms), `duration ${item.key}`)
              }
              onOptions={(options) =>
                editor.change(
                  (draft) => setOptions(draft, new Set([item.key]), options),
                  `options ${item.key}`,
                )
              }
              onRemove={() => removeWithUndo(editor, new Set([item.key]))}
            />
          ))}
        </ol>
      </SortableContext>
      <ItemsSelectionBar
        keys={keys}
        all={order}
        items={items.length}
        editor={editor}
        onSelect={(next) => setSelection({ keys: next, anchor: null })}
      />
    </DndContext>
  );
}

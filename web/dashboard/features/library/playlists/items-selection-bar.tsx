import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { useState } from "react";
import { itemDurationMs } from "#shared/limits.ts";
import { countOfItems } from "#web/dashboard/words/counts.ts";
import { offerUndo } from "#web/ui/panel/notices.tsx";
import { NumberField } from "#web/ui/panel/number-field.tsx";
import { SelectionBar } from "#web/ui/panel/selection-bar.tsx";
import { duplicateItems, moveToPosition, putBackItems, removeItems, setDuration } from "./playlist-draft.ts";
import type { PlaylistEditor } from "./playlist-editor.ts";

/** Removes items from a playlist and offers to restore them, also after other edits. */
export function removeWithUndo(editor: PlaylistEditor, keys: ReadonlySet<string>): void {
  const before = editor.view().draft;
  const removed = before.items.filter((item) => keys.has(item.key));
  const [first] = removed;
  if (!first) return;
  editor.change((draft) => removeItems(draft, keys));
  const name = (editor.mediaOf(first.mediaId) ?? editor.nestedOf(first.playlistId))?.name;
  const done =
    removed.length === 1 && name !== undefined
      ? t`“${name}” removed`
      : plural(removed.length, { one: "# item removed", other: "# items removed" });
  offerUndo(done, async () => editor.change((draft) => putBackItems(draft, before, keys)));
}

interface ItemsSelectionBarProps {
  keys: ReadonlySet<string>;
  /** The items that are listed: a filter may hide some. */
  all: readonly string[];
  /** Number of items of the playlist. */
  items: number;
  editor: PlaylistEditor;
  onSelect: (keys: ReadonlySet<string>) => void;
}

/** Renders the actions on several items: one duration for all, duplicate, remove. */
export function ItemsSelectionBar({ keys, all, items, editor, onSelect }: ItemsSelectionBarProps) {
  const [seconds, setSeconds] = useState<number | null>(itemDurationMs.standard / 1000);
  const ms = (seconds ?? 0) * 1000;
  const [position, setPosition] = useState<number | null>(null);
  const possible = ms >= itemDurationMs.min && ms <= itemDurationMs.max;
  return (
    <SelectionBar
      count={keys.size}
      counted={countOfItems(keys.size)}
      all={all.length}
      onAll={() => onSelect(new Set(all))}
      onClear={() => onSelect(new Set())}
    >
      <NumberField
        aria-label={t`Seconds for the selected items`}
        w="7rem"
        size="xs"
        min={1}
        max={86_400}
        decimalScale={1}
        suffix={` ${t({ message: "s", context: "seconds, short" })}`}
        value={seconds}
        onChange={setSeconds}
      />
      <Button
        size="compact-md"
        variant="default"
        disabled={!possible}
        onClick={() => editor.change((draft) => setDuration(draft, keys, Math.round(ms)))}
      >
        <Trans>Set duration</Trans>
      </Button>
      <NumberField
        aria-label={t`Position for the selected items`}
        placeholder={t`Position`}
        w="7rem"
        size="xs"
        min={1}
        max={items}
        value={position}
        onChange={setPosition}
      />
      <Button
        size="compact-md"
        variant="default"
        disabled={position === null}
        onClick={() => editor.change((draft) => moveToPosition(draft, keys, Number(position)))}
      >
        <Trans>Move to position</Trans>
      </Button>
      <Button
        size="compact-md"
        variant="default"
        onClick={() => editor.change((draft) => duplicateItems(draft, keys, editor.newKey))}
      >
        <Trans>Duplicate</Trans>
      </Button>
      <Button
        size="compact-md"
        variant="light"
        color="red"
        onClick={() => {
          removeWithUndo(editor, keys);
          onSelect(new Set());
        }}
      >
        <Trans>Remove</Trans>
      </Button>
    </SelectionBar>
  );
}

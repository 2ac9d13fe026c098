import { Button, NumberInput } from "@mantine/core";
import { useState } from "react";
import { itemDurationMs } from "#shared/limits.ts";
import { SelectionBar } from "../media/library/selection-bar.tsx";
import { duplicateItems, removeItems, setDuration } from "./playlist-draft.ts";
import type { PlaylistEditor } from "./playlist-editor.ts";

export interface ItemsSelectionBarProps {
  keys: ReadonlySet<string>;
  all: readonly string[];
  editor: PlaylistEditor;
  onSelect: (keys: ReadonlySet<string>) => void;
}

/** What can be done with several items: one duration for all, copies, removal. */
export function ItemsSelectionBar({ keys, all, editor, onSelect }: ItemsSelectionBarProps) {
  const [seconds, setSeconds] = useState<number | string>(itemDurationMs.standard / 1000);
  const ms = Number(seconds) * 1000;
  const possible = ms >= itemDurationMs.least && ms <= itemDurationMs.most;
  return (
    <SelectionBar
      count={keys.size}
      all={all.length}
      onAll={() => onSelect(new Set(all))}
      onClear={() => onSelect(new Set())}
    >
      <NumberInput
        aria-label="Seconds for the selected items"
        w="7rem"
        size="xs"
        min={1}
        max={86_400}
        suffix=" s"
        value={seconds}
        onChange={setSeconds}
      />
      <Button
        size="compact-md"
        variant="default"
        disabled={!possible}
        onClick={() => editor.change((draft) => setDuration(draft, keys, Math.round(ms)))}
      >
        Set duration
      </Button>
      <Button
        size="compact-md"
        variant="default"
        onClick={() => editor.change((draft) => duplicateItems(draft, keys, editor.newKey))}
      >
        Duplicate
      </Button>
      <Button
        size="compact-md"
        variant="light"
        color="red"
        onClick={() => {
          editor.change((draft) => removeItems(draft, keys));
          onSelect(new Set());
        }}
      >
        Remove
      </Button>
    </SelectionBar>
  );
}

import { plural, t } from "@lingui/core/macro";
import { offerUndo } from "#web/ui/panel/notices.tsx";
import { putBackItems, removeItems } from "./playlist-draft.ts";
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
  offerUndo(done, () => editor.change((draft) => putBackItems(draft, before, keys)));
}

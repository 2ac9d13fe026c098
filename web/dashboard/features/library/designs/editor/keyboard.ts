import type { DesignEditor } from "./design-editor.ts";
import { add, chosenIn, copiesOf, group, layer, patch, remove, replace, ungroup } from "./edits.ts";

const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const bigStep = 10;
/** How far a copy lies from its original. */
export const copyStep = 30;

export function duplicate(editor: DesignEditor): void {
  const { design, selection } = editor.view();
  const copies = copiesOf(chosenIn(design, selection), copyStep);
  if (copies.length === 0) return;
  editor.change((now) => add(now, copies));
  editor.select(copies.map(({ id }) => id));
}

/**
 * Carries out a key on the canvas; copying and pasting are events of the clipboard. Returns true when it was one of the editor's keys. Ctrl is Cmd on a Mac.
 */
export function onEditorKey(
  editor: DesignEditor,
  event: KeyboardEvent,
  write: (id: string) => void,
): boolean {
  const { design, selection } = editor.view();
  const ctrl = event.ctrlKey || event.metaKey;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const chosen = chosenIn(design, selection);
  const [first] = chosen;
  if (ctrl && key === "z") {
    if (event.shiftKey) editor.redo();
    else editor.undo();
  } else if (ctrl && key === "y") editor.redo();
  else if (ctrl && key === "a")
    editor.select(design.elements.filter((each) => !each.locked && !each.hidden).map(({ id }) => id));
  else if (key === "Escape") editor.select([]);
  else if (!first) return false;
  else if (ctrl && key === "d") duplicate(editor);
  else if (ctrl && key === "g")
    editor.change((now) => (event.shiftKey ? ungroup(now, selection) : group(now, selection)));
  else if (key === "]") editor.change((now) => layer(now, selection, ctrl ? "front" : "forward"));
  else if (key === "[") editor.change((now) => layer(now, selection, ctrl ? "back" : "backward"));
  else if (key === "Delete" || key === "Backspace") editor.change((now) => remove(now, selection));
  else if (key === "Enter" && first.type === "text") write(first.id);
  else if (key === "l" && !ctrl)
    editor.change((now) => patch(now, selection, { locked: first.locked ? undefined : true }));
  else if (arrows[key] && !ctrl) {
    const [dx, dy] = arrows[key];
    const step = event.shiftKey ? bigStep : 1;
    const moved = chosen.filter(({ locked }) => !locked);
    editor.change(
      (now) =>
        replace(
          now,
          moved.map((each) => ({ ...each, x: each.x + dx * step, y: each.y + dy * step })),
        ),
      "arrows",
    );
  } else return false;
  event.preventDefault();
  return true;
}

import { t } from "@lingui/core/macro";
import { Button, Group } from "@mantine/core";
import { ArrowDown, ArrowUp, Columns3, Eye, EyeOff, Redo2, Rows3, Trash2, Undo2 } from "lucide-react";
import { tableLimits } from "#shared/media-kinds/table-document.ts";
import { Tool } from "#web/ui/panel/tool.tsx";
import { addColumn, addRow, hideRows, moveRow, removeRows } from "./edits.ts";
import { areaOf, at, type Selection } from "./grid-selection.ts";
import type { TableEditor } from "./use-table-editor.ts";

/** Renders the buttons above a table: undo, rows, columns. */
export function TableToolbar({
  editor,
  selection,
  onSelect,
  onAdded,
}: {
  editor: TableEditor;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  /** Called after a row was added: a person types into it next. */
  onAdded: () => void;
}) {
  const { table, change } = editor;
  const { top, bottom, right } = areaOf(selection);
  const { column } = selection.focus;
  const isHidden = table.rows.slice(top, bottom + 1).every((row) => row.hidden);
  const move = (by: number) => {
    change((now) => moveRow(now, selection.focus.row, selection.focus.row + by));
    onSelect(at({ row: selection.focus.row + by, column }));
  };
  return (
    <Group gap={4} role="toolbar" aria-label={t`Table`}>
      <Tool variant="default" label={t`Undo`} disabled={!editor.canUndo} onClick={editor.undo}>
        <Undo2 size={16} aria-hidden />
      </Tool>
      <Tool variant="default" label={t`Redo`} disabled={!editor.canRedo} onClick={editor.redo}>
        <Redo2 size={16} aria-hidden />
      </Tool>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<Rows3 size={15} aria-hidden />}
        disabled={table.rows.length >= tableLimits.rows || table.columns.length === 0}
        onClick={() => {
          change((now) => addRow(now, Math.min(now.rows.length, bottom + 1)));
          onSelect(at({ row: table.rows.length === 0 ? 0 : bottom + 1, column: 0 }));
          onAdded();
        }}
      >
        {t`Add row`}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<Columns3 size={15} aria-hidden />}
        disabled={table.columns.length >= tableLimits.columns}
        onClick={() => change((now) => addColumn(now, Math.min(now.columns.length, right + 1)))}
      >
        {t`Add column`}
      </Button>
      <Tool
        variant="default"
        label={t`Move the row up`}
        disabled={selection.focus.row === 0}
        onClick={() => move(-1)}
      >
        <ArrowUp size={16} aria-hidden />
      </Tool>
      <Tool
        variant="default"
        label={t`Move the row down`}
        disabled={selection.focus.row >= table.rows.length - 1}
        onClick={() => move(1)}
      >
        <ArrowDown size={16} aria-hidden />
      </Tool>
      <Tool
        variant="default"
        label={isHidden ? t`Show the selected rows on screens again` : t`Hide the selected rows on screens`}
        disabled={table.rows.length === 0}
        onClick={() => change((now) => hideRows(now, { top, bottom }, !isHidden))}
      >
        {isHidden ? <Eye size={16} aria-hidden /> : <EyeOff size={16} aria-hidden />}
      </Tool>
      <Tool
        variant="default"
        label={t`Remove the selected rows`}
        disabled={table.rows.length === 0}
        onClick={() => {
          change((now) => removeRows(now, { top, bottom }));
          onSelect(at({ row: Math.max(0, top - 1), column }));
        }}
      >
        <Trash2 size={16} aria-hidden />
      </Tool>
    </Group>
  );
}

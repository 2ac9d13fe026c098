import { t } from "@lingui/core/macro";
import { EyeOff } from "lucide-react";
import { type KeyboardEvent, memo, useCallback, useEffect, useRef, useState } from "react";
import { fitsType, yesIn } from "#shared/media-kinds/cells.ts";
import { type TableColumn, tableLimits } from "#shared/media-kinds/table-document.ts";
import type { EditedRow } from "#shared/tables/hidden-rows.ts";
import { csvOfCells, gridOfText } from "./cells-as-text.ts";
import { ColumnHead } from "./column-head.tsx";
import { clearArea, switchCell, textsIn, writeCells } from "./edits.ts";
import styles from "./grid.module.css";
import { afterKey, areaOf, at, inside, isIn, type Place, type Selection } from "./grid-selection.ts";
import type { TableEditor } from "./use-table-editor.ts";

export interface GridProps {
  editor: TableEditor;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  /** Grows when the keys go to the cell in focus, wherever the person is. */
  asked?: number;
  /** Called after a paste of which some rows did not fit. */
  onLeft: (rows: number) => void;
  readOnly: boolean;
}

/** Renders the cells of a table. Keys work as in a spreadsheet. */
export function Grid({ editor, selection, onSelect, asked = 0, onLeft, readOnly }: GridProps) {
  const { table, change, undo, redo } = editor;
  /** The text in the cell that is being edited; null: none is. */
  const [draft, setDraft] = useState<string | null>(null);
  const root = useRef<HTMLTableElement>(null);
  const size = { rows: table.rows.length, columns: table.columns.length };
  const focus = inside(selection.focus, size);
  const area = areaOf({ anchor: inside(selection.anchor, size), focus });

  // After each move the keys go to the cell in focus, unless the person is elsewhere on the page.
  const { row, column } = focus;
  const isHere = useRef(false);
  useEffect(() => {
    if (!isHere.current || draft !== null || !root.current) return;
    const cell = root.current.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`);
    cell?.focus();
    cell?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [row, column, draft]);
  useEffect(() => {
    if (asked > 0) root.current?.querySelector<HTMLElement>('tbody [role="gridcell"][tabindex="0"]')?.focus();
  }, [asked]);

  const textAt = (place: Place) => table.rows[place.row]?.cells[place.column] ?? "";
  const commit = (text: string) => {
    setDraft(null);
    if (text !== textAt(focus)) change((now) => writeCells(now, focus, [[text]]).table);
  };

  const switchAt = useCallback((place: Place) => change((now) => switchCell(now, place)), [change]);

  function press(event: KeyboardEvent<HTMLTableElement>): void {
    if (event.target instanceof HTMLElement && event.target.closest("thead")) return;
    const { key } = event;
    const far = event.ctrlKey || event.metaKey;
    if (draft !== null) {
      pressInField(event);
      return;
    }
    const moved = afterKey(event, { anchor: selection.anchor, focus }, size);
    const done = () => event.preventDefault();
    if (moved) {
      done();
      onSelect(moved);
    } else if (readOnly) return;
    else if (far && key.toLowerCase() === "z") {
      done();
      if (event.shiftKey) redo();
      else undo();
    } else if (far && key.toLowerCase() === "y") {
      done();
      redo();
    } else if (key === "Enter" || key === "F2") {
      done();
      setDraft(textAt(focus));
    } else if (key === "Delete" || key === "Backspace") {
      done();
      change((now) => clearArea(now, area));
    } else if (key === " " && table.columns[column]?.type === "yes-no") {
      // The box of a cell, when it has the focus, is switched by the browser.
      if (event.target instanceof HTMLInputElement) return;
      done();
      change((now) => switchCell(now, focus));
    } else if (key.length === 1 && !far && !event.altKey) {
      done();
      setDraft(key);
    }
  }

  function pressInField(event: KeyboardEvent<HTMLTableElement>): void {
    if (event.key === "Escape") {
      event.preventDefault();
      setDraft(null);
    } else if (event.key === "Enter" || event.key === "Tab") {
      event.preventDefault();
      commit(draft ?? "");
      const next = event.key === "Enter" ? (event.shiftKey ? "ArrowUp" : "ArrowDown") : "Tab";
      const keys = { key: next, shiftKey: next === "Tab" && event.shiftKey, ctrlKey: false, metaKey: false };
      onSelect(afterKey(keys, at(focus), size) ?? at(focus));
    }
  }

  const copy = (event: React.ClipboardEvent, cut: boolean) => {
    if (draft !== null || (event.target instanceof HTMLElement && event.target.closest("thead"))) return;
    event.preventDefault();
    event.clipboardData.setData("text/plain", csvOfCells(textsIn(table, area)));
    if (cut && !readOnly) change((now) => clearArea(now, area));
  };
  const paste = (event: React.ClipboardEvent) => {
    if (draft !== null || readOnly || (event.target instanceof HTMLElement && event.target.closest("thead")))
      return;
    event.preventDefault();
    const texts = gridOfText(event.clipboardData.getData("text/plain"));
    const place = { row: area.top, column: area.left };
    const written = writeCells(table, place, texts);
    change(() => written.table);
    const width = Math.max(1, ...texts.map((line) => line.length));
    onSelect({
      anchor: place,
      focus: inside(
        { row: place.row + texts.length - 1, column: place.column + width - 1 },
        { rows: tableLimits.rows, columns: tableLimits.columns },
      ),
    });
    if (written.left > 0) onLeft(written.left);
  };

  return (
    <div className={styles.frame}>
      <table
        ref={root}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are edited is a grid.
        role="grid"
        className={styles.grid}
        aria-label={t`Cells`}
        aria-multiselectable
        aria-readonly={readOnly}
        onKeyDown={press}
        onFocus={({ target }) => {
          isHere.current = target.closest("tbody") !== null;
        }}
        onBlur={({ relatedTarget }) => {
          // A field that is removed has no successor: the keys go back to its cell.
          if (relatedTarget !== null) isHere.current = false;
        }}
        onCopy={(event) => copy(event, false)}
        onCut={(event) => copy(event, true)}
        onPaste={paste}
      >
        <thead>
          <tr>
            <td className={styles.corner} />
            {table.columns.map((each, index) => (
              <ColumnHead
                key={each.key}
                {...{ column: each, index, count: size.columns, change, readOnly }}
                onSelect={() =>
                  onSelect({
                    anchor: { row: 0, column: index },
                    focus: { row: size.rows - 1, column: index },
                  })
                }
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((each, index) => (
            <Row
              key={each.key}
              row={each}
              index={index}
              columns={table.columns}
              from={index >= area.top && index <= area.bottom ? area.left : -1}
              to={index >= area.top && index <= area.bottom ? area.right : -1}
              focus={index === focus.row ? focus.column : -1}
              draft={index === focus.row ? draft : null}
              onPick={(place, extend) => {
                if (draft !== null && !isIn(place, areaOf(at(focus)))) commit(draft);
                onSelect(extend ? { anchor: selection.anchor, focus: place } : at(place));
              }}
              onEdit={() => !readOnly && setDraft(textAt(focus))}
              onSwitch={readOnly ? null : switchAt}
              onDraft={setDraft}
              onLeave={() => draft !== null && commit(draft)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  row: EditedRow;
  index: number;
  columns: readonly TableColumn[];
  /** The selected columns, and the one in focus; -1: none. */
  from: number;
  to: number;
  focus: number;
  draft: string | null;
  onPick: (place: Place, extend: boolean) => void;
  onEdit: () => void;
  /** Null: nothing can be changed. */
  onSwitch: ((place: Place) => void) | null;
  onDraft: (text: string) => void;
  onLeave: () => void;
}

const isSameRow = (before: RowProps, after: RowProps) =>
  before.row === after.row &&
  before.index === after.index &&
  before.columns === after.columns &&
  before.from === after.from &&
  before.to === after.to &&
  before.focus === after.focus &&
  before.draft === after.draft &&
  before.onSwitch === after.onSwitch &&
  // A row without selection calls back only for picking, which must see the newest selection.
  after.focus < 0 &&
  after.from < 0;

const Row = memo(function Row(props: RowProps) {
  const { row, index, columns, from, to, focus, draft, onPick, onEdit, onSwitch, onDraft, onLeave } = props;
  const number = index + 1;
  return (
    <tr className={row.hidden && styles.hidden}>
      <th scope="row" className={styles.number}>
        {row.hidden ? <EyeOff size={14} aria-label={t`Row ${number}, hidden on screens`} /> : number}
      </th>
      {columns.map(({ key, type, name }, column) => {
        const text = row.cells[column] ?? "";
        const isEdited = draft !== null && column === focus;
        const isWrong = !fitsType(text, type);
        return (
          <td
            key={key}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid.
            role="gridcell"
            data-cell={`${index} ${column}`}
            data-type={type}
            tabIndex={column === focus || (focus < 0 && index === 0 && column === 0) ? 0 : -1}
            aria-selected={column >= from && column <= to && from >= 0}
            aria-invalid={isWrong || undefined}
            title={isWrong ? wrongWords(type) : undefined}
            className={styles.cell}
            onMouseDown={(event) => {
              if (!isEdited) onPick({ row: index, column }, event.shiftKey);
            }}
            onMouseEnter={(event) => {
              if (event.buttons === 1 && draft === null) onPick({ row: index, column }, true);
            }}
            onDoubleClick={onEdit}
          >
            {isEdited ? (
              <input
                className={styles.field}
                aria-label={t`${name}, row ${number}`}
                // biome-ignore lint/a11y/noAutofocus: the person just began to edit this cell.
                autoFocus
                maxLength={tableLimits.cellCharacters}
                value={draft}
                onChange={(event) => onDraft(event.currentTarget.value)}
                onBlur={onLeave}
              />
            ) : (
              <>
                {type === "yes-no" && !isWrong && (
                  <input
                    type="checkbox"
                    className={styles.box}
                    tabIndex={-1}
                    aria-label={name || t`Yes`}
                    checked={yesIn(text) === true}
                    disabled={!onSwitch}
                    onDoubleClick={(event) => event.stopPropagation()}
                    onChange={() => onSwitch?.({ row: index, column })}
                  />
                )}
                {text}
              </>
            )}
          </td>
        );
      })}
    </tr>
  );
}, isSameRow);

const wrongWords = (type: TableColumn["type"]): string =>
  type === "time"
    ? t`This is not a time such as 9:30 or 9:30 pm. Screens show it as it is.`
    : type === "yes-no"
      ? t`This is neither yes nor no. It counts as no.`
      : t`This is not a number. Screens show it as it is.`;

import { useCallback, useMemo, useState } from "react";
import type { TableDocument } from "#shared/media-kinds/table-document.ts";
import { type Choose, mergeAs, type Side } from "#shared/merge/merge.ts";
import { same } from "#shared/merge/same.ts";
import { tableShape } from "#shared/merge/table.ts";
import { type EditedTable, withHiddenRows, withoutHiddenRows } from "#shared/tables/hidden-rows.ts";
import type { KeptTable } from "./kept-table.ts";

const maxSteps = 100;

export interface Edited {
  /** The version on the server from which the edits were made. */
  base: TableDocument;
  now: TableDocument;
  past: readonly TableDocument[];
  future: readonly TableDocument[];
}

export interface TableEditor {
  /** With the hidden rows in their places. */
  table: EditedTable;
  /** As it is saved. */
  document: TableDocument;
  base: TableDocument;
  isChanged: boolean;
  canUndo: boolean;
  canRedo: boolean;
  change: (change: (table: EditedTable) => EditedTable) => void;
  undo: () => void;
  redo: () => void;
  /** Takes over a version that was saved, by this person or another, under the newest edits. */
  take: (theirs: TableDocument, how?: HowTaken) => void;
}

interface HowTaken {
  /** What was sent, when the own save was answered: only later edits are made again. Absent: the base of the edits. */
  sent?: TableDocument;
  choose?: Choose;
}
const mine = (): Side => "mine";

/** Moves edits onto a saved version. Every step of undo takes back only the own change, so it is merged, too. */
export function movedOnto(
  { base, now, past, future }: Edited,
  theirs: TableDocument,
  { sent = base, choose = mine }: HowTaken = {},
): Edited {
  const over = (version: TableDocument, decide: Choose) =>
    mergeAs(tableShape, { base: sent, mine: version, theirs }, decide).merged;
  const steps = (versions: Edited["past"]) => versions.map((version) => over(version, mine));
  return { base: theirs, now: over(now, choose), past: steps(past), future: steps(future) };
}

/** Keeps a table with its edits: undo, redo, and merging with what others saved. */
export function useTableEditor(first: TableDocument, kept: KeptTable | null): TableEditor {
  const [edited, setEdited] = useState<Edited>(() =>
    kept
      ? { base: kept.base, now: kept.table, past: [kept.base], future: [] }
      : { base: first, now: first, past: [], future: [] },
  );
  const { base, now, past, future } = edited;
  const change = useCallback(
    (make: (table: EditedTable) => EditedTable) =>
      setEdited((known) => {
        const next = withoutHiddenRows(make(withHiddenRows(known.now)));
        if (same(next, known.now)) return known;
        return { ...known, now: next, past: [...known.past, known.now].slice(-maxSteps), future: [] };
      }),
    [],
  );
  const table = useMemo(() => withHiddenRows(now), [now]);
  return {
    table,
    document: now,
    base,
    isChanged: !same(now, base),
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    change,
    undo: () =>
      setEdited((known) => {
        const before = known.past.at(-1);
        return before
          ? { ...known, now: before, past: known.past.slice(0, -1), future: [known.now, ...known.future] }
          : known;
      }),
    redo: () =>
      setEdited((known) => {
        const [next, ...rest] = known.future;
        return next ? { ...known, now: next, past: [...known.past, known.now], future: rest } : known;
      }),
    take: (theirs, how) => setEdited((known) => movedOnto(known, theirs, how)),
  };
}

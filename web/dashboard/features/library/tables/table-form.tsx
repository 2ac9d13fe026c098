import { plural, t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { Download, Save, Upload } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { z } from "zod";
import type { ResponseOf } from "#shared/contracts/contract.ts";
import type { getDataDocument } from "#shared/contracts/library/data-sources.ts";
import { fitsType } from "#shared/media-kinds/cells.ts";
import type { TableDocument } from "#shared/media-kinds/table-document.ts";
import { emptyTable } from "#shared/media-kinds/table-limits.ts";
import { type Clash, existence } from "#shared/merge/merge.ts";
import { placeOfClash } from "#shared/merge/table.ts";
import { type EditedTable, withHiddenRows } from "#shared/tables/hidden-rows.ts";
import { ApiError, isAboutEdits } from "#web/lib/api.ts";
import { messageOf } from "#web/lib/api-error.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { FormDialog } from "#web/ui/panel/form-dialog.tsx";
import { LettersNote } from "../../../fields/letters-note.tsx";
import type { Slot } from "../../../outbox/outbox.ts";
import { useHeldSlot } from "../../../outbox/use-held-slot.ts";
import { useOutbox } from "../../../outbox/use-outbox.ts";
import { ClashChoice, type ClashRow } from "../../core/together/clash-choice.tsx";
import { nameOf } from "../../core/together/clashes.ts";
import { GoesLive } from "../../playing/publishing/goes-live.tsx";
import { csvOf } from "./cells-as-text.ts";
import { replaceRows } from "./edits.ts";
import { FixedRows } from "./fixed-rows.tsx";
import { Grid } from "./grid.tsx";
import { at } from "./grid-selection.ts";
import { ImportFields } from "./import-fields.tsx";
import { type KeptTable, tableSlot } from "./kept-table.ts";
import { doubtfulPrices } from "./price-typo.ts";
import styles from "./table-form.module.css";
import { problemWords } from "./table-problem.ts";
import { useTable, useTableActions, useTableUsage } from "./table-queries.ts";
import { TableToolbar } from "./table-toolbar.tsx";
import { type TableEditor, useTableEditor } from "./use-table-editor.ts";

type Newest = ResponseOf<typeof getDataDocument>;
const tableOf = ({ document }: Newest): TableDocument => (document.kind === "table" ? document : emptyTable);

/** Renders the editor of a table: its cells, and saving together with others. */
export function TableForm({
  newest,
  readOnly,
  isOpen,
}: {
  newest: Newest;
  readOnly: boolean;
  /** Screens show a saved table without approval. */
  isOpen: boolean;
}) {
  const { id, name } = newest.source;
  const outbox = useOutbox();
  const [slot] = useState(() => tableSlot(outbox, id));
  const [kept] = useState(() => slot.read());
  const editor = useTableEditor(tableOf(newest), kept);
  const [selection, setSelection] = useState(at({ row: 0, column: 0 }));
  const [clashes, setClashes] = useState<{ rows: ClashRow[]; theirs: TableDocument } | null>(null);
  const [left, setLeft] = useState(0);
  const [asked, setAsked] = useState(0);
  const [importing, setImporting] = useState(false);
  const { save } = useTableActions();
  const query = useTable(id);
  const usage = useTableUsage(id).data;
  const { table, document, isChanged } = editor;
  const newestTable = useRef(table);
  newestTable.current = table;
  const problem = problemWords(document);
  const saved = tableOf(newest);
  const isBehind = !isChanged && !save.isPending && JSON.stringify(saved) !== JSON.stringify(editor.base);
  // Others saved, and nothing was edited here: their version is shown.
  useEffect(() => {
    if (isBehind) editor.take(saved);
  });
  /** The table that Save asked about, and its prices that may be mistyped. */
  const [doubted, setDoubted] = useState<{ document: TableDocument; doubts: string[] } | null>(null);
  const isAsked = doubted?.document === document;
  const shownDoubts = doubted?.doubts.slice(0, 5).join(" · ");
  const sendLater = useKeptEdits(slot, editor, name);

  const send = async (document: TableDocument, base: TableDocument) => {
    try {
      editor.take(tableOf(await save.mutateAsync({ id, document, base })), { sent: document });
      setClashes(null);
    } catch (error) {
      if (error instanceof ApiError && error.passing) sendLater();
      if (!(error instanceof ApiError && isAboutEdits(error))) return;
      const theirs = (await query.refetch()).data;
      if (theirs)
        setClashes({
          rows: clashRows(error, newestTable.current, withHiddenRows(tableOf(theirs))),
          theirs: tableOf(theirs),
        });
    }
  };
  const failure = save.isError && !clashes ? messageOf(save.error) : null;
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="sm">
        {readOnly ? (
          <span />
        ) : (
          <TableToolbar
            editor={editor}
            selection={selection}
            onSelect={setSelection}
            onAdded={() => setAsked((count) => count + 1)}
          />
        )}
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<Download size={16} aria-hidden />}
            onClick={() => download(`${name}.csv`, table)}
          >
            <Trans>Download CSV</Trans>
          </Button>
          {!readOnly && (
            <>
              <Button
                variant="default"
                leftSection={<Upload size={16} aria-hidden />}
                onClick={() => setImporting(true)}
              >
                <Trans>Replace the rows</Trans>
              </Button>
              <Button
                leftSection={<Save size={16} aria-hidden />}
                disabled={!isChanged || problem !== null || clashes !== null}
                loading={save.isPending}
                onClick={() => {
                  const doubts = isAsked ? [] : doubtfulPrices(document, editor.base);
                  if (doubts.length > 0) setDoubted({ document, doubts });
                  else void send(document, editor.base);
                }}
              >
                <Trans>Save</Trans>
              </Button>
            </>
          )}
        </Group>
      </Group>
      {clashes && (
        <ClashChoice
          rows={clashes.rows}
          onSettle={(choices, otherwise) => {
            const choose = (clash: Clash) => choices.get(nameOf(clash)) ?? otherwise;
            editor.take(clashes.theirs, { choose });
            setClashes(null);
          }}
        />
      )}
      {(problem ?? failure) && (
        <Alert color="red" role="alert">
          {problem ?? failure}
        </Alert>
      )}
      {isAsked && (
        <Alert color="orange" role="alert">
          <Trans>Screens would show “{shownDoubts}”. Press Save again if that is right.</Trans>
        </Alert>
      )}
      {left > 0 && (
        <Alert color="orange" role="alert" withCloseButton onClose={() => setLeft(0)}>
          <Plural
            value={left}
            one="# row did not fit: a table can have 500."
            other="# rows did not fit: a table can have 500."
          />
        </Alert>
      )}
      <LettersNote of={document} />
      <Grid
        editor={editor}
        selection={selection}
        readOnly={readOnly}
        asked={asked}
        onSelect={setSelection}
        onLeft={setLeft}
      />
      <TableState
        table={table}
        isChanged={isChanged}
        live={readOnly ? null : <GoesLive usage={usage} isPushed={isOpen} />}
      />
      <FixedRows usage={usage} />
      {importing && (
        <ImportDialog
          columns={table.columns}
          onClose={() => setImporting(false)}
          onImport={(next) => {
            editor.change((now) => replaceRows(now, next));
            setSelection(at({ row: 0, column: 0 }));
            setImporting(false);
          }}
        />
      )}
    </Stack>
  );
}

/** Stores edits in this browser until the server has them. Returns a function by which the newest are sent later. */
function useKeptEdits(
  slot: Slot<KeptTable>,
  { document: table, base, isChanged }: TableEditor,
  name: string,
): () => void {
  useHeldSlot(slot);
  const written = useRef<TableDocument | null>(null);
  useEffect(() => {
    if (!isChanged) slot.clear();
    else if (written.current !== table) slot.write({ base, table }, name, { toSend: false });
    written.current = isChanged ? table : null;
  }, [slot, table, base, isChanged, name]);
  const newest = useRef({ base, table });
  newest.current = { base, table };
  return () => slot.write(newest.current, name);
}

function TableState(props: { table: EditedTable; isChanged: boolean; live: ReactNode }) {
  const { table, isChanged, live } = props;
  const count = table.rows.length;
  const hidden = table.rows.filter((row) => row.hidden).length;
  const wrong = table.rows.reduce(
    (count, { cells }) =>
      count + table.columns.filter(({ type }, column) => !fitsType(cells[column] ?? "", type)).length,
    0,
  );
  const facts = [
    plural(count, { one: "# row", other: "# rows" }),
    hidden > 0 && plural(hidden, { one: "# hidden", other: "# hidden" }),
    wrong > 0 &&
      plural(wrong, {
        one: "# cell does not fit the type of its column",
        other: "# cells do not fit the type of their column",
      }),
    isChanged ? t`Not saved yet` : live && t`Saved`,
  ];
  return (
    <Text size="sm" c="dimmed" role="status">
      {facts.filter(Boolean).join(" · ")}
      {!isChanged && <span className={styles.live}>{live}</span>}
    </Text>
  );
}

function ImportDialog(props: {
  /** Of the present rows. */
  columns: TableDocument["columns"];
  onClose: () => void;
  onImport: (table: TableDocument) => void;
}) {
  const { columns, onClose, onImport } = props;
  const form = useSchemaForm<{ read: TableDocument | null }>(z.looseObject({}), { read: null });
  const read = inputsOf(form).value("read");
  return (
    <FormDialog
      size="lg"
      title={t`Replace the rows`}
      form={form}
      onSubmit={(values) => values.read && onImport(values.read)}
      submit={t`Replace`}
      disabled={!read.value}
      onClose={onClose}
    >
      <ImportFields ways={["paste", "file"]} empty={{ ...emptyTable, columns }} onRead={read.onChange} />
    </FormDialog>
  );
}

/** Returns the clashes of a refused save in words. */
function clashRows({ clashes }: ApiError, mine: EditedTable, theirs: EditedTable): ClashRow[] {
  return clashes.map((clash) => {
    const place = placeOfClash(clash);
    const columnName = (key: string) =>
      [...mine.columns, ...theirs.columns].find((each) => each.key === key)?.name ?? key;
    const rowNumber = (key: string) => mine.rows.findIndex((each) => each.key === key) + 1;
    const cellOf = (table: EditedTable, row: string, column: string) =>
      table.rows.find((each) => each.key === row)?.cells[
        table.columns.findIndex(({ key }) => key === column)
      ] ?? "";
    const item = clash.item === null ? null : String(clash.item);
    const base = { ...clash, item, mine: undefined };
    if (place.kind === "cell") {
      const [name, number] = [columnName(place.column), rowNumber(place.row)];
      return {
        ...base,
        label: t`${name}, row ${number}`,
        mineWords: cellOf(mine, place.row, place.column) || t`nothing`,
        theirsWords: String(clash.theirs ?? "") || t`nothing`,
      };
    }
    const [kept, removed] = [t`Keep`, t`Remove`];
    const name = place.kind === "column" ? columnName(place.column) : String(rowNumber(place.row));
    const isExistence = clash.field === existence;
    return {
      ...base,
      label: place.kind === "column" ? t`Column “${name}”` : t`Row ${name}`,
      mineWords: isExistence ? (clash.theirs ? removed : kept) : t`your change`,
      theirsWords: isExistence ? (clash.theirs ? kept : removed) : t`the other change`,
    };
  });
}

function download(name: string, { columns, rows }: EditedTable): void {
  const lines = [columns.map((column) => column.name), ...rows.map(({ cells }) => cells)];
  const url = URL.createObjectURL(new Blob(["\ufeff", csvOf(lines)], { type: "text/csv" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

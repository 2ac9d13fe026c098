import { t } from "@lingui/core/macro";
import { Alert, Button, NativeSelect, SimpleGrid } from "@mantine/core";
import type { DesignElement } from "#shared/media-kinds/design.ts";
import { type DesignRow, type RowFate, rowFates } from "#shared/media-kinds/design-row.ts";
import { rowState } from "#shared/media-kinds/row-state.ts";
import { ChoiceField } from "#web/ui/panel/choice-field.tsx";
import { SearchSelect } from "#web/ui/panel/search-select/search-select.tsx";
import type { DesignValues } from "../../../../media-kinds/design-values.ts";
import type { DesignEditor } from "../editor/design-editor.ts";
import { type ChosenTable, TableChoice, useReadTable } from "../editor/table-choice.tsx";
import { setRowOf } from "./component-edits.ts";

interface RowFieldsProps {
  editor: DesignEditor;
  chosen: readonly DesignElement[];
  values: Pick<DesignValues, "tables">;
}

/** Returns the row with which elements begin: that of the cell they show, else the first one. */
function firstRow(
  { sourceId, document: table, roles }: ChosenTable,
  chosen: readonly DesignElement[],
): DesignRow | null {
  const cell = chosen.flatMap((each) =>
    each.type === "value" && each.sourceId === sourceId ? (each.cell ?? []) : [],
  )[0];
  const keyColumn = cell?.keyColumn ?? roles.name ?? table.columns[0]?.key;
  if (keyColumn === undefined) return null;
  const keyAt = table.columns.findIndex(({ key }) => key === keyColumn);
  const key =
    cell?.key ?? table.rows.map(({ cells }) => (cells[keyAt] ?? "").trim()).find((each) => each !== "");
  if (!key) return null;
  return {
    sourceId,
    keyColumn,
    key,
    gone: "hide",
    soldOut: "strike",
    ...(roles.soldOut && { soldOutColumn: roles.soldOut }),
  };
}

/** Renders for which row of a table the selected elements stand, and what becomes of them without it. */
export function RowFields({ editor, chosen, values }: RowFieldsProps) {
  const ids = new Set(chosen.map(({ id }) => id));
  const row = chosen.find((each) => each.row)?.row;
  const set = (next: DesignRow | null) => editor.change((now) => setRowOf(now, ids, next));
  const bind = (table: ChosenTable) => {
    const first = firstRow(table, chosen);
    if (first) set(first);
  };
  const read = useReadTable(bind);
  const shown = chosen.flatMap((each) => (each.type === "value" && each.cell ? each.sourceId : []));
  const [only] = shown;
  if (!row)
    return only !== undefined && shown.every((each) => each === only) ? (
      <Button size="xs" variant="default" onClick={() => read(only)}>{t`Stand for a row`}</Button>
    ) : (
      <TableChoice label={t`Stand for a row of a table`} onChoose={bind} />
    );

  const table = values.tables.get(row.sourceId);
  const keyAt = table?.columns.findIndex(({ key }) => key === row.keyColumn) ?? -1;
  const names = (table?.rows ?? [])
    .map(({ cells }) => (cells[keyAt] ?? "").trim())
    .filter((name) => name !== "");
  const isGone = table !== undefined && rowState(table, row) === "gone";
  const change = (part: Partial<DesignRow>) => set({ ...row, ...part });
  const fate = (label: string, value: RowFate, words: Record<RowFate, string>, name: "gone" | "soldOut") => (
    <ChoiceField
      size="xs"
      label={label}
      value={value}
      data={rowFates.map((each) => ({ value: each, label: words[each] }))}
      onChange={(chosen) => change({ [name]: chosen })}
    />
  );
  return (
    <>
      <SearchSelect
        size="xs"
        label={t`Stands for the row`}
        allowDeselect={false}
        data={[...new Set([row.key, ...names])]}
        value={row.key}
        onChange={(key) => key !== null && change({ key })}
        error={isGone ? t`This row is gone from the table. Choose another one.` : null}
      />
      <SimpleGrid cols={2} spacing="xs" style={{ alignItems: "end" }}>
        {fate(
          t`If the row is gone`,
          row.gone,
          { hide: t`Hide all of it`, strike: t`Strike it through`, keep: t`Keep the last text` },
          "gone",
        )}
        {fate(
          t`If it is sold out`,
          row.soldOut,
          { hide: t`Hide all of it`, strike: t`Strike it through`, keep: t`Show it as usual` },
          "soldOut",
        )}
      </SimpleGrid>
      <NativeSelect
        size="xs"
        label={t`Column that says sold out`}
        value={row.soldOutColumn ?? ""}
        data={[
          { value: "", label: t`None` },
          ...(table?.columns ?? []).map(({ key, name }, at) => ({
            value: key,
            label: name || t`Column ${at + 1}`,
          })),
        ]}
        onChange={({ currentTarget: { value } }) => {
          const { soldOutColumn: _, ...rest } = row;
          set(value ? { ...rest, soldOutColumn: value } : rest);
        }}
      />
      {row.gone === "keep" && (
        <Alert color="orange" p="xs" variant="light">
          {t`Screens then show an old price. This page and the list of designs say so.`}
        </Alert>
      )}
      <Button size="xs" variant="subtle" color="gray" onClick={() => set(null)}>
        {t`Stand for no row`}
      </Button>
    </>
  );
}

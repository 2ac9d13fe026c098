import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Anchor, Button, NativeSelect, SimpleGrid, Text } from "@mantine/core";
import { Type } from "lucide-react";
import { Link } from "react-router";
import { currencies, numberFormats } from "#shared/media-kinds/currencies.ts";
import type { ElementOf } from "#shared/media-kinds/design.ts";
import type { DesignCell } from "#shared/media-kinds/design-cell.ts";
import { readCell } from "#shared/media-kinds/read-cell.ts";
import type { TableDocument } from "#shared/media-kinds/table-document.ts";
import { paths } from "#shared/paths.ts";
import { ChoiceField } from "#web/ui/panel/choice-field.tsx";
import { NumberField } from "#web/ui/panel/number-field.tsx";
import { SearchSelect } from "#web/ui/panel/search-select/search-select.tsx";
import { currencyWords, numberWords } from "../../../../media-kinds/board-words.ts";
import { DigitsField } from "../../../../media-kinds/digits-field.tsx";

interface CellFieldsProps {
  element: ElementOf<"value">;
  cell: DesignCell;
  /** Undefined while it is not known. */
  table: TableDocument | undefined;
  set: (fields: Record<string, unknown>, tag?: string) => void;
  /** Makes a text of what the cell shows now. */
  onText: (text: string) => void;
}

/** Renders which cell of a table an element shows, and how. */
export function CellFields({ element, cell, table, set, onText }: CellFieldsProps) {
  const change = (part: Partial<DesignCell>) => set({ cell: { ...cell, ...part, shown: undefined } });
  const columns = (table?.columns ?? []).map(({ key, name }, at) => ({
    value: key,
    label: name || t`Column ${at + 1}`,
  }));
  const withChosen = (chosen: string) =>
    columns.some(({ value }) => value === chosen)
      ? columns
      : [{ value: chosen, label: t`Deleted column` }, ...columns];
  const keyAt = table?.columns.findIndex(({ key }) => key === cell.keyColumn) ?? -1;
  const names = [...new Set((table?.rows ?? []).map(({ cells }) => (cells[keyAt] ?? "").trim()))].filter(
    (name) => name !== "",
  );
  const rows = [...new Set([...(cell.key ? [cell.key] : []), ...names])];
  const read = table ? readCell(table, cell) : null;
  const type = table?.columns.find(({ key }) => key === cell.column)?.type;
  return (
    <>
      <Text size="xs">
        <Anchor component={Link} to={paths.table(element.sourceId)} size="xs">{t`Edit this table`}</Anchor>
      </Text>
      <SearchSelect
        size="xs"
        label={t`Row`}
        allowDeselect={false}
        data={rows}
        value={cell.key || null}
        placeholder={t`Choose a row`}
        onChange={(key) => key !== null && change({ key })}
        error={read && "problem" in read ? t`The table has no such row or column.` : null}
      />
      <SimpleGrid cols={2} spacing="xs" style={{ alignItems: "end" }}>
        <NativeSelect
          size="xs"
          label={t`Column`}
          data={withChosen(cell.column)}
          value={cell.column}
          onChange={({ currentTarget: { value } }) => change({ column: value })}
        />
        <NativeSelect
          size="xs"
          label={t`Rows are named by`}
          data={withChosen(cell.keyColumn)}
          value={cell.keyColumn}
          onChange={({ currentTarget: { value } }) => change({ keyColumn: value, key: "" })}
        />
      </SimpleGrid>
      {(type === "price" || type === "number") && (
        <SimpleGrid cols={2} spacing="xs">
          {type === "price" && (
            <ChoiceField
              size="xs"
              label={t`Currency`}
              data={currencies.map((value) => ({ value, label: currencyWords()[value] }))}
              value={cell.currency}
              onChange={(currency) => change({ currency })}
            />
          )}
          <ChoiceField
            size="xs"
            label={t`Numbers`}
            data={numberFormats.map((value) => ({ value, label: numberWords()[value] }))}
            value={cell.numbers}
            onChange={(numbers) => change({ numbers })}
          />
          <DigitsField size="xs" digits={cell.digits} onChange={(digits) => change({ digits })} />
        </SimpleGrid>
      )}
      {read && "text" in read && (
        <Button
          variant="default"
          size="xs"
          leftSection={<Type size={15} aria-hidden />}
          onClick={() => onText(`${element.before}${read.text}${element.after}`)}
        >
          <Trans>Make it a fixed text</Trans>
        </Button>
      )}
    </>
  );
}

/** Renders after how many minutes a live value is shown with its age. */
export function StaleField({ element, set }: Pick<CellFieldsProps, "element" | "set">) {
  return (
    <NumberField
      size="xs"
      label={t`Show its age after minutes`}
      placeholder={t`Never`}
      min={1}
      max={525_600}
      value={element.staleAfterS === undefined ? null : Math.round(element.staleAfterS / 60)}
      onChange={(minutes) =>
        set({ staleAfterS: minutes !== null && minutes >= 1 ? minutes * 60 : undefined }, "stale")
      }
    />
  );
}

import { t } from "@lingui/core/macro";
import { ActionIcon, Menu, TextInput } from "@mantine/core";
import { ArrowLeft, ArrowRight, ChevronDown, Plus, Trash2 } from "lucide-react";
import {
  type ColumnType,
  columnTypes,
  type TableColumn,
  tableLimits,
} from "#shared/media-kinds/table-document.ts";
import type { EditedTable } from "#shared/tables/hidden-rows.ts";
import { ChoiceField } from "#web/ui/panel/choice-field.tsx";
import { addColumn, changeColumn, moveColumn, removeColumn } from "./edits.ts";
import styles from "./grid.module.css";

const typeWords = (): Record<ColumnType, string> => ({
  text: t`Text`,
  number: t`Number`,
  price: t`Price`,
  time: t`Time`,
  "yes-no": t`Yes or no`,
});

export interface ColumnHeadProps {
  column: TableColumn;
  index: number;
  count: number;
  change: (change: (table: EditedTable) => EditedTable) => void;
  readOnly: boolean;
  onSelect: () => void;
}

/** Renders the head of a column: its name, and a menu with its type, its second name and its place. */
export function ColumnHead({ column, index, count, change, readOnly, onSelect }: ColumnHeadProps) {
  const number = index + 1;
  const { name } = column;
  const set = (changed: Partial<TableColumn>) => change((table) => changeColumn(table, index, changed));
  return (
    <th scope="col" className={styles.head}>
      <div className={styles.headLine}>
        <input
          className={styles.name}
          aria-label={t`Name of column ${number}`}
          placeholder={t`Column ${number}`}
          maxLength={tableLimits.nameCharacters}
          readOnly={readOnly}
          value={column.name}
          onFocus={onSelect}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        {!readOnly && (
          <Menu position="bottom-end" withinPortal closeOnItemClick={false}>
            <Menu.Target>
              <ActionIcon
                size="sm"
                variant="subtle"
                color="gray"
                aria-label={name ? t`Options of ${name}` : t`Options of column ${number}`}
              >
                <ChevronDown size={14} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown className={styles.menu}>
              <ChoiceField
                label={t`Type`}
                data={columnTypes.map((value) => ({ value, label: typeWords()[value] }))}
                value={column.type}
                onChange={(type) => set({ type })}
              />
              <TextInput
                mt="xs"
                mb="xs"
                label={t`Name in a second language`}
                maxLength={tableLimits.nameCharacters}
                value={column.secondName ?? ""}
                onChange={({ currentTarget: { value } }) => set({ secondName: value || undefined })}
              />
              <Menu.Item
                leftSection={<ArrowLeft size={14} aria-hidden />}
                disabled={index === 0}
                onClick={() => change((table) => moveColumn(table, index, index - 1))}
              >
                {t`Move left`}
              </Menu.Item>
              <Menu.Item
                leftSection={<ArrowRight size={14} aria-hidden />}
                disabled={index === count - 1}
                onClick={() => change((table) => moveColumn(table, index, index + 1))}
              >
                {t`Move right`}
              </Menu.Item>
              <Menu.Item
                closeMenuOnClick
                leftSection={<Plus size={14} aria-hidden />}
                onClick={() => change((table) => addColumn(table, index + 1))}
              >
                {t`Add a column after it`}
              </Menu.Item>
              <Menu.Item
                closeMenuOnClick
                color="red"
                leftSection={<Trash2 size={14} aria-hidden />}
                onClick={() => change((table) => removeColumn(table, index))}
              >
                {t`Remove this column`}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
      <div className={styles.type}>
        {typeWords()[column.type]}
        {column.secondName ? ` · ${column.secondName}` : ""}
      </div>
    </th>
  );
}

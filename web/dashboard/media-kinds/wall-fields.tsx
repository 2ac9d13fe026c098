import { t } from "@lingui/core/macro";
import { Input, NativeSelect, SimpleGrid, TextInput } from "@mantine/core";
import { useEffect } from "react";
import type { TableColumn } from "#shared/media-kinds/table-document.ts";
import { guessWallRoles, rolesOfMode, type WallRole } from "#shared/media-kinds/wall-settings.ts";
import { NumberField } from "#web/ui/panel/number-field.tsx";
import { SegmentField } from "#web/ui/panel/segment-field.tsx";
import { useDataDocument } from "./data-source-queries.ts";
import type { FieldsProps } from "./kind.ts";
import { LanguageField } from "./language-field.tsx";
import { TableField } from "./table-field.tsx";

type Props = FieldsProps<"wall">;
const none: readonly TableColumn[] = [];
const numbered = (number: number) => t`Column ${number}`;
const roleWords = (): Record<WallRole, string> => ({
  name: t`Name or heading`,
  text: t`Detail`,
  date: t`Birthday column`,
  from: t`First day`,
  until: t`Last day`,
});

export function WallFields(props: Props) {
  const { settings, set, errorOf } = props;
  const { mode, range, whenEmpty, emptyText, language, title, pageS } = settings;
  const newest = useDataDocument(settings.sourceId);
  const table = newest.data?.document;
  const columns = table?.kind === "table" ? table.columns : none;
  const isNew = Object.keys(settings.columns).length === 0;
  // The table was just chosen: most walls need no other choice of columns.
  useEffect(() => {
    if (isNew && columns.length > 0) set({ columns: guessWallRoles(columns) });
  }, [isNew, columns, set]);
  return (
    <>
      <SegmentField
        label={t`Shows`}
        data={[
          { value: "birthdays", label: t`Birthdays` },
          { value: "notices", label: t`Notices` },
        ]}
        value={mode}
        onChange={(mode) => set({ mode })}
      />
      <TableField
        sourceId={settings.sourceId}
        onChange={(sourceId) => set({ sourceId, columns: {} })}
        error={errorOf("sourceId")}
      />
      {columns.length > 0 && <ColumnFields {...props} columns={columns} />}
      {mode === "birthdays" && (
        <SegmentField
          label={t`Birthdays of`}
          data={[
            { value: "day", label: t`This day` },
            { value: "week", label: t`The next seven days` },
          ]}
          value={range}
          onChange={(range) => set({ range })}
        />
      )}
      <TextInput
        label={t`Title`}
        placeholder={mode === "birthdays" ? t`Happy birthday!` : t`Notices`}
        maxLength={80}
        value={title}
        onChange={(event) => set({ title: event.currentTarget.value })}
        error={errorOf("title")}
      />
      <SegmentField
        label={t`When there is nothing to show`}
        data={[
          { value: "text", label: t`Show a text` },
          { value: "skip", label: t`Skip it` },
        ]}
        value={whenEmpty}
        onChange={(whenEmpty) => set({ whenEmpty })}
      />
      {whenEmpty === "text" && (
        <TextInput
          label={t`Text when there is nothing`}
          maxLength={200}
          value={emptyText}
          onChange={(event) => set({ emptyText: event.currentTarget.value })}
          error={errorOf("emptyText")}
        />
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NumberField
          label={t`Seconds per page`}
          min={3}
          max={300}
          value={pageS}
          onChange={(pageS) => pageS !== null && set({ pageS })}
          error={errorOf("pageS")}
        />
      </SimpleGrid>
      <LanguageField language={language} onChange={(next) => set({ language: next })} />
    </>
  );
}

function ColumnFields({ settings, set, columns }: Props & { columns: readonly TableColumn[] }) {
  const words = roleWords();
  const choices = [
    { value: "", label: t`Not shown` },
    ...columns.map(({ key, name }, at) => ({ value: key, label: name || numbered(at + 1) })),
  ];
  return (
    <Input.Wrapper
      label={t`Columns of the table`}
      description={t`Days as 22/11/1990, 22 Nov or 2026-11-22: the day before the month.`}
      component="fieldset"
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} mt={4}>
        {rolesOfMode[settings.mode].map((role) => (
          <NativeSelect
            key={role}
            label={words[role]}
            data={choices}
            value={settings.columns[role] ?? ""}
            onChange={({ currentTarget: { value } }) =>
              set({ columns: { ...settings.columns, [role]: value || undefined } })
            }
          />
        ))}
      </SimpleGrid>
    </Input.Wrapper>
  );
}

import { t } from "@lingui/core/macro";
import { Input, NativeSelect, Select, SimpleGrid, TextInput } from "@mantine/core";
import { useEffect } from "react";
import { languageName, languages } from "#shared/languages.ts";
import { boardLayouts, boardRoles } from "#shared/media-kinds/board-settings.ts";
import { currencies, numberFormats } from "#shared/media-kinds/currencies.ts";
import type { TableColumn } from "#shared/media-kinds/table-document.ts";
import { guessBoard } from "#shared/tables/guess-board.ts";
import { ChoiceField } from "#web/ui/panel/choice-field.tsx";
import { NumberField } from "#web/ui/panel/number-field.tsx";
import { SegmentField } from "#web/ui/panel/segment-field.tsx";
import { BoardPhotoFields } from "./board-photo-fields.tsx";
import { currencyWords, layoutWords, numberWords, roleWords } from "./board-words.ts";
import { useDataDocument } from "./data-source-queries.ts";
import type { FieldsProps, SettingsOf } from "./kind.ts";
import { TableField } from "./table-field.tsx";

type Props = FieldsProps<"board">;
const none: readonly TableColumn[] = [];

export function BoardFields(props: Props) {
  const { settings, set, errorOf } = props;
  const newest = useDataDocument(settings.sourceId);
  const table = newest.data?.document;
  const columns = table?.kind === "table" ? table.columns : none;
  const isNew = Object.keys(settings.columns).length === 0;
  // The table was just chosen: most boards need no other choice of columns.
  useEffect(() => {
    if (isNew && table?.kind === "table" && table.columns.length > 0) set(guessBoard(table));
  }, [isNew, table, set]);
  return (
    <>
      <TableField
        sourceId={settings.sourceId}
        onChange={(sourceId) => set({ sourceId, columns: {}, asMoney: undefined, otherPrice: null })}
        error={errorOf("sourceId")}
      />
      <Select
        label={t`Layout of the board`}
        comboboxProps={{ keepMounted: false }}
        data={boardLayouts.map((value) => ({ value, label: layoutWords()[value] }))}
        value={settings.layout}
        onChange={(value) => set({ layout: boardLayouts.find((each) => each === value) ?? "menu" })}
      />
      <TextInput
        label={t`Title`}
        placeholder={t`Today’s menu`}
        maxLength={80}
        value={settings.title}
        onChange={(event) => set({ title: event.currentTarget.value })}
        error={errorOf("title")}
      />
      {settings.layout === "queue" && (
        <ChoiceField
          label={t`Call new numbers aloud`}
          description={t`With the device’s own voice, if it has one for this language; otherwise two tones. Many televisions have no voice: try it on yours.`}
          data={[
            { value: undefined, label: t`No` },
            ...languages.map((value) => ({ value, label: languageName(value) })),
          ]}
          value={settings.voice}
          onChange={(voice) => set({ voice })}
        />
      )}
      {columns.length > 0 && <ColumnFields {...props} columns={columns} />}
      {table?.kind === "table" && <BoardPhotoFields {...props} table={table} />}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NumberField
          label={t`Seconds per page`}
          description={t`When not all rows fit on one page.`}
          min={3}
          max={300}
          value={settings.pageS}
          onChange={(pageS) => pageS !== null && set({ pageS })}
          error={errorOf("pageS")}
        />
        <StaleField {...props} />
      </SimpleGrid>
    </>
  );
}

const numbered = (number: number) => t`Column ${number}`;

function ColumnFields({ settings, set, errorOf, columns }: Props & { columns: readonly TableColumn[] }) {
  const words = roleWords();
  const choices = [
    { value: "", label: t`Not shown` },
    ...columns.map(({ key, name }, at) => ({ value: key, label: name || numbered(at + 1) })),
  ];
  return (
    <>
      <Input.Wrapper label={t`Columns of the table`} component="fieldset">
        <SimpleGrid cols={{ base: 1, xs: 2 }} mt={4}>
          {boardRoles.map((role) => (
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
      {settings.columns.soldOut && (
        <SegmentField
          label={t`Rows that are sold out`}
          data={[
            { value: "strike", label: t`Cross out` },
            { value: "hide", label: t`Hide` },
          ]}
          value={settings.soldOut}
          onChange={(soldOut) => set({ soldOut })}
        />
      )}
      <MoneyQuestion {...{ settings, set, errorOf, columns }} />
      {settings.columns.price && <PriceFields {...{ settings, set, errorOf, choices }} />}
    </>
  );
}

/** Asks once whether the numbers of a column that is not one of prices are money. */
function MoneyQuestion({ settings, set, columns }: Props & { columns: readonly TableColumn[] }) {
  const column = columns.find(({ key }) => key === settings.columns.price);
  if (!column || (column.type === "price" && settings.asMoney === undefined)) return null;
  const { name } = column;
  return (
    <SegmentField
      label={t`Are the numbers in “${name}” prices?`}
      data={[
        { value: true, label: t`Yes, with the currency` },
        { value: false, label: t`No` },
      ]}
      value={settings.asMoney ?? false}
      onChange={(asMoney) => set({ asMoney })}
    />
  );
}

function PriceFields({
  settings,
  set,
  errorOf,
  choices,
}: Props & { choices: { value: string; label: string }[] }) {
  const { otherPrice } = settings;
  const change = (other: Partial<NonNullable<SettingsOf<"board">["otherPrice"]>>) =>
    otherPrice && set({ otherPrice: { ...otherPrice, ...other } });
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <ChoiceField
          label={t`Currency`}
          data={currencies.map((value) => ({ value, label: currencyWords()[value] }))}
          value={settings.currency}
          onChange={(currency) => set({ currency })}
        />
        <ChoiceField
          label={t`Numbers`}
          data={numberFormats.map((value) => ({ value, label: numberWords()[value] }))}
          value={settings.numbers}
          onChange={(numbers) => set({ numbers })}
        />
      </SimpleGrid>
      <NativeSelect
        label={t`Other prices at a time of day`}
        description={t`For example happy hour, in the time zone of the screen.`}
        data={choices}
        value={otherPrice?.column ?? ""}
        onChange={({ currentTarget: { value: column } }) =>
          set({ otherPrice: column ? { from: "16:00", until: "19:00", ...otherPrice, column } : null })
        }
      />
      {otherPrice && (
        <SimpleGrid cols={2}>
          <TextInput
            type="time"
            label={t`From`}
            value={otherPrice.from}
            onChange={(event) => change({ from: event.currentTarget.value })}
            error={errorOf("otherPrice.from")}
          />
          <TextInput
            type="time"
            label={t`Until`}
            value={otherPrice.until}
            onChange={(event) => change({ until: event.currentTarget.value })}
            error={errorOf("otherPrice.until")}
          />
        </SimpleGrid>
      )}
    </>
  );
}

function StaleField({ settings, set }: Props) {
  const choices = [
    { value: null, label: t`Never` },
    { value: 60, label: t`After a minute` },
    { value: 300, label: t`After 5 minutes` },
    { value: 3600, label: t`After an hour` },
    { value: 86400, label: t`After a day` },
    { value: 604800, label: t`After a week` },
  ];
  return (
    <ChoiceField
      label={t`Show the age of the table`}
      description={t`On the screen, below the rows.`}
      data={choices}
      value={settings.staleAfterS}
      onChange={(staleAfterS) => set({ staleAfterS })}
    />
  );
}

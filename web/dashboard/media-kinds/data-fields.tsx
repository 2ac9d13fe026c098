import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Group, Select, SimpleGrid, TextInput } from "@mantine/core";
import { Plus } from "lucide-react";
import { useState } from "react";
import { alreadyShown } from "#web/lib/already-shown.ts";
import { messageOf } from "#web/lib/api-error.ts";
import { SearchSelect } from "#web/ui/panel/search-select/search-select.tsx";
import { DataSourcePanel } from "./data-source-panel.tsx";
import { useDataSourceActions, useDataSources } from "./data-source-queries.ts";
import type { FieldsProps } from "./kind.ts";
import { MayMakeData } from "./may-make-data.tsx";

const staleChoices = () => [
  { value: "", label: t`Never` },
  { value: "60", label: t`After a minute` },
  { value: "600", label: t`After 10 minutes` },
  { value: "3600", label: t`After an hour` },
  { value: "86400", label: t`After a day` },
];

export function DataFields({ settings, set, errorOf }: FieldsProps<"data">) {
  const sources = useDataSources();
  const source = sources.data?.find(({ id }) => id === settings.sourceId);
  const choices = staleChoices();
  const stale = String(settings.staleAfterS ?? "");
  const own = { value: stale, label: t`After ${settings.staleAfterS ?? 0} seconds` };
  return (
    <>
      <SearchSelect
        label={t`Data source`}
        placeholder={sources.data?.length === 0 ? t`None yet: create one below` : t`Choose one`}
        allowDeselect={false}
        nothingFoundMessage={t`No data source with that name`}
        data={sources.data?.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
        value={source ? String(source.id) : null}
        onChange={(value) => value && set({ sourceId: Number(value) })}
        error={errorOf("sourceId")}
      />
      <MayMakeData>
        {source ? (
          <DataSourcePanel key={source.id} source={source} onRemoved={() => set({ sourceId: 0 })} />
        ) : (
          <NewSource onMade={(sourceId) => set({ sourceId })} />
        )}
      </MayMakeData>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label={t`Title`}
          placeholder={t`Oven 2`}
          maxLength={80}
          value={settings.title}
          onChange={(event) => set({ title: event.currentTarget.value })}
          error={errorOf("title")}
        />
        <TextInput
          label={t`Unit`}
          placeholder="°C"
          maxLength={20}
          value={settings.unit}
          onChange={(event) => set({ unit: event.currentTarget.value })}
          error={errorOf("unit")}
        />
      </SimpleGrid>
      <Select
        label={t`Show the age of the value`}
        comboboxProps={{ keepMounted: false }}
        data={choices.some(({ value }) => value === stale) ? choices : [own, ...choices]}
        value={stale}
        onChange={(value) => set({ staleAfterS: value ? Number(value) : null })}
      />
    </>
  );
}

function NewSource({ onMade }: { onMade: (id: number) => void }) {
  const { create } = useDataSourceActions();
  const [name, setName] = useState("");
  const make = () => create.mutateAsync({ name }).then(({ id }) => onMade(id), alreadyShown);
  return (
    <Group align="end" gap="xs" wrap="nowrap">
      <TextInput
        flex={1}
        label={t`New data source`}
        placeholder={t`Temperature of oven 2`}
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={create.isError ? messageOf(create.error) : undefined}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          if (name.trim()) make();
        }}
      />
      <Button
        variant="default"
        leftSection={<Plus size={16} aria-hidden />}
        disabled={name.trim() === ""}
        loading={create.isPending}
        onClick={make}
      >
        <Trans>Create data source</Trans>
      </Button>
    </Group>
  );
}

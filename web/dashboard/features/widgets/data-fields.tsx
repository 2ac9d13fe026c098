import { Button, Group, Select, SimpleGrid, TextInput } from "@mantine/core";
import { Plus } from "lucide-react";
import { useState } from "react";
import { messageOf } from "#web/lib/api-error.ts";
import { ColourFields } from "./colour-fields.tsx";
import { DataSourcePanel } from "./data-source-panel.tsx";
import { useDataSourceActions, useDataSources } from "./data-source-queries.ts";
import type { FieldsProps } from "./field-props.ts";

const staleChoices = [
  { value: "", label: "Never" },
  { value: "60", label: "After a minute" },
  { value: "600", label: "After 10 minutes" },
  { value: "3600", label: "After an hour" },
  { value: "86400", label: "After a day" },
];

export function DataFields({ settings, set, errorOf }: FieldsProps<"data">) {
  const sources = useDataSources();
  const source = sources.data?.find(({ id }) => id === settings.sourceId);
  const stale = String(settings.staleAfterS ?? "");
  const own = { value: stale, label: `After ${settings.staleAfterS} seconds` };
  return (
    <>
      <Select
        label="Data source"
        placeholder={sources.data?.length === 0 ? "None yet: make one below" : "Choose one"}
        searchable
        allowDeselect={false}
        comboboxProps={{ keepMounted: false }}
        nothingFoundMessage="No data source of that name"
        data={sources.data?.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
        value={source ? String(source.id) : null}
        onChange={(value) => value && set({ sourceId: Number(value) })}
        error={errorOf("sourceId")}
      />
      {source ? (
        <DataSourcePanel key={source.id} source={source} onRemoved={() => set({ sourceId: 0 })} />
      ) : (
        <NewSource onMade={(sourceId) => set({ sourceId })} />
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label="Title"
          placeholder="Oven 2"
          maxLength={80}
          value={settings.title}
          onChange={(event) => set({ title: event.currentTarget.value })}
          error={errorOf("title")}
        />
        <TextInput
          label="Unit"
          placeholder="°C"
          maxLength={20}
          value={settings.unit}
          onChange={(event) => set({ unit: event.currentTarget.value })}
          error={errorOf("unit")}
        />
      </SimpleGrid>
      <Select
        label="Say how old the value is"
        allowDeselect={false}
        comboboxProps={{ keepMounted: false }}
        data={staleChoices.some(({ value }) => value === stale) ? staleChoices : [own, ...staleChoices]}
        value={stale}
        onChange={(value) => set({ staleAfterS: value ? Number(value) : null })}
      />
      <ColourFields settings={settings} set={set} errorOf={errorOf} />
    </>
  );
}

function NewSource({ onMade }: { onMade: (id: number) => void }) {
  const { create } = useDataSourceActions();
  const [name, setName] = useState("");
  const make = () => create.mutate(name, { onSuccess: ({ id }) => onMade(id) });
  return (
    <Group align="end" gap="xs" wrap="nowrap">
      <TextInput
        flex={1}
        label="New data source"
        placeholder="Temperature of oven 2"
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
        Make
      </Button>
    </Group>
  );
}

import { t } from "@lingui/core/macro";
import { SimpleGrid, Switch, TextInput } from "@mantine/core";
import { ChoiceField } from "#web/ui/panel/choice-field.tsx";
import { NumberField } from "#web/ui/panel/number-field.tsx";
import { SegmentField } from "#web/ui/panel/segment-field.tsx";
import { FedFields } from "./fed-fields.tsx";
import { FollowedSourceField } from "./followed-source.tsx";
import type { FieldsProps } from "./kind.ts";

/** The fields of an agenda, with the address of its calendar. */
export function AgendaFields({ settings, set, errorOf }: FieldsProps<"agenda">) {
  const isDoor = settings.style === "door";
  return (
    <>
      <FollowedSourceField
        kind="agenda"
        words={{
          source: t`Calendar file`,
          address: t`Address of the calendar`,
          addressHelp: t`In Google Calendar: Settings of the calendar, “Secret address in iCal format”. In Outlook: publish the calendar and copy the ICS link.`,
          placeholder: "https://calendar.google.com/…/basic.ics",
        }}
        sourceId={settings.sourceId}
        onChoose={(sourceId) => set({ sourceId })}
        error={errorOf("sourceId")}
      />
      <SegmentField
        label={t`Show as`}
        data={[
          { value: "list", label: t`List of events` },
          { value: "door", label: t`Room sign` },
        ]}
        value={settings.style}
        onChange={(style) => set({ style })}
      />
      <TextInput
        label={isDoor ? t`Name of the room` : t`Title`}
        maxLength={80}
        value={settings.title}
        onChange={(event) => set({ title: event.currentTarget.value })}
        error={errorOf("title")}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {!isDoor && (
          <NumberField
            label={t`How many days`}
            min={1}
            max={14}
            value={settings.days}
            onChange={(days) => days !== null && set({ days })}
            error={errorOf("days")}
          />
        )}
        <ChoiceField
          label={t`Hours`}
          data={[
            { value: 24, label: "24" },
            { value: 12, label: t`12, am and pm` },
          ]}
          value={settings.hours}
          onChange={(hours) => set({ hours })}
        />
      </SimpleGrid>
      <ChoiceField
        label={t`Titles of events`}
        data={[
          { value: "public", label: t`Private ones as “Busy”` },
          { value: "none", label: t`All as “Busy”` },
          { value: "all", label: t`Show all` },
        ]}
        value={settings.titles}
        onChange={(titles) => set({ titles })}
      />
      <Switch
        label={t`Show the place of events`}
        checked={settings.place}
        onChange={(event) => set({ place: event.currentTarget.checked })}
      />
      <FedFields settings={settings} set={set} />
    </>
  );
}

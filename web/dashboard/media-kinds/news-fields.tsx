import { t } from "@lingui/core/macro";
import { SimpleGrid, Switch } from "@mantine/core";
import { newsLimits } from "#shared/media-kinds/news.ts";
import { ChoiceField } from "#web/ui/panel/choice-field.tsx";
import { NumberField } from "#web/ui/panel/number-field.tsx";
import { SegmentField } from "#web/ui/panel/segment-field.tsx";
import { FedFields } from "./fed-fields.tsx";
import { FollowedSourceField } from "./followed-source.tsx";
import type { FieldsProps } from "./kind.ts";

/** The fields of a news widget, with the address of its feed. */
export function NewsFields({ settings, set, errorOf }: FieldsProps<"news">) {
  const ages = [
    { value: null, label: t`Of any age` },
    { value: 6, label: t`The last 6 hours` },
    { value: 24, label: t`The last day` },
    { value: 168, label: t`The last week` },
  ];
  return (
    <>
      <FollowedSourceField
        kind="news"
        words={{
          source: t`News feed`,
          address: t`Address of the feed`,
          addressHelp: t`A link named RSS or Atom on the site of a newspaper, a company or a city.`,
          placeholder: "https://example.com/rss",
        }}
        sourceId={settings.sourceId}
        onChoose={(sourceId) => set({ sourceId })}
        error={errorOf("sourceId")}
      />
      <SegmentField
        label={t`Show as`}
        data={[
          { value: "cards", label: t`Cards` },
          { value: "ticker", label: t`Moving line` },
        ]}
        value={settings.style}
        onChange={(style) => set({ style })}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NumberField
          label={t`How many items`}
          min={1}
          max={newsLimits.items}
          value={settings.items}
          onChange={(items) => items !== null && set({ items })}
          error={errorOf("items")}
        />
        <ChoiceField
          label={t`Which items`}
          data={ages}
          value={settings.maxAgeHours}
          onChange={(maxAgeHours) => set({ maxAgeHours })}
        />
        {settings.style === "cards" ? (
          <NumberField
            label={t`Seconds for each card`}
            min={3}
            max={120}
            value={settings.cardS}
            onChange={(cardS) => cardS !== null && set({ cardS })}
            error={errorOf("cardS")}
          />
        ) : (
          <ChoiceField
            label={t`Speed`}
            data={[
              { value: "slow", label: t`Slow` },
              { value: "normal", label: t`Normal` },
              { value: "fast", label: t`Fast` },
            ]}
            value={settings.speed}
            onChange={(speed) => set({ speed })}
          />
        )}
      </SimpleGrid>
      {settings.style === "cards" && (
        <Switch
          label={t`Show the summary below the title`}
          checked={settings.summary}
          onChange={(event) => set({ summary: event.currentTarget.checked })}
        />
      )}
      {settings.style === "cards" && (
        <Switch
          label={t`Show pictures`}
          description={t`Those of the newest ${newsLimits.pictures} items, when the feed has them.`}
          checked={settings.picture ?? false}
          onChange={(event) => set({ picture: event.currentTarget.checked })}
        />
      )}
      <Switch
        label={t`Show the name of the source`}
        checked={settings.source}
        onChange={(event) => set({ source: event.currentTarget.checked })}
      />
      <FedFields settings={settings} set={set} />
    </>
  );
}

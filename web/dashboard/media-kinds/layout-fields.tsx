import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Radio, SimpleGrid, Text } from "@mantine/core";
import { SearchSelect } from "#web/ui/panel/search-select/search-select.tsx";
import { usePlaylists } from "../queries/playlists.ts";
import type { FieldsProps } from "./kind.ts";
import styles from "./layout-fields.module.css";
import { layoutPresets, presetOf, regionsOf } from "./layout-presets.ts";

/** Renders the choice of regions, and of a playlist for each one. */
export function LayoutFields({ settings, set, errorOf }: FieldsProps<"layout">) {
  const playlists = usePlaylists();
  const choices = playlists.data?.items.map(({ id, name }) => ({ value: String(id), label: name })) ?? [];
  const preset = presetOf(settings.regions);
  const choose = (id: string) => {
    const chosen = layoutPresets.find((each) => each.id === id);
    if (chosen) set({ regions: regionsOf(chosen, settings.regions) });
  };
  const fill = (at: number, playlistId: number) =>
    set({
      regions: settings.regions.map((region, index) => (index === at ? { ...region, playlistId } : region)),
    });
  return (
    <>
      <Radio.Group label={t`Arrangement`} value={preset?.id ?? null} onChange={choose}>
        <SimpleGrid cols={{ base: 2, xs: 3 }} spacing="xs" mt={4}>
          {layoutPresets.map(({ id, name, places }) => (
            <Radio.Card key={id} value={id} className={styles.choice} aria-label={name()}>
              <span className={styles.picture} aria-hidden>
                {places.map(({ label, x, y, width, height }) => (
                  <span
                    key={label()}
                    className={styles.place}
                    style={{ left: `${x}%`, top: `${y}%`, width: `${width}%`, height: `${height}%` }}
                  />
                ))}
              </span>
              <span className={styles.name}>{name()}</span>
            </Radio.Card>
          ))}
        </SimpleGrid>
      </Radio.Group>
      {playlists.data && choices.length === 0 && (
        <Text size="sm" c="dimmed">
          <Trans>A region shows a playlist. Create one on the Playlists page first.</Trans>
        </Text>
      )}
      {settings.regions.map((region, index) => (
        <SearchSelect
          // biome-ignore lint/suspicious/noArrayIndexKey: a region is identified by its position
          key={index}
          label={preset?.places[index]?.label() ?? t`Region ${index + 1}`}
          placeholder={t`Choose a playlist`}
          allowDeselect={false}
          nothingFoundMessage={t`No playlist with that name`}
          data={choices}
          value={region.playlistId === 0 ? null : String(region.playlistId)}
          onChange={(value) => value && fill(index, Number(value))}
          error={errorOf(`regions.${index}.playlistId`)}
        />
      ))}
      {errorOf("regions") && (
        <Text size="sm" c="red" role="alert">
          {errorOf("regions")}
        </Text>
      )}
    </>
  );
}

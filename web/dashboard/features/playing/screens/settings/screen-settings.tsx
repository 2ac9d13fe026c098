import { t } from "@lingui/core/macro";
import { Stack } from "@mantine/core";
import { useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { Screen } from "#shared/contracts/playing/screens.ts";
import type { Fields } from "#shared/merge/fields.ts";
import type { Side } from "#shared/merge/merge.ts";
import { useKeptForm } from "#web/dashboard/outbox/kept-form.ts";
import { useCheckedForm } from "#web/lib/form.ts";
import { showDone } from "#web/ui/panel/notices.tsx";
import { Part } from "#web/ui/panel/part.tsx";
import { SaveBar } from "#web/ui/panel/save-bar.tsx";
import { FormRefusal, SchemaForm } from "#web/ui/panel/schema-form.tsx";
import { TwoColumns } from "#web/ui/panel/two-columns.tsx";
import { useCalendars } from "../../../../queries/calendars.ts";
import { usePlaylists } from "../../../../queries/playlists.ts";
import { differencesOf } from "../../../core/together/difference-list.tsx";
import { SaveClash, theirsOf } from "../../../core/together/save-clash.tsx";
import type { DisplayFields } from "../display/display-times.ts";
import { DisplayPart } from "../display/screen-display.tsx";
import { LevelsPart } from "../display/screen-levels.tsx";
import { type ScreenSettings as BasicSettings, ScreenFields } from "../screen-fields.tsx";
import { useUpdateScreen } from "../screen-queries.ts";
import { HoursPart } from "./hours-part.tsx";
import { PlaceFields } from "./place-fields.tsx";
import {
  changedSettings,
  clashFields,
  fieldsOf,
  type SettingName,
  type SettingsFields,
  type SettingsValues,
  settingsErrors,
  typedFields,
  valuesOf,
  valuesOfSettings,
  withTheirs,
} from "./settings-values.ts";
import { settingsWords } from "./settings-words.ts";

const some = (fields: Partial<SettingsFields>, names: readonly SettingName[]): Partial<SettingsFields> =>
  Object.fromEntries(names.map((name) => [name, fields[name]]));

/**
 * Renders all settings of a screen as one form. Sends only what was changed, with the values before, so that everything
 * else keeps a colleague's change and the same fields are asked about. What is not saved stays in this browser.
 */
export function ScreenSettings({ screen }: { screen: Screen }) {
  const update = useUpdateScreen();
  const playlists = usePlaylists().data?.items ?? [];
  const calendars = useCalendars().data?.items ?? [];
  /** The settings that the edit was made from. */
  const [saved, setSaved] = useState(() => fieldsOf(screen));
  const form = useCheckedForm<SettingsValues>(settingsErrors, valuesOf(saved));
  const [theirs, setTheirs] = useState<Fields | null>(null);
  const forget = useKeptForm(`screen-settings-${screen.id}`, form, (values) =>
    valuesOfSettings(values, changedSettings(values, saved)),
  );
  const values = form.watch();
  const changed = changedSettings(values, saved);
  const words = settingsWords(playlists, calendars);
  const typed = typedFields(values, saved);

  function start(from: SettingsFields): void {
    setSaved(from);
    form.reset(valuesOf(from));
  }
  const newest = JSON.stringify(fieldsOf(screen));
  const isUntouched = changed.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a colleague's change is shown as long as nothing was typed
  useEffect(() => {
    if (isUntouched && newest !== JSON.stringify(saved)) start(fieldsOf(screen));
  }, [newest]);

  async function save(): Promise<void> {
    try {
      const answer = await update.mutateAsync({
        id: screen.id,
        ...some(typed, changed),
        base: some(saved, changed),
      });
      forget();
      start(fieldsOf(answer));
      showDone(t`Saved. The screen updates in a moment.`);
    } catch (error) {
      const clashing = theirsOf(error);
      if (!clashing) throw error;
      setTheirs(clashing);
    }
  }
  function settle(side: Side, others: Fields): void {
    setSaved(withTheirs(saved, others));
    if (side === "theirs")
      form.reset(valuesOf(withTheirs({ ...saved, ...typed } as SettingsFields, others)), {
        keepDefaultValues: true,
      });
    setTheirs(null);
  }

  return (
    <SchemaForm form={form} onSubmit={save}>
      <TwoColumns main="1fr">
        <Stack gap="lg">
          <Part title={t`Settings`}>
            <ScreenFields form={form as unknown as UseFormReturn<BasicSettings>} />
          </Part>
          <Part title={t`Place and notes`}>
            <PlaceFields form={form} />
          </Part>
        </Stack>
        <Stack gap="lg">
          <HoursPart form={form} />
          <DisplayPart form={form as unknown as UseFormReturn<DisplayFields>} screen={screen} />
          <LevelsPart form={form} screen={screen} />
        </Stack>
      </TwoColumns>
      <SaveClash
        theirs={theirs}
        differences={(others) => differencesOf(clashFields(typed), others, words)}
        onSettle={settle}
      />
      <FormRefusal form={form} mt="md" />
      <SaveBar
        changes={changed.map((name) => ({
          label: words.labels[name] ?? name,
          before: words.wordsOf(name, saved[name]),
          after: words.wordsOf(name, typed[name]),
        }))}
        isSaving={update.isPending}
        onDiscard={() => {
          forget();
          setTheirs(null);
          start(fieldsOf(screen));
        }}
      />
    </SchemaForm>
  );
}

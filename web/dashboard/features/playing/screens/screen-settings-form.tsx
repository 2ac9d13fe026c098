import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { type Screen, updateScreen } from "#shared/contracts/playing/screens.ts";
import type { Fields } from "#shared/merge/fields.ts";
import type { Side } from "#shared/merge/merge.ts";
import { useSchemaForm } from "#web/lib/form.ts";
import { showDone } from "#web/ui/panel/notices.tsx";
import { FormRefusal, SchemaForm } from "#web/ui/panel/schema-form.tsx";
import { usePlaylists } from "../../../queries/playlists.ts";
import { differencesOf } from "../../core/together/difference-list.tsx";
import { SaveClash, theirsOf } from "../../core/together/save-clash.tsx";
import { screenClashWords } from "./screen-clash-words.ts";
import { ScreenFields, type ScreenSettings } from "./screen-fields.tsx";
import { useUpdateScreen } from "./screen-queries.ts";

const settingsOf = (screen: Screen): ScreenSettings => ({
  name: screen.name,
  orientation: screen.orientation,
  timeZone: screen.timeZone,
  defaultPlaylistId: screen.defaultPlaylist?.id ?? null,
});

/**
 * Renders the form for a screen's settings. Sends only changed fields, so that other fields keep a colleague's change,
 * with their values before, so that the same fields are asked about.
 */
export function ScreenSettingsForm({ screen }: { screen: Screen }) {
  const update = useUpdateScreen();
  const playlists = usePlaylists().data?.items ?? [];
  const form = useSchemaForm<ScreenSettings>(updateScreen.body, settingsOf(screen));
  const [theirs, setTheirs] = useState<Fields | null>(null);
  const { dirtyFields, isDirty } = form.formState;
  const save = async (values: ScreenSettings): Promise<void> => {
    const changed = (of: object) =>
      Object.fromEntries(Object.entries(of).filter(([field]) => field in dirtyFields));
    const base = changed(form.formState.defaultValues ?? {});
    try {
      const saved = await update.mutateAsync({ id: screen.id, ...changed(values), base });
      form.reset(settingsOf(saved));
      showDone(t`Saved. The screen updates in a moment.`);
    } catch (error) {
      const values = theirsOf(error);
      if (!values) throw error;
      setTheirs(values);
    }
  };
  function settle(side: Side, values: Fields): void {
    for (const field of Object.keys(values) as (keyof ScreenSettings)[]) {
      const mine = form.getValues(field);
      form.resetField(field, { defaultValue: values[field] as never });
      if (side === "mine") form.setValue(field, mine, { shouldDirty: true });
    }
    setTheirs(null);
  }
  return (
    <SchemaForm form={form} onSubmit={save}>
      <ScreenFields form={form} />
      <SaveClash
        theirs={theirs}
        differences={(values) => differencesOf({ ...form.getValues() }, values, screenClashWords(playlists))}
        onSettle={settle}
      />
      <FormRefusal form={form} mt="md" />
      <Group mt="lg">
        <Button type="submit" disabled={!isDirty} loading={update.isPending}>
          <Trans>Save</Trans>
        </Button>
        {isDirty && (
          <Button variant="default" onClick={() => form.reset()}>
            <Trans>Discard changes</Trans>
          </Button>
        )}
      </Group>
    </SchemaForm>
  );
}

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, Group } from "@mantine/core";
import { type Screen, updateScreen } from "#shared/contracts/screens.ts";
import { showRefusal, useSchemaForm } from "#web/lib/form.ts";
import { showDone } from "#web/ui/panel/notices.tsx";
import { ScreenFields, type ScreenSettings } from "./screen-fields.tsx";
import { useUpdateScreen } from "./screen-queries.ts";

const settingsOf = (screen: Screen): ScreenSettings => ({
  name: screen.name,
  orientation: screen.orientation,
  timeZone: screen.timeZone,
  defaultPlaylistId: screen.defaultPlaylist?.id ?? null,
});

/**
 * Renders the form for a screen's settings. Sends only changed fields, so that other fields keep a colleague's change.
 */
export function ScreenSettingsForm({ screen }: { screen: Screen }) {
  const update = useUpdateScreen();
  const form = useSchemaForm<ScreenSettings>(updateScreen.body, settingsOf(screen));
  const { errors, dirtyFields, isDirty } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    const changed = Object.entries(values).filter(([field]) => field in dirtyFields);
    try {
      const saved = await update.mutateAsync({ id: screen.id, ...Object.fromEntries(changed) });
      form.reset(settingsOf(saved));
      showDone(t`Saved. The screen updates in a moment.`);
    } catch (error) {
      showRefusal(form, error, "root");
    }
  });
  return (
    <form onSubmit={submit} noValidate>
      <ScreenFields form={form} />
      {errors.root && (
        <Alert color="red" mt="md" role="alert">
          {errors.root.message}
        </Alert>
      )}
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
    </form>
  );
}

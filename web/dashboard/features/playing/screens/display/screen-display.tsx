import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Stack, Text } from "@mantine/core";
import type { Screen } from "#shared/contracts/playing/screens.ts";
import { showDone } from "#web/ui/panel/notices.tsx";
import { Part } from "#web/ui/panel/part.tsx";
import { FormRefusal, SchemaForm } from "#web/ui/panel/schema-form.tsx";
import { useUpdateScreen } from "../screen-queries.ts";
import { chosenTimes, DisplayTimesFields, type DisplayWay, useDisplayForm } from "./display-times-fields.tsx";

/** Renders the times at which the display of a screen is on, and lets members choose them. */
export function ScreenDisplay({ screen }: { screen: Screen }) {
  const update = useUpdateScreen();
  const { displayTimes: saved } = screen;
  const form = useDisplayForm(saved);
  const { way } = form.watch();
  const isChanged = JSON.stringify(chosenTimes(form.watch())) !== JSON.stringify(saved);
  return (
    <Part title={t`Display on and off`}>
      <SchemaForm
        form={form}
        onSubmit={async (values) => {
          await update.mutateAsync({
            id: screen.id,
            displayTimes: chosenTimes(values),
            base: { displayTimes: saved },
          });
          showDone(t`Saved. The device follows in a moment.`);
        }}
      >
        <Stack>
          <DisplayTimesFields form={form} />
          <Text size="sm" c="dimmed">
            {stateWords(way, screen)}
          </Text>
          <FormRefusal form={form} />
          <div>
            <Button type="submit" variant="default" loading={update.isPending} disabled={!isChanged}>
              <Trans>Save the times</Trans>
            </Button>
          </div>
        </Stack>
      </SchemaForm>
    </Part>
  );
}

/** Says what the device does with the chosen times. */
function stateWords(way: DisplayWay, screen: Screen): string {
  if (way === "device")
    return t`A device with the package for Linux switches its display off while the screen shows the card of closed hours.`;
  if (screen.displayFollows)
    return t`The device of this screen follows these times. A device with the Android app shows a black picture instead of switching its display off.`;
  return t`The device of this screen does not switch its display by these times. Screens with the newest package for Linux or the newest Android app can do it.`;
}

import { t } from "@lingui/core/macro";
import { Stack } from "@mantine/core";
import type { UseFormReturn } from "react-hook-form";
import type { Screen } from "#shared/contracts/playing/screens.ts";
import { openingHours } from "#shared/contracts/when.ts";
import { showDone } from "#web/ui/panel/notices.tsx";
import { Part } from "#web/ui/panel/part.tsx";
import { TwoColumns } from "#web/ui/panel/two-columns.tsx";
import { useCalendars } from "../../../../queries/calendars.ts";
import { usePlayingSettings } from "../../../../queries/playing-settings.ts";
import { usePlaylists } from "../../../../queries/playlists.ts";
import { SettingsForm } from "../../../core/together/settings-form.tsx";
import { hoursDraftOf } from "../../opening-hours/hours-draft.ts";
import { HoursPart } from "../../opening-hours/hours-part.tsx";
import type { DisplayFields } from "../display/display-times.ts";
import { DisplayPart } from "../display/screen-display.tsx";
import { LevelsPart } from "../display/screen-levels.tsx";
import { type ScreenSettings as BasicSettings, ScreenFields } from "../screen-fields.tsx";
import { useUpdateScreen } from "../screen-queries.ts";
import { NoteFields, PlaceFields } from "./place-fields.tsx";
import { fieldsOf, screenSettings } from "./settings-values.ts";
import { settingsWords } from "./settings-words.ts";

/** Renders all settings of a screen as one form. */
export function ScreenSettings({ screen }: { screen: Screen }) {
  const update = useUpdateScreen();
  const playlists = usePlaylists().data?.items ?? [];
  const hoursOfAll = usePlayingSettings().data?.openingHours;
  const calendars = useCalendars().data?.items ?? [];
  return (
    <SettingsForm
      slot={`screen-settings-${screen.id}`}
      newest={fieldsOf(screen)}
      shape={screenSettings}
      words={settingsWords(playlists, calendars)}
      save={async (changed, base) => {
        const answer = await update.mutateAsync({ id: screen.id, ...changed, base });
        showDone(t`Saved. The screen updates in a moment.`);
        return fieldsOf(answer);
      }}
    >
      {(form) => (
        <TwoColumns main="1fr">
          <Stack gap="lg">
            <Part title={t`Settings`}>
              <ScreenFields form={form as unknown as UseFormReturn<BasicSettings>} />
            </Part>
            <Part title={t`Where the screen is`}>
              <PlaceFields form={form} />
            </Part>
            <Part title={t`Tags and notes`}>
              <NoteFields form={form} />
            </Part>
          </Stack>
          <Stack gap="lg">
            <HoursPart
              form={form}
              without={t`The same as all screens. You can change them under Settings.`}
              begin={t`Set hours for this screen`}
              giveUp={t`Same as all screens`}
              first={hoursOfAll ? hoursDraftOf(openingHours.parse(hoursOfAll)) : undefined}
            />
            <DisplayPart form={form as unknown as UseFormReturn<DisplayFields>} screen={screen} />
            <LevelsPart form={form} screen={screen} />
          </Stack>
        </TwoColumns>
      )}
    </SettingsForm>
  );
}

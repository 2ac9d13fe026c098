import { t } from "@lingui/core/macro";
import { Stack, TextInput } from "@mantine/core";
import { type ReactNode, useMemo } from "react";
import type { UseFormReturn } from "react-hook-form";
import { inputsOf } from "#web/lib/form.ts";
import { timeZoneChoices } from "#web/lib/time-zones.ts";
import { SearchSelect } from "#web/ui/panel/search-select/search-select.tsx";
import { usePlaylists } from "../../../queries/playlists.ts";
import { type Orientation, OrientationChoice } from "./orientation-choice.tsx";
import styles from "./screen-fields.module.css";

export interface ScreenSettings {
  /** Present only when a screen is added. */
  code?: string;
  name: string;
  orientation: Orientation;
  timeZone: string;
  defaultPlaylistId: number | null;
}

export interface ScreenFieldsProps {
  form: UseFormReturn<ScreenSettings>;
  /** True to focus the name when a dialog opens. */
  startHere?: boolean;
  /** A field beside the name. */
  beside?: ReactNode;
}

/** Renders the settings of a screen, for adding and for editing. */
export function ScreenFields({ form, startHere = false, beside }: ScreenFieldsProps) {
  const { defaultValues } = form.formState;
  const input = inputsOf(form);
  const timeZone = input.choice("timeZone");
  const playlists = usePlaylists();
  const zones = useMemo(
    () => timeZoneChoices(Date.now(), defaultValues?.timeZone ?? "UTC"),
    [defaultValues?.timeZone],
  );
  return (
    <Stack gap="md">
      <div className={styles.row}>
        {beside}
        <TextInput
          className={styles.name ?? ""}
          label={t`Name`}
          placeholder={t`Front window`}
          size={beside ? "md" : "sm"}
          data-autofocus={startHere || undefined}
          {...input.text("name")}
        />
      </div>
      <SearchSelect
        label={t`Default playlist`}
        placeholder={t`None yet`}
        description={t`Plays whenever nothing else is scheduled.`}
        clearable
        allowDeselect={false}
        nothingFoundMessage={t`No playlist with that name`}
        clearButtonProps={{ "aria-label": t`No default playlist` }}
        data={playlists.data?.items.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
        {...input.id("defaultPlaylistId")}
      />
      <OrientationChoice {...input.value("orientation")} />
      <SearchSelect
        label={t`Time zone`}
        allowDeselect={false}
        limit={60}
        nothingFoundMessage={t`No such time zone. Try the nearest large city.`}
        data={zones}
        {...timeZone}
        onChange={(value) => timeZone.onChange(value ?? "")}
      />
    </Stack>
  );
}

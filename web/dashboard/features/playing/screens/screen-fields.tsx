import { t } from "@lingui/core/macro";
import { Stack, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import type { UseFormReturn } from "react-hook-form";
import { inputsOf } from "#web/lib/form.ts";
import { SearchSelect } from "#web/ui/panel/search-select/search-select.tsx";
import { TimeZoneSelect } from "#web/ui/panel/search-select/time-zone-select.tsx";
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
  const input = inputsOf(form);
  const timeZone = input.choice("timeZone");
  const playlists = usePlaylists();
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
      <TimeZoneSelect
        label={t`Time zone`}
        {...timeZone}
        onChange={(value) => timeZone.onChange(value ?? "")}
      />
    </Stack>
  );
}

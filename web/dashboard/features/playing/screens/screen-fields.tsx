import { t } from "@lingui/core/macro";
import { Stack, TextInput } from "@mantine/core";
import { type ReactNode, useMemo } from "react";
import { Controller, type UseFormReturn } from "react-hook-form";
import { timeZoneChoices } from "#web/lib/time-zones.ts";
import { SearchSelect } from "../../../fields/search-select.tsx";
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
  const { errors, defaultValues } = form.formState;
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
          {...form.register("name")}
          error={errors.name?.message}
        />
      </div>
      <Controller
        control={form.control}
        name="defaultPlaylistId"
        render={({ field }) => (
          <SearchSelect
            label={t`Default playlist`}
            placeholder={t`None yet`}
            description={t`Plays whenever nothing else is scheduled.`}
            clearable
            allowDeselect={false}
            nothingFoundMessage={t`No playlist with that name`}
            clearButtonProps={{ "aria-label": t`No default playlist` }}
            data={playlists.data?.items.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
            value={field.value === null ? null : String(field.value)}
            onChange={(value) => field.onChange(value === null ? null : Number(value))}
            onBlur={field.onBlur}
            ref={field.ref}
            error={errors.defaultPlaylistId?.message}
          />
        )}
      />
      <Controller
        control={form.control}
        name="orientation"
        render={({ field }) => <OrientationChoice value={field.value} onChange={field.onChange} />}
      />
      <Controller
        control={form.control}
        name="timeZone"
        render={({ field }) => (
          <SearchSelect
            label={t`Time zone`}
            allowDeselect={false}
            limit={60}
            nothingFoundMessage={t`No such time zone. Try the nearest large city.`}
            data={zones}
            value={field.value}
            onChange={(value) => field.onChange(value ?? "")}
            onBlur={field.onBlur}
            ref={field.ref}
            error={errors.timeZone?.message}
          />
        )}
      />
    </Stack>
  );
}

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { TagsInput, Text, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { z } from "zod";
import { tags } from "#shared/contracts/library/tags.ts";
import { numberInName } from "#shared/contracts/playing/enrolments.ts";
import type { ScreenChange } from "#shared/contracts/playing/screen-changes.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { FormDialog } from "#web/ui/panel/form-dialog.tsx";
import { SearchSelect } from "#web/ui/panel/search-select/search-select.tsx";
import { TimeZoneSelect } from "#web/ui/panel/search-select/time-zone-select.tsx";
import { useGroups } from "../../../../queries/groups.ts";
import { usePlaylists } from "../../../../queries/playlists.ts";
import { useScreenSummary } from "../../../../queries/screens.ts";
import { type Orientation, OrientationChoice } from "../orientation-choice.tsx";
import { useChangePreview, type WhichScreens } from "./use-change-many.ts";

export interface AskFormProps {
  title: string;
  onClose: () => void;
  onChange: (change: ScreenChange) => void;
}

interface ChangeFormProps<Values extends FieldValues> extends AskFormProps {
  form: UseFormReturn<Values>;
  submit: string;
  color?: string;
  /** Null while a required value is missing. */
  changeOf: (values: Values) => ScreenChange | null;
  children: ReactNode;
}

/** Asks for what a change of many screens needs. */
export const ChangeForm = <Values extends FieldValues>(props: ChangeFormProps<Values>) => {
  const { changeOf, onChange, ...dialog } = props;
  return (
    <FormDialog
      {...dialog}
      disabled={changeOf(props.form.watch()) === null}
      onSubmit={(values) => {
        const change = changeOf(values);
        if (change) onChange(change);
      }}
    />
  );
};

const tagChange = z.object({ add: tags, remove: tags });

/** Renders the form for tags to add and tags to remove. */
export function TagsForm(props: AskFormProps) {
  const known = useScreenSummary().data?.tags.map(({ name }) => name) ?? [];
  const form = useSchemaForm<z.output<typeof tagChange>>(tagChange, { add: [], remove: [] });
  const input = inputsOf(form);
  const field = { data: known, maxTags: 20, acceptValueOnBlur: true, comboboxProps: { keepMounted: false } };
  return (
    <ChangeForm
      {...props}
      form={form}
      changeOf={({ add, remove }) => (add.length + remove.length > 0 ? { kind: "tags", add, remove } : null)}
      submit={t`Save`}
    >
      <TagsInput
        label={t`Add`}
        placeholder={form.watch("add").length === 0 ? t`Type a tag and press Enter.` : ""}
        {...field}
        data-autofocus
        {...input.value("add")}
      />
      <TagsInput label={t`Tags to remove`} {...field} {...input.value("remove")} />
    </ChangeForm>
  );
}

const chosen = z.object({ chosen: z.string().nullable() });

export function PlaylistForm(props: AskFormProps) {
  const playlists = usePlaylists().data?.items ?? [];
  const form = useSchemaForm<z.output<typeof chosen>>(chosen, { chosen: null });
  return (
    <ChangeForm
      {...props}
      form={form}
      changeOf={({ chosen }) =>
        chosen === null ? null : { kind: "playlist", playlistId: chosen === "none" ? null : Number(chosen) }
      }
      submit={t`Save`}
    >
      <SearchSelect
        label={t`Default playlist`}
        description={t`Plays whenever nothing else is scheduled.`}
        nothingFoundMessage={t`No playlist with that name`}
        data={[
          { value: "none", label: t`No default playlist` },
          ...playlists.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        data-autofocus
        {...inputsOf(form).choice("chosen")}
      />
    </ChangeForm>
  );
}

export function OrientationForm(props: AskFormProps) {
  const form = useSchemaForm<{ orientation: Orientation }>(z.looseObject({}), { orientation: 0 });
  return (
    <ChangeForm
      {...props}
      form={form}
      changeOf={({ orientation }) => ({ kind: "orientation", orientation })}
      submit={t`Save`}
    >
      <OrientationChoice {...inputsOf(form).value("orientation")} />
    </ChangeForm>
  );
}

/** Renders the form for names by a pattern, a place and a time zone; what is left empty stays. */
export function SettingsForm({ which, ...props }: AskFormProps & { which: WhichScreens }) {
  const form = useSchemaForm(
    z.object({ namePattern: z.string(), location: z.string(), timeZone: z.string() }),
    {
      namePattern: "",
      location: "",
      timeZone: "",
    },
  );
  const input = inputsOf(form);
  const number = numberInName;
  const timeZone = input.choice("timeZone");
  const changeOf = (values: Record<"namePattern" | "location" | "timeZone", string>): ScreenChange | null => {
    const given = Object.entries(values).filter(([, value]) => value.trim() !== "");
    return given.length > 0 ? { kind: "settings", ...Object.fromEntries(given) } : null;
  };
  const change = changeOf(form.watch());
  const preview = useChangePreview(which, change);
  return (
    <ChangeForm {...props} form={form} changeOf={changeOf} submit={t`Save`}>
      <Text size="sm" c="dimmed">{t`What you leave empty stays as it is.`}</Text>
      <TextInput
        label={t`Names of the screens`}
        description={t`${number} becomes 1, 2, 3: “Pune ${number}” is “Pune 1”.`}
        maxLength={100}
        data-autofocus
        {...input.text("namePattern")}
      />
      <TextInput label={t`Place`} maxLength={300} {...input.text("location")} />
      <TimeZoneSelect
        label={t`Time zone`}
        clearable
        {...timeZone}
        value={timeZone.value || null}
        onChange={(value) => timeZone.onChange(value ?? "")}
      />
      {preview !== null && <Text size="sm" role="status">{t`This changes ${preview}.`}</Text>}
    </ChangeForm>
  );
}

/** Smart groups are left out: their members follow from the screens' tags. */
export function GroupForm({ kind, ...props }: AskFormProps & { kind: "join group" | "leave group" }) {
  const groups = (useGroups().data?.items ?? []).filter(({ smart }) => !smart);
  const form = useSchemaForm<z.output<typeof chosen>>(chosen, { chosen: null });
  return (
    <ChangeForm
      {...props}
      form={form}
      changeOf={({ chosen }) => (chosen === null ? null : { kind, groupId: Number(chosen) })}
      submit={kind === "join group" ? t`Add` : t`Remove from group`}
    >
      <SearchSelect
        label={t`Group`}
        placeholder={groups.length === 0 ? t`No groups yet` : t`Choose a group`}
        nothingFoundMessage={t`No group with that name`}
        data={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
        data-autofocus
        {...inputsOf(form).choice("chosen")}
      />
    </ChangeForm>
  );
}

export function RemoveForm(props: AskFormProps) {
  const form = useSchemaForm(z.object({}), {});
  return (
    <ChangeForm {...props} form={form} changeOf={() => ({ kind: "remove" })} submit={t`Remove`} color="red">
      <Text c="dimmed">
        <Trans>
          Their players stop and show a code. The screens can be restored with their settings, groups and
          history. Then the code of each device must be entered again.
        </Trans>
      </Text>
    </ChangeForm>
  );
}

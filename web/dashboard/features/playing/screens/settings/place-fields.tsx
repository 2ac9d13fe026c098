import { t } from "@lingui/core/macro";
import { Stack, TagsInput, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturn } from "react-hook-form";
import { useScreenSummary } from "#web/dashboard/queries/screens.ts";
import { inputsOf } from "#web/lib/form.ts";
import type { SettingsValues } from "./settings-values.ts";

/** Renders the fields for a screen's tags, place and notes. */
export function PlaceFields({ form }: { form: UseFormReturn<SettingsValues> }) {
  const known = useScreenSummary().data?.tags.map(({ name }) => name) ?? [];
  const input = inputsOf(form);
  return (
    <Stack gap="md">
      <TagsInput
        label={t`Tags`}
        description={t`Type a tag and press Enter.`}
        data={known}
        maxTags={20}
        acceptValueOnBlur
        comboboxProps={{ keepMounted: false }}
        {...input.value("tags")}
      />
      <TextInput label={t`Place`} placeholder={t`Entrance, FC Road 12, Pune`} {...input.text("location")} />
      <TextInput label={t`Coordinates`} placeholder="18.5204, 73.8567" {...input.text("coordinates")} />
      <TextInput
        label={t`Your own ID`}
        description={t`By it, a table or a program of yours finds the screen.`}
        maxLength={100}
        {...input.text("externalId")}
      />
      <Textarea
        label={t`Notes`}
        placeholder={t`Key holder, power socket, contact person`}
        autosize
        minRows={2}
        maxRows={12}
        {...input.text("notes")}
      />
    </Stack>
  );
}

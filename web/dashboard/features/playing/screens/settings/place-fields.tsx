import { t } from "@lingui/core/macro";
import { Stack, TagsInput, Textarea, TextInput } from "@mantine/core";
import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useLocation } from "react-router";
import { useScreenSummary } from "#web/dashboard/queries/screens.ts";
import { inputsOf } from "#web/lib/form.ts";
import { coordinatesHash } from "../../../../fields/coordinates.ts";
import type { SettingsValues } from "./settings-values.ts";

interface Props {
  form: UseFormReturn<SettingsValues>;
}

/** Renders the fields for where a screen is. */
export function PlaceFields({ form }: Props) {
  const input = inputsOf(form);
  const { setFocus } = form;
  const isWanted = useLocation().hash === coordinatesHash;
  useEffect(() => {
    if (isWanted) setFocus("coordinates");
  }, [isWanted, setFocus]);
  return (
    <Stack gap="md">
      <TextInput
        label={t`Place`}
        description={t`In words, for people who look for the screen.`}
        placeholder={t`Entrance, FC Road 12, Pune`}
        {...input.text("location")}
      />
      <TextInput
        label={t`Coordinates`}
        description={t`Copied from a map: latitude, longitude. Times by the sun, official warnings and exchanges use them. Weather has the place of its app.`}
        placeholder="18.5204, 73.8567"
        {...input.text("coordinates")}
      />
    </Stack>
  );
}

/** Renders the fields for a screen's tags and notes. */
export function NoteFields({ form }: Props) {
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

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Group, Stack, TagsInput, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { Controller } from "react-hook-form";
import { type Screen, updateScreen } from "#shared/contracts/playing/screens.ts";
import type { Fields } from "#shared/merge/fields.ts";
import type { Side } from "#shared/merge/merge.ts";
import { useKeptForm } from "#web/dashboard/outbox/kept-form.ts";
import { useScreenSummary } from "#web/dashboard/queries/screens.ts";
import { useSchemaForm } from "#web/lib/form.ts";
import { formatList } from "#web/lib/formats.ts";
import { showDone } from "#web/ui/panel/notices.tsx";
import { FormRefusal, SchemaForm } from "#web/ui/panel/schema-form.tsx";
import type { FieldWords } from "../../../../fields/field-words.ts";
import { differencesOf } from "../../../core/together/difference-list.tsx";
import { SaveClash, theirsOf } from "../../../core/together/save-clash.tsx";
import { useUpdateScreen } from "../screen-queries.ts";

type Position = NonNullable<Screen["position"]>;

/** Formats coordinates as maps do: "18.5204, 73.8567". */
export const coordinatesText = (position: Position | null): string =>
  position ? `${position.latitude}, ${position.longitude}` : "";

/** Parses typed coordinates or those copied from a map; null for empty text, undefined for an invalid position. */
export function readCoordinates(text: string): Position | null | undefined {
  const words = text.trim();
  if (words === "") return null;
  const [, first, second] = /^(-?\d{1,3}(?:\.\d+)?)\s*[,; ]\s*(-?\d{1,3}(?:\.\d+)?)$/.exec(words) ?? [];
  if (first === undefined || second === undefined) return undefined;
  const [latitude, longitude] = [Number(first), Number(second)];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}

interface PlaceValues {
  tags: string[];
  location: string;
  coordinates: string;
  notes: string;
}

const valuesOf = ({ tags, location, position, notes }: Screen): PlaceValues => ({
  tags,
  location,
  coordinates: coordinatesText(position),
  notes,
});

const placeClashWords = (): FieldWords => ({
  labels: { tags: t`Tags`, location: t`Place`, position: t`Coordinates`, notes: t`Notes` },
  wordsOf: (field, value) =>
    (field === "tags"
      ? formatList(value as string[])
      : field === "position"
        ? coordinatesText(value as Position | null)
        : String(value ?? "")) || t`none`,
});

/** Renders the form for a screen's place, tags and notes. */
export function PlaceForm({ screen }: { screen: Screen }) {
  const update = useUpdateScreen();
  const known = useScreenSummary().data?.tags.map(({ name }) => name) ?? [];
  const form = useSchemaForm<PlaceValues>(
    updateScreen.body.pick({ tags: true, location: true, notes: true }),
    valuesOf(screen),
  );
  const forget = useKeptForm(`screen-place-${screen.id}`, form);
  const [theirs, setTheirs] = useState<Fields | null>(null);
  const { errors, dirtyFields, isDirty } = form.formState;
  const save = async ({ coordinates, ...values }: PlaceValues): Promise<void> => {
    const position = readCoordinates(coordinates);
    if (position === undefined) {
      form.setError("coordinates", { message: t`Latitude and longitude, for example 18.5204, 73.8567` });
      form.setFocus("coordinates");
      return;
    }
    const { coordinates: before = "", ...known } = form.formState.defaultValues ?? {};
    const sent = (of: object, place: Position | null) => ({
      ...Object.fromEntries(Object.entries(of).filter(([field]) => field in dirtyFields)),
      ...(dirtyFields.coordinates && { position: place }),
    });
    try {
      const saved = await update.mutateAsync({
        id: screen.id,
        ...sent(values, position),
        base: sent(known, readCoordinates(before) ?? null),
      });
      forget();
      form.reset(valuesOf(saved));
      showDone(t`Saved`);
    } catch (error) {
      const changed = theirsOf(error);
      if (!changed) throw error;
      setTheirs(changed);
    }
  };
  function settle(side: Side, { position, ...changed }: Fields): void {
    const place = position === undefined ? {} : { coordinates: coordinatesText(position as Position | null) };
    const values: Partial<PlaceValues> = { ...changed, ...place };
    for (const field of Object.keys(values) as (keyof PlaceValues)[]) {
      const mine = form.getValues(field);
      form.resetField(field, { defaultValue: values[field] as never });
      if (side === "mine") form.setValue(field, mine, { shouldDirty: true });
    }
    setTheirs(null);
  }
  const differences = (values: Fields) => {
    const { coordinates, ...typed } = form.getValues();
    return differencesOf({ ...typed, position: readCoordinates(coordinates) }, values, placeClashWords());
  };
  return (
    <SchemaForm form={form} onSubmit={save}>
      <Stack gap="md">
        <Controller
          control={form.control}
          name="tags"
          render={({ field }) => (
            <TagsInput
              label={t`Tags`}
              description={t`Type a tag and press Enter.`}
              data={known}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              maxTags={20}
              acceptValueOnBlur
              comboboxProps={{ keepMounted: false }}
              error={errors.tags?.message}
            />
          )}
        />
        <TextInput
          label={t`Place`}
          placeholder={t`Entrance, FC Road 12, Pune`}
          {...form.register("location")}
          error={errors.location?.message}
        />
        <TextInput
          label={t`Coordinates`}
          placeholder="18.5204, 73.8567"
          {...form.register("coordinates")}
          error={errors.coordinates?.message}
        />
        <Textarea
          label={t`Notes`}
          placeholder={t`Key holder, power socket, contact person`}
          autosize
          minRows={2}
          maxRows={12}
          {...form.register("notes")}
          error={errors.notes?.message}
        />
        <SaveClash theirs={theirs} differences={differences} onSettle={settle} />
        <FormRefusal form={form} />
      </Stack>
      <Group mt="lg">
        <Button type="submit" disabled={!isDirty} loading={update.isPending}>
          <Trans>Save place and notes</Trans>
        </Button>
        {isDirty && (
          <Button
            variant="default"
            onClick={() => {
              forget();
              form.reset();
            }}
          >
            <Trans>Discard changes</Trans>
          </Button>
        )}
      </Group>
    </SchemaForm>
  );
}

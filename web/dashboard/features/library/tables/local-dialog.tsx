import { t } from "@lingui/core/macro";
import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import { localFactLimits } from "#shared/media-kinds/local-facts.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { FormDialog } from "#web/ui/panel/form-dialog.tsx";
import { NumberField } from "#web/ui/panel/number-field.tsx";
import { LimitFields, wordsOfLimit } from "./limit-fields.tsx";
import { documentOf, type EditedLocal, type LocalFields, localFields, valuesOf } from "./local-fields.ts";
import { useTableActions } from "./table-queries.ts";

const titleOf = ({ id, document: { kind } }: EditedLocal): string => {
  if (kind === "sensor") return id === null ? t`New sensor` : t`Edit the sensor`;
  return id === null ? t`New area` : t`Edit the area`;
};

/** Asks for a sensor or an area. */
export function LocalDialog({ edited, onClose }: { edited: EditedLocal; onClose: () => void }) {
  const { makeLocal, saveLocal, rename } = useTableActions();
  const { id, document } = edited;
  const { kind } = document;
  const form = useSchemaForm<LocalFields>(localFields, valuesOf(edited), wordsOfLimit);
  const input = inputsOf(form);
  const type = form.watch("type");
  async function submit(values: LocalFields): Promise<void> {
    const next = documentOf(kind, values);
    const name = values.name.trim();
    if (!next)
      return form.setError("points", {
        message: t`Type a latitude and a longitude in each line, or paste one polygon as GeoJSON, with at most 500 corners`,
      });
    if (id === null) await makeLocal.mutateAsync({ name, document: next });
    else {
      await saveLocal.mutateAsync({ id, document: next });
      if (name !== edited.name) await rename.mutateAsync({ id, name });
    }
    onClose();
  }
  return (
    <FormDialog
      title={titleOf(edited)}
      form={form}
      onSubmit={submit}
      submit={id === null ? t`Create` : t`Save`}
      refusalsAt={kind === "sensor" ? "on" : "points"}
      onClose={onClose}
    >
      <TextInput label={t`Name`} maxLength={80} data-autofocus {...input.text("name")} />
      {kind === "sensor" ? (
        <>
          <TextInput
            label={t`Name on the device`}
            description={t`A program on the device sends values to /facts/ and this name: small letters, digits and hyphens.`}
            maxLength={40}
            {...input.text("fact")}
          />
          <NativeSelect
            label={t`What it sends`}
            data={[
              { value: "number", label: t`Numbers, or yes (1) and no (0)` },
              { value: "text", label: t`Texts` },
            ]}
            {...input.text("type")}
          />
          <TextInput label={t`Unit`} placeholder="°C" maxLength={20} {...input.text("unit")} />
          <NumberField
            label={t`Counts after (seconds)`}
            description={t`A new value must stay so long. 0: it counts at once.`}
            min={0}
            max={localFactLimits.holdS}
            {...input.number("holdS")}
          />
          {type !== "text" && <LimitFields on={input.number("on")} off={input.number("off")} />}
        </>
      ) : (
        <>
          <Textarea
            label={t`Centre of a circle, or corners`}
            description={t`A latitude and a longitude in each line, or a polygon as GeoJSON from a map.`}
            placeholder="18.922, 72.8347"
            autosize
            minRows={3}
            maxRows={12}
            {...input.text("points")}
          />
          <NumberField
            label={t`Radius of a circle (metres)`}
            description={t`Empty: the lines are the corners of an area. A screen stays inside until it is 100 m outside.`}
            min={1}
            max={localFactLimits.radiusM}
            {...input.number("radiusM")}
          />
        </>
      )}
    </FormDialog>
  );
}

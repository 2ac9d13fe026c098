import { t } from "@lingui/core/macro";
import { Switch, TagsInput, TextInput } from "@mantine/core";
import { createTrigger, type Trigger, type TriggerFields } from "#shared/contracts/playing/triggers.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { FormDialog } from "#web/ui/panel/form-dialog.tsx";
import { NumberField } from "#web/ui/panel/number-field.tsx";
import { choosePlaylist, PlaylistSelect } from "../../../../fields/playlist-select.tsx";
import { TargetField } from "../../../../fields/target-select.tsx";
import { BandField } from "../band-field.tsx";
import { useTriggerActions } from "./trigger-queries.ts";

type Fields = Omit<TriggerFields, "playlistId"> & { playlistId: number | null };

const fresh: Fields = {
  name: "",
  playlistId: null,
  target: { kind: "account" },
  seconds: 30,
  maxPerMinute: 12,
  isOn: true,
  codes: [],
  band: null,
};
const fieldsOf = ({
  name,
  playlistId,
  target,
  seconds,
  maxPerMinute,
  isOn,
  codes,
  band,
}: Fields): Fields => ({
  name,
  playlistId,
  target,
  seconds,
  maxPerMinute,
  isOn,
  codes,
  band,
});

/** Asks what a trigger plays, where and for how long. Null: a new one. */
export function TriggerDialog({ trigger, onClose }: { trigger: Trigger | null; onClose: () => void }) {
  const { save } = useTriggerActions();
  const form = useSchemaForm<Fields>(createTrigger.body, fieldsOf(trigger ?? fresh), choosePlaylist);
  const input = inputsOf(form);
  return (
    <FormDialog
      title={trigger ? t`Edit the trigger` : t`New trigger`}
      form={form}
      onSubmit={async (values) => {
        await save.mutateAsync({ id: trigger?.id ?? null, body: values as TriggerFields });
        onClose();
      }}
      submit={trigger ? t`Save` : t`Create`}
      onClose={onClose}
    >
      <TextInput
        label={t`Name`}
        placeholder={t`Doorbell`}
        data-autofocus
        maxLength={120}
        {...input.text("name")}
      />
      <PlaylistSelect {...input.value("playlistId")} />
      <TargetField {...input.value("target")} />
      <BandField {...input.value("band")} />
      <NumberField
        label={t`Seconds`}
        description={t`Then the screens go back to their programme.`}
        min={5}
        max={3_600}
        {...input.number("seconds")}
      />
      <NumberField
        label={t`At most so many times in a minute`}
        min={1}
        max={60}
        {...input.number("maxPerMinute")}
      />
      <TagsInput
        label={t`Keys and scanned codes`}
        description={t`On the screen itself, also without a network: a key such as F2, what a barcode scanner types, or an event of a sensor such as motion.`}
        placeholder={form.watch("codes").length === 0 ? "4006381333931" : ""}
        maxTags={20}
        acceptValueOnBlur
        comboboxProps={{ keepMounted: false }}
        {...input.value("codes")}
      />
      {trigger && <Switch label={t`Switched on`} {...input.checked("isOn")} />}
    </FormDialog>
  );
}

import { t } from "@lingui/core/macro";
import { Alert, Button, Modal, NumberInput, Stack, Switch, TagsInput, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import type { Trigger } from "#shared/contracts/playing/triggers.ts";
import type { Target } from "#shared/contracts/target.ts";
import { fieldErrorsOf } from "#web/lib/api.ts";
import { DialogButtons } from "#web/ui/panel/dialog-buttons.tsx";
import { PlaylistSelect } from "../../../../fields/playlist-select.tsx";
import { TargetField } from "../target-field.tsx";
import { useTriggerActions } from "./trigger-queries.ts";

/** Asks what a trigger plays, where and for how long. Null: a new one. */
export function TriggerDialog({ trigger, onClose }: { trigger: Trigger | null; onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title={trigger ? t`Edit the trigger` : t`New trigger`}>
      <TriggerForm trigger={trigger} onClose={onClose} />
    </Modal>
  );
}

const number = (value: string | number, otherwise: number): number =>
  typeof value === "number" ? Math.round(value) : otherwise;

function TriggerForm({ trigger, onClose }: { trigger: Trigger | null; onClose: () => void }) {
  const { save } = useTriggerActions();
  const [name, setName] = useState(trigger?.name ?? "");
  const [playlistId, setPlaylistId] = useState(trigger?.playlistId ?? null);
  const [target, setTarget] = useState<Target>(trigger?.target ?? { kind: "account" });
  const [seconds, setSeconds] = useState(trigger?.seconds ?? 30);
  const [maxPerMinute, setMax] = useState(trigger?.maxPerMinute ?? 12);
  const [codes, setCodes] = useState(trigger?.codes ?? []);
  const [isOn, setOn] = useState(trigger?.isOn ?? true);
  const [errors, setErrors] = useState<Record<string, string>>({});

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (playlistId === null) return setErrors({ playlistId: t`Choose a playlist` });
    try {
      setErrors({});
      const body = { name, playlistId, target, seconds, maxPerMinute, isOn, codes };
      await save.mutateAsync({ id: trigger?.id ?? null, body });
      onClose();
    } catch (error) {
      setErrors(fieldErrorsOf(error));
    }
  }

  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate>
      <Stack gap="md">
        <TextInput
          label={t`Name`}
          placeholder={t`Doorbell`}
          data-autofocus
          maxLength={120}
          value={name}
          onChange={({ currentTarget: { value } }) => setName(value)}
          error={errors.name}
        />
        <PlaylistSelect value={playlistId} onChange={setPlaylistId} error={errors.playlistId} />
        <TargetField value={target} onChange={setTarget} error={errors.target} />
        <NumberInput
          label={t`Seconds`}
          description={t`Then the screens go back to their programme.`}
          min={5}
          max={3_600}
          value={seconds}
          onChange={(value) => setSeconds(number(value, seconds))}
          error={errors.seconds}
        />
        <NumberInput
          label={t`At most so many times in a minute`}
          min={1}
          max={60}
          value={maxPerMinute}
          onChange={(value) => setMax(number(value, maxPerMinute))}
          error={errors.maxPerMinute}
        />
        <TagsInput
          label={t`Keys and scanned codes`}
          description={t`On the screen itself, also without a network: a key such as F2, what a barcode scanner types, or an event of a sensor such as motion.`}
          placeholder={codes.length === 0 ? "4006381333931" : ""}
          value={codes}
          onChange={setCodes}
          maxTags={20}
          acceptValueOnBlur
          comboboxProps={{ keepMounted: false }}
          error={errors.codes}
        />
        {trigger && (
          <Switch
            label={t`Switched on`}
            checked={isOn}
            onChange={({ currentTarget: { checked } }) => setOn(checked)}
          />
        )}
        {errors.form && (
          <Alert color="red" role="alert">
            {errors.form}
          </Alert>
        )}
      </Stack>
      <DialogButtons onCancel={onClose}>
        <Button type="submit" loading={save.isPending}>
          {trigger ? t`Save` : t`Create`}
        </Button>
      </DialogButtons>
    </form>
  );
}

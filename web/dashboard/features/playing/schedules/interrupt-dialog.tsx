import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, Modal, Select, Stack, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { startInterruption } from "#shared/contracts/playing/schedules.ts";
import type { Target } from "#shared/contracts/target.ts";
import { minuteMs } from "#shared/durations.ts";
import { paths } from "#shared/paths.ts";
import { check } from "#shared/refusals/check.ts";
import { fieldErrorsOf } from "#web/lib/api.ts";
import { formatSpan } from "#web/lib/formats.ts";
import { textOf } from "#web/lib/texts.ts";
import { DialogButtons } from "#web/ui/panel/dialog-buttons.tsx";
import { PlaylistSelect } from "../../../fields/playlist-select.tsx";
import styles from "./interrupt-dialog.module.css";
import { useStartInterruption } from "./interruptions-bar.tsx";
import { TargetField } from "./target-field.tsx";

const lengths = () => [
  { value: "", label: t`Until I end it` },
  { value: "15", label: formatSpan(15 * minuteMs) },
  { value: "60", label: formatSpan(60 * minuteMs) },
  { value: "240", label: formatSpan(240 * minuteMs) },
  { value: "1440", label: t`24 hours` },
];

/** Asks for the playlist of an interruption, its targets, and its duration. */
export function InterruptDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title={t`Interrupt the schedules`}>
      <InterruptForm onClose={onClose} />
    </Modal>
  );
}

function InterruptForm({ onClose }: { onClose: () => void }) {
  const start = useStartInterruption();
  const [name, setName] = useState("");
  const [playlistId, setPlaylistId] = useState<number | null>(null);
  const [target, setTarget] = useState<Target>({ kind: "account" });
  const [minutes, setMinutes] = useState("");
  const [errors, setErrors] = useState<Record<string, string>>({});

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const [unfit] = check(startInterruption.body.shape.name, name).problems ?? [];
    const wrong = {
      ...(unfit && { name: textOf(unfit) }),
      ...(playlistId === null && { playlistId: t`Choose a playlist` }),
    };
    setErrors(wrong);
    if (playlistId === null || Object.keys(wrong).length > 0) return;
    const endsAt = minutes === "" ? null : new Date(Date.now() + Number(minutes) * minuteMs).toISOString();
    try {
      await start.mutateAsync({ name, tier: "takeover", playlistId, target, endsAt });
      onClose();
    } catch (error) {
      setErrors(fieldErrorsOf(error));
    }
  }

  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate>
      <Stack gap="md">
        <TextInput
          label={t`Reason`}
          placeholder={t`Guests are here`}
          data-autofocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={errors.name}
        />
        <p className={styles.note}>
          <Trans>
            It replaces all schedules and closed hours. For a danger to people, use the{" "}
            <Link to={paths.emergency}>Emergency</Link> page: that also reaches screens whose plan has ended.
          </Trans>
        </p>
        <PlaylistSelect value={playlistId} onChange={setPlaylistId} error={errors.playlistId} />
        <TargetField value={target} onChange={setTarget} error={errors.target} />
        <Select
          label={t`For how long`}
          allowDeselect={false}
          comboboxProps={{ keepMounted: false }}
          data={lengths()}
          value={minutes}
          onChange={(value) => setMinutes(value ?? "")}
          error={errors.endsAt}
        />
        {errors.form && (
          <Alert color="red" role="alert">
            {errors.form}
          </Alert>
        )}
      </Stack>
      <DialogButtons onCancel={onClose}>
        <Button type="submit" color="red" loading={start.isPending}>
          <Trans>Interrupt now</Trans>
        </Button>
      </DialogButtons>
    </form>
  );
}

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Select, Text, TextInput } from "@mantine/core";
import { Link } from "react-router";
import { z } from "zod";
import type { RequestOf } from "#shared/contracts/contract.ts";
import type { Band } from "#shared/contracts/playing/manifest.ts";
import { startInterruption } from "#shared/contracts/playing/schedules.ts";
import type { Target } from "#shared/contracts/target.ts";
import { minuteMs } from "#shared/durations.ts";
import { paths } from "#shared/paths.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { formatSpan } from "#web/lib/formats.ts";
import { FormDialog } from "#web/ui/panel/form-dialog.tsx";
import { choosePlaylist, PlaylistSelect } from "../../../fields/playlist-select.tsx";
import { TargetField } from "../../../fields/target-select.tsx";
import { BandField } from "./band-field.tsx";
import { useStartInterruption } from "./start-interruption.ts";

interface Fields {
  name: string;
  playlistId: number | null;
  target: Target;
  band: Band | null;
  /** Empty: until a member ends it. */
  minutes: string;
}

const bodyOf = ({ minutes, ...values }: Fields) => ({
  ...values,
  tier: "takeover" as const,
  endsAt: minutes === "" ? null : new Date(Date.now() + Number(minutes) * minuteMs).toISOString(),
});

/** Asks for the playlist of an interruption, its targets, and its duration. */
export function InterruptDialog({ onClose }: { onClose: () => void }) {
  const start = useStartInterruption();
  const form = useSchemaForm<Fields>(
    z.preprocess((values) => bodyOf(values as Fields), startInterruption.body),
    { name: "", playlistId: null, target: { kind: "account" }, band: null, minutes: "" },
    choosePlaylist,
  );
  const input = inputsOf(form);
  return (
    <FormDialog
      title={t`Interrupt the schedules`}
      form={form}
      onSubmit={async (values) => {
        await start.mutateAsync(bodyOf(values) as RequestOf<typeof startInterruption>);
        onClose();
      }}
      submit={t`Interrupt now`}
      color="red"
      onClose={onClose}
    >
      <TextInput label={t`Reason`} placeholder={t`Guests are here`} data-autofocus {...input.text("name")} />
      <Text size="sm" c="dimmed">
        <Trans>
          It replaces all schedules and closed hours. For a danger to people, use the{" "}
          <Link to={paths.emergency}>Emergency</Link> page: that also reaches screens whose plan has ended.
        </Trans>
      </Text>
      <PlaylistSelect {...input.value("playlistId")} />
      <TargetField {...input.value("target")} />
      <BandField {...input.value("band")} />
      <Select
        label={t`For how long`}
        comboboxProps={{ keepMounted: false }}
        data={[
          { value: "", label: t`Until I end it` },
          { value: "15", label: formatSpan(15 * minuteMs) },
          { value: "60", label: formatSpan(60 * minuteMs) },
          { value: "240", label: formatSpan(240 * minuteMs) },
          { value: "1440", label: t`24 hours` },
        ]}
        {...input.choice("minutes")}
      />
    </FormDialog>
  );
}

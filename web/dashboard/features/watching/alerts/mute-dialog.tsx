import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, Modal, Select, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { hourMs } from "#shared/durations.ts";
import { messageOf } from "#web/lib/api-error.ts";
import { DialogButtons } from "#web/ui/panel/dialog-buttons.tsx";
import { TargetSelect, targetOfKey } from "../../../fields/target-select.tsx";
import { useServerNow } from "../../../shadow-screen/use-server-now.ts";
import { useAlertActions } from "./alert-queries.ts";

interface MuteDialogProps {
  /** The screen; null: it is chosen here. */
  screen: { id: number; name: string } | null;
  onClose: () => void;
}

const hours = ["1", "4", "24", "168"] as const;
const lengthWords = (): Record<(typeof hours)[number], string> => ({
  "1": t`One hour`,
  "4": t`Four hours`,
  "24": t`One day`,
  "168": t`One week`,
});

/** Asks what is muted and until when. */
export function MuteDialog({ screen, onClose }: MuteDialogProps) {
  const now = useServerNow();
  const { mute } = useAlertActions();
  const [target, setTarget] = useState<string | null>(screen ? `screen:${screen.id}` : null);
  const [length, setLength] = useState<string>("1");
  const [at, setAt] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const words = lengthWords();

  async function submit(): Promise<void> {
    const chosen = targetOfKey(target ?? "account");
    if (chosen.kind === "account") return setProblem(t`Choose a screen or a group`);
    const untilMs = length === "at" ? Date.parse(at) : now + Number(length) * hourMs;
    if (Number.isNaN(untilMs)) return setProblem(t`Choose a day and a time`);
    try {
      await mute.mutateAsync({
        screenId: chosen.kind === "screen" ? chosen.id : null,
        groupId: chosen.kind === "group" ? chosen.id : null,
        until: new Date(untilMs).toISOString(),
      });
      onClose();
    } catch (error) {
      setProblem(messageOf(error));
    }
  }

  return (
    <Modal opened onClose={onClose} title={screen ? t`Mute alerts about ${screen.name}` : t`Mute alerts`}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack gap="md">
          <Text size="sm">
            <Trans>
              No messages are sent until then. What is still wrong at the end is told then. Webhooks get all
              events.
            </Trans>
          </Text>
          {!screen && (
            <TargetSelect
              label={t`Screen or group`}
              everything={t`Choose a screen or a group`}
              value={target}
              onChange={setTarget}
            />
          )}
          <Select
            label={t`For how long`}
            allowDeselect={false}
            value={length}
            onChange={(value) => setLength(value ?? "1")}
            data={[
              ...hours.map((value) => ({ value, label: words[value] })),
              { value: "at", label: t`Until a set time` },
            ]}
          />
          {length === "at" && (
            <TextInput
              type="datetime-local"
              label={t`Day and time`}
              description={t`In this device's time zone.`}
              value={at}
              onChange={({ currentTarget: { value } }) => setAt(value)}
            />
          )}
          {problem && (
            <Alert color="red" role="alert">
              {problem}
            </Alert>
          )}
        </Stack>
        <DialogButtons onCancel={onClose}>
          <Button type="submit" loading={mute.isPending}>
            <Trans>Mute</Trans>
          </Button>
        </DialogButtons>
      </form>
    </Modal>
  );
}

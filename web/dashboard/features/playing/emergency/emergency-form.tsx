import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, Checkbox, Group, Select, Stack, Text, TextInput } from "@mantine/core";
import { Siren } from "lucide-react";
import { useState } from "react";
import { minuteMs } from "#shared/durations.ts";
import { fieldErrorsOf } from "#web/lib/api.ts";
import { formatSpan } from "#web/lib/formats.ts";
import { showDone } from "#web/ui/panel/notices.tsx";
import { Sold } from "../../../queries/sold.tsx";
import { ContentFields } from "./content-fields.tsx";
import { bodyOf, type EmergencyDraft, emptyDraft } from "./emergency-draft.ts";
import { useStartEmergency } from "./emergency-queries.ts";
import { HoldButton } from "./hold-button.tsx";
import { TargetsField } from "./targets-field.tsx";

const lengths = () => [
  { value: "", label: t`Until it is cleared` },
  { value: "5", label: formatSpan(5 * minuteMs) },
  { value: "15", label: formatSpan(15 * minuteMs) },
  { value: "60", label: formatSpan(60 * minuteMs) },
  { value: "240", label: formatSpan(240 * minuteMs) },
];

/**
 * Renders the form that starts an emergency. The user confirms by holding the button, or by typing the word beside it.
 */
export function EmergencyForm() {
  const start = useStartEmergency();
  const [draft, setDraft] = useState<EmergencyDraft>(emptyDraft);
  const [typed, setTyped] = useState("");
  const [errors, setErrors] = useState<Record<string, string>>({});
  const change = (part: Partial<EmergencyDraft>) => setDraft((before) => ({ ...before, ...part }));
  const word = draft.drill ? t`DRILL` : t`NOW`;
  const button = draft.drill ? t`Hold to start the drill` : t`Hold to show it now`;

  async function send(): Promise<void> {
    const wrong = {
      ...(draft.kind === "message" && draft.text.trim() === "" && { "content.text": t`Write the message` }),
      ...(draft.kind === "media" && draft.mediaId === null && { "content.mediaId": t`Choose a media` }),
      ...(draft.targets.length === 0 && { targets: t`Choose at least one screen or group` }),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    try {
      const { drill } = await start.mutateAsync(bodyOf(draft, Date.now()));
      setTyped("");
      showDone(
        drill ? t`The drill is being sent to the screens.` : t`The emergency is being sent to the screens.`,
      );
    } catch (error) {
      setErrors(fieldErrorsOf(error));
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim().toLowerCase() === word.toLowerCase()) void send();
        else setErrors({ typed: t`Type ${word} to confirm` });
      }}
    >
      <Stack gap="md">
        <ContentFields draft={draft} errors={errors} onChange={change} />
        <TargetsField
          value={draft.targets}
          onChange={(targets) => change({ targets })}
          error={errors.targets ?? errors.target}
        />
        <Select
          label={t`For how long`}
          allowDeselect={false}
          comboboxProps={{ keepMounted: false }}
          data={lengths()}
          value={draft.minutes}
          onChange={(minutes) => change({ minutes: minutes ?? "" })}
          error={errors.endsAt}
        />
        <Checkbox
          checked={draft.drill}
          onChange={(event) => change({ drill: event.currentTarget.checked })}
          label={t`This is a drill`}
          description={t`Screens show the word DRILL over it, and the history marks it as a drill.`}
        />
        {errors.form && (
          <Alert color="red" role="alert">
            {errors.form}
          </Alert>
        )}
        <Text size="sm" c="dimmed">
          <Sold
            otherwise={
              <Trans>
                It replaces everything else, even on screens that are closed. Hold the button, or type {word}{" "}
                and press Enter.
              </Trans>
            }
          >
            <Trans>
              It replaces everything else, even on screens that are closed or have no active plan. Hold the
              button, or type {word} and press Enter.
            </Trans>
          </Sold>
        </Text>
        <Group align="flex-start" gap="sm">
          <HoldButton
            color={draft.drill ? "orange" : "red"}
            leftSection={<Siren size={16} aria-hidden />}
            loading={start.isPending}
            onHeld={() => void send()}
          >
            {button}
          </HoldButton>
          <TextInput
            aria-label={t`Type ${word} to confirm`}
            placeholder={word}
            w="8rem"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            error={errors.typed}
          />
          <Button type="submit" variant="default" disabled={typed.trim() === ""} loading={start.isPending}>
            <Trans>Confirm</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Checkbox, Group, Select, Stack, Text, TextInput } from "@mantine/core";
import { Siren } from "lucide-react";
import { minuteMs } from "#shared/durations.ts";
import { draftIn, inputsOf, showRefusal, useSchemaForm } from "#web/lib/form.ts";
import { formatSpan } from "#web/lib/formats.ts";
import { showDone } from "#web/ui/panel/notices.tsx";
import { FormRefusal, SchemaForm } from "#web/ui/panel/schema-form.tsx";
import { Sold } from "../../../queries/sold.tsx";
import { ContentFields } from "./content-fields.tsx";
import { bodyOf, draftSchema, draftWords, type EmergencyDraft, emptyDraft } from "./emergency-draft.ts";
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
  const form = useSchemaForm<EmergencyDraft>(draftSchema, emptyDraft, draftWords);
  const { draft, errors, change } = draftIn(form);
  const input = inputsOf(form);
  const word = draft.drill ? t`DRILL` : t`NOW`;
  const button = draft.drill ? t`Hold to start the drill` : t`Hold to show it now`;

  async function send(confirmed: EmergencyDraft): Promise<void> {
    const { drill } = await start.mutateAsync(bodyOf(confirmed, Date.now()));
    form.setValue("typed", "");
    showDone(
      drill ? t`The drill is being sent to the screens.` : t`The emergency is being sent to the screens.`,
    );
  }
  const held = form.handleSubmit(async (confirmed) => {
    try {
      await send(confirmed);
    } catch (error) {
      showRefusal(form, error, "root");
    }
  });

  return (
    <SchemaForm
      form={form}
      onSubmit={(confirmed) => {
        if (confirmed.typed.trim().toLowerCase() === word.toLowerCase()) return send(confirmed);
        form.setError("typed", { message: t`Type ${word} to confirm` });
      }}
    >
      <Stack gap="md">
        <ContentFields
          content={draft.content}
          drill={draft.drill}
          errors={errors}
          onChange={(content) => change({ content })}
        />
        <TargetsField
          value={draft.targets}
          onChange={(targets) => change({ targets })}
          error={errors.targets ?? errors.target}
        />
        <Select
          label={t`For how long`}
          comboboxProps={{ keepMounted: false }}
          data={lengths()}
          {...input.choice("minutes")}
          error={errors.endsAt}
        />
        <Checkbox
          {...input.checked("drill")}
          label={t`This is a drill`}
          description={t`Screens show the word DRILL over it, and the history marks it as a drill.`}
        />
        <FormRefusal form={form} />
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
            onHeld={() => void held()}
          >
            {button}
          </HoldButton>
          <TextInput
            aria-label={t`Type ${word} to confirm`}
            placeholder={word}
            w="8rem"
            autoComplete="off"
            {...input.text("typed")}
          />
          <Button
            type="submit"
            variant="default"
            disabled={draft.typed.trim() === ""}
            loading={start.isPending}
          >
            <Trans>Confirm</Trans>
          </Button>
        </Group>
      </Stack>
    </SchemaForm>
  );
}

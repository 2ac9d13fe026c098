import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, Group, Stack, TextInput } from "@mantine/core";
import { Send } from "lucide-react";
import { publish as publishing } from "#shared/contracts/playing/publishing.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { formatDateTime } from "#web/lib/formats.ts";
import { showDone } from "#web/ui/panel/notices.tsx";
import { FormRefusal, SchemaForm } from "#web/ui/panel/schema-form.tsx";
import { May } from "../../../queries/may.tsx";
import { useDiscard, usePublish } from "./publishing-queries.ts";
import { chosenWhen, instantOf, now, type When, WhenField, whenWords } from "./when-field.tsx";

const fields = publishing.body.extend({ publishAt: chosenWhen });

/** Publishes the reviewed draft, now or at a time, or discards it. `draft` identifies the reviewed state. */
export function PublishForm({ draft, waits }: { draft: string; waits: boolean }) {
  const publish = usePublish();
  const discard = useDiscard();
  const form = useSchemaForm<{ publishAt: When; note: string }>(
    fields,
    { publishAt: now, note: "" },
    whenWords,
  );
  const input = inputsOf(form);
  const when = input.value("publishAt");
  return (
    <SchemaForm
      form={form}
      onSubmit={async ({ publishAt, note }) => {
        const done = await publish.mutateAsync({ draft, note, publishAt: instantOf(publishAt) });
        const number = done.number ?? 0;
        const planned = done.publishAt === null ? null : formatDateTime(done.publishAt);
        form.resetField("note");
        showDone(
          planned === null
            ? t`Version ${number} is published. Screens are being updated.`
            : t`Will be published ${planned}.`,
        );
      }}
    >
      <Stack gap="md">
        <WhenField {...when} />
        <TextInput
          label={t`Note (optional)`}
          description={t`Shown in the list of versions.`}
          maxLength={500}
          {...input.text("note")}
        />
        {waits && (
          <Alert color="orange">{t`Publishing this cancels the version that is already scheduled.`}</Alert>
        )}
        <FormRefusal form={form} />
        <Group grow preventGrowOverflow={false}>
          <Button type="submit" leftSection={<Send size={16} aria-hidden />} loading={publish.isPending}>
            {when.value.later ? t`Publish at that time` : t`Publish now`}
          </Button>
          <May needs="publish" whole>
            <Button variant="default" loading={discard.isPending} onClick={() => discard.mutate()}>
              <Trans>Discard drafts</Trans>
            </Button>
          </May>
        </Group>
      </Stack>
    </SchemaForm>
  );
}

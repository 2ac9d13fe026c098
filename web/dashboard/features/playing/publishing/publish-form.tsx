import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, Group, Stack, TextInput } from "@mantine/core";
import { Send } from "lucide-react";
import { type FormEvent, useState } from "react";
import { fieldErrorsOf } from "#web/lib/api.ts";
import { formatDateTime } from "#web/lib/formats.ts";
import { showDone } from "#web/ui/panel/notices.tsx";
import { May } from "../../../queries/may.tsx";
import { useDiscard, usePublish } from "./publishing-queries.ts";
import { instantOf, now, WhenField } from "./when-field.tsx";

/** Publishes the reviewed draft, now or at a time, or discards it. `draft` identifies the reviewed state. */
export function PublishForm({ draft, waits }: { draft: string; waits: boolean }) {
  const publish = usePublish();
  const discard = useDiscard();
  const [when, setWhen] = useState(now);
  const [note, setNote] = useState("");
  const [errors, setErrors] = useState<Record<string, string>>({});

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const publishAt = instantOf(when);
    if (publishAt === undefined) return setErrors({ publishAt: t`Choose a day and a time` });
    setErrors({});
    try {
      const done = await publish.mutateAsync({ draft, note, publishAt });
      const number = done.number ?? 0;
      const planned = done.publishAt === null ? null : formatDateTime(done.publishAt);
      const words =
        planned === null
          ? t`Version ${number} is published. Screens are being updated.`
          : t`Will be published ${planned}.`;
      setNote("");
      showDone(words);
    } catch (error) {
      setErrors(fieldErrorsOf(error));
    }
  }

  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate>
      <Stack gap="md">
        <WhenField value={when} onChange={setWhen} error={errors.publishAt} />
        <TextInput
          label={t`Note (optional)`}
          description={t`Shown in the list of versions.`}
          value={note}
          maxLength={500}
          onChange={(event) => setNote(event.currentTarget.value)}
          error={errors.note}
        />
        {waits && (
          <Alert color="orange">
            <Trans>Publishing this cancels the version that is already scheduled.</Trans>
          </Alert>
        )}
        {errors.form && (
          <Alert color="red" role="alert">
            {errors.form}
          </Alert>
        )}
        <Group grow preventGrowOverflow={false}>
          <Button type="submit" leftSection={<Send size={16} aria-hidden />} loading={publish.isPending}>
            {when.later ? t`Publish at that time` : t`Publish now`}
          </Button>
          <May needs="publish" whole>
            <Button variant="default" loading={discard.isPending} onClick={() => discard.mutate()}>
              <Trans>Discard drafts</Trans>
            </Button>
          </May>
        </Group>
      </Stack>
    </form>
  );
}

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, Stack, Text, TextInput } from "@mantine/core";
import { MessageSquareShare } from "lucide-react";
import { type FormEvent, useState } from "react";
import { messageOf } from "#web/lib/api.ts";
import { usePropose } from "./proposal-queries.ts";

/** Proposes the drafts that the person sees. `draft` identifies them. */
export function ProposeForm({ draft, again }: { draft: string; again: boolean }) {
  const propose = usePropose();
  const [note, setNote] = useState("");

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    propose.mutate({ draft, note }, { onSuccess: () => setNote("") });
  }

  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <TextInput
          label={t`Note (optional)`}
          description={t`For those who decide, and for the list of versions.`}
          value={note}
          maxLength={500}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {again && (
          <Text size="sm" c="dimmed">
            <Trans>This takes the place of your earlier proposal.</Trans>
          </Text>
        )}
        {propose.isError && (
          <Alert color="red" role="alert">
            {messageOf(propose.error)}
          </Alert>
        )}
        <div>
          <Button
            type="submit"
            leftSection={<MessageSquareShare size={16} aria-hidden />}
            loading={propose.isPending}
          >
            <Trans>Propose these changes</Trans>
          </Button>
        </div>
      </Stack>
    </form>
  );
}

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Stack, Text, TextInput } from "@mantine/core";
import { MessageSquareShare } from "lucide-react";
import { propose as proposing } from "#shared/contracts/playing/proposals.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { FormRefusal, SchemaForm } from "#web/ui/panel/schema-form.tsx";
import { usePropose } from "./proposal-queries.ts";

/** Proposes the drafts that the person sees. `draft` identifies them. */
export function ProposeForm({ draft, again }: { draft: string; again: boolean }) {
  const propose = usePropose();
  const form = useSchemaForm(proposing.body.pick({ note: true }), { note: "" });
  return (
    <SchemaForm
      form={form}
      onSubmit={async ({ note }) => {
        await propose.mutateAsync({ draft, note });
        form.reset();
      }}
    >
      <Stack gap="md">
        <TextInput
          label={t`Note (optional)`}
          description={t`For those who decide, and for the list of versions.`}
          maxLength={500}
          {...inputsOf(form).text("note")}
        />
        {again && <Text size="sm" c="dimmed">{t`This takes the place of your earlier proposal.`}</Text>}
        <FormRefusal form={form} />
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
    </SchemaForm>
  );
}

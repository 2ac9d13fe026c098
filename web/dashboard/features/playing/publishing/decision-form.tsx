import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Group, Stack, Textarea } from "@mantine/core";
import { Check, Undo2 } from "lucide-react";
import { approveProposal } from "#shared/contracts/playing/proposals.ts";
import { inputsOf, showRefusal, useSchemaForm } from "#web/lib/form.ts";
import { showDone } from "#web/ui/panel/notices.tsx";
import { FormRefusal, SchemaForm } from "#web/ui/panel/schema-form.tsx";
import { useApprove, useReturnProposal } from "./proposal-queries.ts";
import { chosenWhen, instantOf, now, type When, WhenField, whenWords } from "./when-field.tsx";

const fields = approveProposal.body.extend({ publishAt: chosenWhen });

/** Approves a proposal, now or at a time, or returns it with a comment. */
export function DecisionForm({ id }: { id: number }) {
  const approve = useApprove();
  const giveBack = useReturnProposal();
  const form = useSchemaForm<{ publishAt: When; answer: string }>(
    fields,
    { publishAt: now, answer: "" },
    whenWords,
  );
  const input = inputsOf(form);
  const when = input.value("publishAt");

  async function returnIt(): Promise<void> {
    form.clearErrors();
    try {
      await giveBack.mutateAsync({ id, answer: form.getValues("answer") });
      showDone(t`Returned. The proposer gets an email.`);
    } catch (error) {
      showRefusal(form, error, "root");
    }
  }

  return (
    <SchemaForm
      form={form}
      onSubmit={async ({ publishAt, answer }) => {
        await approve.mutateAsync({ id, answer, publishAt: instantOf(publishAt) });
        showDone(publishAt.later ? t`Approved and scheduled.` : t`Approved. Screens are being updated.`);
      }}
    >
      <Stack gap="md">
        <WhenField {...when} />
        <Textarea
          label={t`Answer`}
          description={t`Needed when you return it. The proposer gets it by email.`}
          autosize
          minRows={2}
          maxLength={500}
          {...input.text("answer")}
        />
        <FormRefusal form={form} />
        <Group grow preventGrowOverflow={false}>
          <Button type="submit" leftSection={<Check size={16} aria-hidden />} loading={approve.isPending}>
            {when.value.later ? t`Approve for that time` : t`Approve and publish`}
          </Button>
          <Button
            variant="default"
            leftSection={<Undo2 size={16} aria-hidden />}
            loading={giveBack.isPending}
            onClick={() => void returnIt()}
          >
            <Trans>Return</Trans>
          </Button>
        </Group>
      </Stack>
    </SchemaForm>
  );
}

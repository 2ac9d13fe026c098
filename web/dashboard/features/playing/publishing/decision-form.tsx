import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, Group, Stack, Textarea } from "@mantine/core";
import { Check, Undo2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import { fieldErrorsOf } from "#web/lib/api.ts";
import { showDone } from "#web/ui/panel/notices.tsx";
import { useApprove, useReturnProposal } from "./proposal-queries.ts";
import { instantOf, now, WhenField } from "./when-field.tsx";

/** Approves a proposal, now or at a time, or returns it with a comment. */
export function DecisionForm({ id }: { id: number }) {
  const approve = useApprove();
  const giveBack = useReturnProposal();
  const [when, setWhen] = useState(now);
  const [answer, setAnswer] = useState("");
  const [errors, setErrors] = useState<Record<string, string>>({});

  async function decide(work: () => Promise<unknown>, words: string): Promise<void> {
    setErrors({});
    try {
      await work();
      showDone(words);
    } catch (error) {
      setErrors(fieldErrorsOf(error));
    }
  }

  function onApprove(event: FormEvent): void {
    event.preventDefault();
    const publishAt = instantOf(when);
    if (publishAt === undefined) setErrors({ publishAt: t`Choose a day and a time` });
    else
      void decide(
        () => approve.mutateAsync({ id, answer, publishAt }),
        publishAt === null ? t`Approved. Screens are being updated.` : t`Approved and scheduled.`,
      );
  }

  return (
    <form onSubmit={onApprove} noValidate>
      <Stack gap="md">
        <WhenField value={when} onChange={setWhen} error={errors.publishAt} />
        <Textarea
          label={t`Answer`}
          description={t`Needed when you return it. The proposer gets it by email.`}
          autosize
          minRows={2}
          maxLength={500}
          value={answer}
          onChange={(event) => setAnswer(event.currentTarget.value)}
          error={errors.answer}
        />
        {errors.form && (
          <Alert color="red" role="alert">
            {errors.form}
          </Alert>
        )}
        <Group grow preventGrowOverflow={false}>
          <Button type="submit" leftSection={<Check size={16} aria-hidden />} loading={approve.isPending}>
            {when.later ? t`Approve for that time` : t`Approve and publish`}
          </Button>
          <Button
            variant="default"
            leftSection={<Undo2 size={16} aria-hidden />}
            loading={giveBack.isPending}
            onClick={() =>
              void decide(
                () => giveBack.mutateAsync({ id, answer }),
                t`Returned. The proposer gets an email.`,
              )
            }
          >
            <Trans>Return</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

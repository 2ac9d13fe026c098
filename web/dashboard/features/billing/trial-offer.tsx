import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, Group, Text } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { startTrial } from "#shared/contracts/billing.ts";
import { plans } from "#shared/plans.ts";
import { countOfDays, countOfScreens } from "#web/dashboard/words/counts.ts";
import { call, messageOf } from "#web/lib/api.ts";
import { formatRupees } from "#web/lib/formats.ts";
import { showDone } from "#web/ui/panel/notices.tsx";

const { trial } = plans;

/** Offers the trial to an account whose first payment failed. */
export function TrialOffer() {
  const client = useQueryClient();
  const start = useMutation({
    mutationFn: () => call(startTrial, {}),
    onSuccess: async () => {
      showDone(t`Your trial has started`);
      await client.invalidateQueries();
    },
  });
  const [days, screens] = [countOfDays(trial.days ?? 1), countOfScreens(trial.screens ?? 1)];
  const price = formatRupees(trial.monthlyRupees * 100);
  return (
    <Alert color="green" mb="lg" title={t`Start with the trial`}>
      <Text size="sm">
        <Trans>
          {days} on up to {screens} for {price}, paid once, GST included.
        </Trans>
      </Text>
      {start.isError && (
        <Text size="sm" c="var(--color-danger)" mt="xs" role="alert">
          {messageOf(start.error)}
        </Text>
      )}
      <Group mt="sm">
        <Button loading={start.isPending} onClick={() => start.mutate()}>
          <Trans>Pay and start the trial</Trans>
        </Button>
      </Group>
    </Alert>
  );
}

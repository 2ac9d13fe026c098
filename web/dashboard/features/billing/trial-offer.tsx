import { Alert, Button, Group, Text } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { startTrial } from "#shared/contracts/billing.ts";
import { plans } from "#shared/plans.ts";
import { call, messageOf } from "#web/lib/api.ts";
import { formatCount, formatRupees } from "#web/lib/formats.ts";
import { showDone } from "#web/ui/panel/notices.tsx";

const { trial } = plans;

/** For an account whose first payment did not go through: the trial can still be begun. */
export function TrialOffer() {
  const client = useQueryClient();
  const start = useMutation({
    mutationFn: () => call(startTrial, {}),
    onSuccess: async () => {
      showDone("Your trial runs");
      await client.invalidateQueries();
    },
  });
  return (
    <Alert color="green" mb="lg" title="Begin with the trial">
      <Text size="sm">
        {formatCount(trial.days ?? 1, "day")} on up to {formatCount(trial.screens ?? 1, "screen")} for{" "}
        {formatRupees(trial.monthlyRupees * 100)}, paid once, GST included.
      </Text>
      {start.isError && (
        <Text size="sm" c="var(--color-danger)" mt="xs" role="alert">
          {messageOf(start.error)}
        </Text>
      )}
      <Group mt="sm">
        <Button loading={start.isPending} onClick={() => start.mutate()}>
          Pay and start the trial
        </Button>
      </Group>
    </Alert>
  );
}

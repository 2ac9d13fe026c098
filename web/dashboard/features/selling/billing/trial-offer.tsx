import { t } from "@lingui/core/macro";
import { Alert, Button, Group, Text } from "@mantine/core";
import type { PriceList } from "#shared/contracts/selling/billing.ts";
import { paths } from "#shared/paths.ts";
import { plans } from "#shared/plans.ts";
import { countOfDays, countOfScreens } from "#web/dashboard/words/counts.ts";
import { formatRupees } from "#web/lib/formats.ts";
import { unitIn } from "./plan-change.ts";

const { trial } = plans;

/** Offers the trial to an account that never had a plan. */
export function TrialOffer({ prices }: { prices: PriceList }) {
  const [days, screens] = [countOfDays(trial.days ?? 1), countOfScreens(trial.screens ?? 1)];
  const price = formatRupees(unitIn(prices, "trial", "trial") ?? 0);
  return (
    <Alert color="green" mb="lg" title={t`Start with the trial`}>
      <Text size="sm">{t`${days} on up to ${screens} for ${price}, paid once, GST included.`}</Text>
      <Group mt="sm">
        <Button component="a" href={paths.checkout(trial.code)}>{t`Pay and start the trial`}</Button>
      </Group>
    </Alert>
  );
}

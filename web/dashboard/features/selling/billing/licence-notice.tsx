import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Anchor, Button, Group } from "@mantine/core";
import { Link } from "react-router";
import { paths } from "#shared/paths.ts";
import { plans } from "#shared/plans.ts";
import { countOfDays, countOfScreens } from "#web/dashboard/words/counts.ts";
import { formatRupees } from "#web/lib/formats.ts";
import { useIsSold } from "../../../queries/sold.tsx";
import { useSubscription } from "./billing-queries.ts";
import { unitIn } from "./plan-change.ts";

/** Tells before a form is filled that the account has no licence for another screen. */
export function LicenceNotice() {
  const subscription = useSubscription().data;
  const isSold = useIsSold();
  if (!subscription) return null;
  const { screens, plan, costs } = subscription;
  if ((plan?.active || !isSold) && screens.used < screens.licences) return null;
  const used = countOfScreens(screens.used);
  const { trial } = plans;
  const price = formatRupees((costs && unitIn(costs, "trial", "trial")) ?? 0);
  const days = countOfDays(trial.days ?? 1);
  if (!isSold)
    return (
      <Alert color="orange" role="note" mb="md" title={t`All screens are in use`}>
        <Trans>
          You have {used}, as many as you may have. Remove one, or ask the person who runs this service for
          more.
        </Trans>
      </Alert>
    );
  if (!plan)
    return (
      <Alert color="orange" role="note" mb="md" title={t`A TV needs the trial or a plan`}>
        <Trans>
          The trial costs {price} once and lasts {days}. After paying you come back here to connect your TV.
        </Trans>
        <Group mt="sm" gap="sm">
          <Button component="a" href={paths.checkout(trial.code)} size="compact-md">
            <Trans>Start the trial for {price}</Trans>
          </Button>
          <Anchor component={Link} to={paths.plans} underline="always">{t`See the plans`}</Anchor>
        </Group>
      </Alert>
    );
  return (
    <Alert
      color="orange"
      role="note"
      mb="md"
      title={plan?.active ? t`All licences are in use` : t`You have no active plan`}
    >
      {plan?.active ? (
        <Trans>You have {used}, one for each licence. Remove a screen, or ask for more licences.</Trans>
      ) : (
        <Trans>A screen needs a licence. Choose a plan first.</Trans>
      )}{" "}
      <Anchor component={Link} to={paths.plans} underline="always">{t`See the plans`}</Anchor>
    </Alert>
  );
}

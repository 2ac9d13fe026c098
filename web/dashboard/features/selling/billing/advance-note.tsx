import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Anchor } from "@mantine/core";
import { paths } from "#shared/paths.ts";
import { formatRupees } from "#web/lib/formats.ts";
import { useSubscription } from "./billing-queries.ts";

/** Tells a customer who paid in advance that a purchase and a renewal do not use it by themselves. */
export function AdvanceNote({ mb }: { mb?: string }) {
  const paise = useSubscription().data?.advancePaise ?? 0;
  if (paise <= 0) return null;
  const amount = formatRupees(paise);
  return (
    <Alert color="accent" role="note" mb={mb} title={t`You paid ${amount} in advance`}>
      <Trans>
        A purchase here and a renewal do not use it by themselves. Write to us before you pay: we pay your
        plan with it.
      </Trans>{" "}
      <Anchor href={paths.newTicket} size="sm" underline="always">{t`Write to us`}</Anchor>
    </Alert>
  );
}

import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Anchor, Button, Group, Select, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { graceDaysForTwoFactor } from "#shared/contracts/identity/two-factor.ts";
import { paths } from "#shared/paths.ts";
import { messageOf } from "#web/lib/api.ts";
import { formatDateTimeIn } from "#web/lib/time-zones.ts";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";
import { useMe } from "../../../queries/me.ts";
import { useSaveTwoFactorDemand, useTwoFactorDemand } from "./demand-queries.ts";

type Days = (typeof graceDaysForTwoFactor)[number];

/** Renders whether all members must use two-factor sign-in, who lacks it, and the days of grace. */
export function DemandPart() {
  const demand = useTwoFactorDemand().data;
  const save = useSaveTwoFactorDemand();
  const timeZone = useMe().data?.account.timeZone ?? "UTC";
  const [days, setDays] = useState<Days>(7);
  if (!demand) return null;
  const { from, missing } = demand;
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        <Trans>
          Members who sign in with a password then also need a code from an app on their phone. Who lacks it
          sets it up at the next sign-in and can do nothing else before.
        </Trans>
      </Text>
      <div>
        <StatusDot tone={from ? "good" : "idle"}>
          {from ? t`Demanded from ${formatDateTimeIn(from, timeZone)}` : t`Each member chooses`}
        </StatusDot>
        <Text size="sm" mt="xs">
          {plural(missing, {
            0: "All members have it.",
            one: "# member lacks it.",
            other: "# members lack it.",
          })}{" "}
          {missing > 0 && <Anchor component={Link} to={paths.members} size="sm">{t`See who`}</Anchor>}
        </Text>
      </div>
      {!from && (
        <Select
          label={t`Time to set it up`}
          value={String(days)}
          onChange={(value) => setDays(Number(value) as Days)}
          data={graceDaysForTwoFactor.map((count) => ({ value: String(count), label: daysWords(count) }))}
        />
      )}
      {save.isError && (
        <Alert color="red" role="alert">
          {messageOf(save.error)}
        </Alert>
      )}
      <Group>
        <Button
          variant="default"
          loading={save.isPending}
          onClick={() => save.mutate({ demanded: !from, graceDays: days })}
        >
          {from ? t`Let each member choose` : t`Demand it of all members`}
        </Button>
      </Group>
    </Stack>
  );
}

const daysWords = (count: number): string => plural(count, { 0: "At once", one: "# day", other: "# days" });

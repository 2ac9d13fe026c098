import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Anchor, Box, Switch, Text } from "@mantine/core";
import { Link } from "react-router";
import { visitMinutes } from "#shared/contracts/visits.ts";
import { paths } from "#shared/paths.ts";
import { Part } from "#web/ui/panel/part.tsx";
import { useAllowVisits, useVisits } from "./visit-queries.ts";

/** Renders the setting whether support may look at the account. */
export function VisitsPart() {
  const visits = useVisits();
  const allow = useAllowVisits();
  if (!visits.data) return null;
  return (
    <Box mt="lg">
      <Part title={t`Help from our support`}>
        <Switch
          label={t`Our support may look at this account`}
          description={t`They see your dashboard for at most ${visitMinutes} minutes and write down why. They cannot change anything, and see no passwords, codes or exports.`}
          checked={allow.isPending ? allow.variables : visits.data.allowed}
          onChange={({ currentTarget: { checked } }) => allow.mutate(checked)}
        />
        <Text size="sm" c="dimmed">
          <Trans>
            During a visit, you see it at the top of every page and can end it. Each visit is in the{" "}
            <Anchor component={Link} to={paths.audit} inherit underline="always">
              audit log
            </Anchor>
            .
          </Trans>
        </Text>
      </Part>
    </Box>
  );
}

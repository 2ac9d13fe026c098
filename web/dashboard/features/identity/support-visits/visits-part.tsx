import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Anchor, Box, Switch, Text } from "@mantine/core";
import { Link } from "react-router";
import { visitMinutes } from "#shared/contracts/identity/visits.ts";
import { paths } from "#shared/paths.ts";
import { Part } from "#web/ui/panel/part.tsx";
import { useAllowVisits, useVisits } from "./visit-queries.ts";

/** Renders the setting whether support, and the partner, may look at the account. */
export function VisitsPart() {
  const visits = useVisits();
  const allow = useAllowVisits();
  if (!visits.data) return null;
  const { partner } = visits.data;
  return (
    <Box mt="lg">
      <Part title={t`Help from our support`}>
        <Switch
          label={t`Our support may look at this account`}
          description={t`They see your dashboard for at most ${visitMinutes} minutes and write down why. They cannot change anything, and see no passwords, codes or exports.`}
          checked={(allow.isPending ? allow.variables.allowed : undefined) ?? visits.data.allowed}
          onChange={({ currentTarget: { checked } }) => allow.mutate({ allowed: checked })}
        />
        {partner && (
          <Switch
            label={t`${partner.name} may look at this account`}
            description={t`Your partner can help you. The same rules hold as for our support.`}
            checked={(allow.isPending ? allow.variables.partnerAllowed : undefined) ?? partner.allowed}
            onChange={({ currentTarget: { checked } }) => allow.mutate({ partnerAllowed: checked })}
          />
        )}
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

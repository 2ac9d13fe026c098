import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Text } from "@mantine/core";
import { Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { paths } from "#shared/paths.ts";
import { BackLink } from "#web/ui/panel/back-link.tsx";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import { Part } from "#web/ui/panel/part.tsx";
import { ReportMailList } from "../features/watching/report-mails/report-mail-list.tsx";

const ReportMailDialog = lazy(async () => ({
  default: (await import("../features/watching/report-mails/report-mail-dialog.tsx")).ReportMailDialog,
}));

/** /app/reports-by-email: reports that members get by email. */
export function ReportMailsPage() {
  const [adding, setAdding] = useState(false);
  return (
    <>
      <BackLink to={paths.proofOfPlay}>{t`Proof of play`}</BackLink>
      <PageHeader
        title={t`Reports by email`}
        description={t`Members get proof of play or uptime as PDF and CSV, with the figures of the dashboard.`}
        actions={
          <Button leftSection={<Plus size={18} aria-hidden />} onClick={() => setAdding(true)}>
            <Trans>New report</Trans>
          </Button>
        }
      />
      <Part title={t`Reports`}>
        <ReportMailList onNew={() => setAdding(true)} />
        <Text size="sm" c="dimmed">
          <Trans>
            An email has what screens reported until then. Screens without a network report later: the pages
            of the dashboard have that, too.
          </Trans>
        </Text>
      </Part>
      {adding && (
        <Suspense>
          <ReportMailDialog report={null} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  );
}

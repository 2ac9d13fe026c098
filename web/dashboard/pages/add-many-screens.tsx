import { t } from "@lingui/core/macro";
import { Button, Stack } from "@mantine/core";
import { Plus } from "lucide-react";
import { lazy, Suspense } from "react";
import { paths } from "#shared/paths.ts";
import { BackLink } from "#web/ui/panel/back-link.tsx";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import { Part } from "#web/ui/panel/part.tsx";
import { useLazyDialog } from "#web/ui/panel/use-lazy-dialog.ts";
import { EnrolmentList, WaitingList } from "../features/playing/screens/enrolment/enrolment-list.tsx";
import { ScreensTable } from "../features/playing/screens/many/screens-table.tsx";

const EnrolmentDialog = lazy(async () => ({
  default: (await import("../features/playing/screens/enrolment/enrolment-dialog.tsx")).EnrolmentDialog,
}));

/** /app/screens/many: tokens with which many devices become screens, and the devices that wait. */
export function AddManyScreensPage() {
  const dialog = useLazyDialog();
  return (
    <>
      <BackLink to={paths.screens}>{t`Screens`}</BackLink>
      <PageHeader
        title={t`Add many screens`}
        description={t`Devices with an enrolment token become screens without a code.`}
        actions={
          <Button
            leftSection={<Plus size={18} aria-hidden />}
            onClick={dialog.open}
          >{t`New enrolment token`}</Button>
        }
      />
      <Stack gap="lg">
        <Part title={t`Devices that wait`}>
          <WaitingList />
        </Part>
        <Part title={t`Enrolment tokens`}>
          <EnrolmentList onNew={dialog.open} />
        </Part>
        <Part title={t`All screens as a table`}>
          <ScreensTable />
        </Part>
      </Stack>
      {dialog.opened && (
        <Suspense>
          <EnrolmentDialog onClose={dialog.close} />
        </Suspense>
      )}
    </>
  );
}

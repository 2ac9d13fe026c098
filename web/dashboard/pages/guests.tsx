import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, SegmentedControl, Stack } from "@mantine/core";
import { Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import { Part } from "#web/ui/panel/part.tsx";
import { useLazyDialog } from "#web/ui/panel/use-lazy-dialog.ts";
import { useGuestLinks } from "../features/library/guests/guest-queries.ts";
import { Inbox } from "../features/library/guests/inbox.tsx";
import { LinkList } from "../features/library/guests/link-list.tsx";

const LinkDialog = lazy(async () => ({
  default: (await import("../features/library/guests/link-dialog.tsx")).LinkDialog,
}));

const CodeDialog = lazy(async () => ({
  default: (await import("../features/library/guests/code-dialog.tsx")).CodeDialog,
}));

const states = ["waiting", "approved", "rejected"] as const;

/** /app/guests: what guests sent, and the links with which they do. */
export function GuestsPage() {
  const [state, setState] = useState<(typeof states)[number]>("waiting");
  const dialog = useLazyDialog();
  const [madeId, setMadeId] = useState<number | null>(null);
  const made = useGuestLinks().data?.find(({ id }) => id === madeId);
  const labels = { waiting: t`Inbox`, approved: t`Approved`, rejected: t`Rejected` };
  return (
    <>
      <PageHeader
        title={t`Guest uploads`}
        description={t`Colleagues and guests send pictures and notices from their phones, without an account. Nothing is shown before you approve it.`}
        actions={
          <Button leftSection={<Plus size={18} aria-hidden />} onClick={dialog.open}>
            <Trans>New guest link</Trans>
          </Button>
        }
      />
      <Stack gap="lg">
        <Part
          title={t`What guests sent`}
          actions={
            <SegmentedControl
              aria-label={t`Show`}
              value={state}
              onChange={(value) => setState(value as typeof state)}
              data={states.map((value) => ({ value, label: labels[value] }))}
            />
          }
        >
          <Inbox key={state} state={state} />
        </Part>
        <Part title={t`Guest links`}>
          <LinkList onNew={dialog.open} />
        </Part>
      </Stack>
      <Suspense>
        {dialog.opened && (
          <LinkDialog
            link={null}
            onClose={dialog.close}
            onMade={(id) => {
              dialog.close();
              setMadeId(id);
            }}
          />
        )}
        {made && <CodeDialog link={made} onClose={() => setMadeId(null)} />}
      </Suspense>
    </>
  );
}

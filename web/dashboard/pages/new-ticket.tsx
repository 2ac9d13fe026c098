import { t } from "@lingui/core/macro";
import { Stack } from "@mantine/core";
import { paths } from "#shared/paths.ts";
import { BackLink } from "#web/ui/panel/back-link.tsx";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import { Part } from "#web/ui/panel/part.tsx";
import { LoadingState } from "#web/ui/panel/states.tsx";
import { TalkButton } from "../features/desk/live-chat/talk-button.tsx";
import { NewTicketForm } from "../features/desk/support/new-ticket-form.tsx";
import { useMe } from "../queries/me.ts";

/** /app/support/new: a new ticket. */
export function NewTicketPage() {
  const me = useMe();
  return (
    <>
      <PageHeader
        title={t`New ticket`}
        back={<BackLink to={paths.support}>{t`Support`}</BackLink>}
        description={me.data ? t`The answer appears here and is emailed to ${me.data.user.email}.` : null}
        actions={<TalkButton />}
      />
      <Stack gap="lg" maw="48rem">
        {me.data ? (
          <Part label={t`Message to support`}>
            <NewTicketForm userId={me.data.user.id} />
          </Part>
        ) : (
          <LoadingState />
        )}
      </Stack>
    </>
  );
}

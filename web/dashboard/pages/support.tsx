import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { Plus } from "lucide-react";
import { Link } from "react-router";
import { paths } from "#shared/paths.ts";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import { MessagesPicture } from "#web/ui/panel/pictures.tsx";
import { EmptyState, NotLoaded } from "#web/ui/panel/states.tsx";
import { TalkButton } from "../features/desk/live-chat/talk-button.tsx";
import { BrandSupport } from "../features/desk/support/brand-support.tsx";
import { useTickets } from "../features/desk/support/support-queries.ts";
import { TicketClaim } from "../features/desk/support/ticket-claim.tsx";
import { TicketRow } from "../features/desk/support/ticket-row.tsx";
import { useMe } from "../queries/me.ts";
import styles from "./support.module.css";

const ended = new Set(["resolved", "closed"]);

/** /app/support: the account's tickets, newest first, and the button for a new one. */
export function SupportPage() {
  const tickets = useTickets();
  const own = useMe().data?.brand;
  const items = tickets.data?.items ?? [];
  const open = items.filter((ticket) => !ended.has(ticket.status)).length;
  const create = (
    <Button component={Link} to={paths.newTicket} leftSection={<Plus size={18} aria-hidden />}>
      <Trans>New ticket</Trans>
    </Button>
  );

  function content() {
    if (!tickets.data)
      return <NotLoaded query={tickets} failed={t`Your tickets could not be loaded`} lines={3} height={96} />;
    if (items.length === 0) {
      return (
        <EmptyState
          picture={MessagesPicture}
          title={t`No tickets yet`}
          text={t`Do you have a problem or a question? Write to support and add pictures or files. The answer appears here and is emailed to you.`}
          actions={create}
        />
      );
    }
    return (
      <ul className={styles.list} aria-label={t`Tickets`}>
        {items.map((ticket) => (
          <TicketRow key={ticket.id} ticket={ticket} />
        ))}
      </ul>
    );
  }

  return (
    <>
      <PageHeader
        title={t`Support`}
        description={
          items.length > 0
            ? t`${plural(items.length, { one: "# ticket", other: "# tickets" })}, ${open} not solved yet`
            : null
        }
        actions={
          <>
            <TalkButton />
            {create}
          </>
        }
      />
      {own && <BrandSupport brand={own} />}
      <TicketClaim />
      {content()}
    </>
  );
}

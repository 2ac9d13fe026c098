import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { FailedState, LoadingState } from "#web/ui/panel/states.tsx";
import { TicketDialog } from "../features/tickets/ticket-dialog.tsx";
import { countsOf, filtered, firstFilter } from "../features/tickets/ticket-filter.ts";
import { TicketFilters } from "../features/tickets/ticket-filters.tsx";
import { useTickets } from "../features/tickets/ticket-queries.ts";
import { TicketsTable } from "../features/tickets/tickets-table.tsx";
import { useRole } from "../frame/role-context.tsx";

/** Ticket: what customers asked for help with. */
export function TicketsPage() {
  const { role, userId } = useRole();
  const tickets = useTickets();
  const [filter, setFilter] = useState(() => firstFilter(role === "manager" && userId ? userId : null));
  const [opened, setOpened] = useState<{ id: string; closing: boolean } | null>(null);
  const [params, setParams] = useSearchParams();
  const wanted = params.get("open");
  useEffect(() => {
    if (wanted === null) return;
    setOpened({ id: wanted, closing: false });
    setParams({}, { replace: true });
  }, [wanted, setParams]);

  const all = tickets.data ? [...tickets.data.open, ...tickets.data.closed] : [];
  const ticket = all.find((each) => each.id === opened?.id);
  const ownName = all.find((each) => each.assignedUserId === userId)?.assignedToName ?? null;

  function content() {
    if (tickets.isError)
      return (
        <FailedState
          title="Failed to fetch tickets"
          error={tickets.error}
          retry={() => void tickets.refetch()}
        />
      );
    if (!tickets.data) return <LoadingState lines={5} height={56} />;
    return (
      <TicketsTable
        tickets={filtered(tickets.data, filter)}
        onView={({ id }) => setOpened({ id, closing: false })}
        onCloseTicket={({ id }) => setOpened({ id, closing: true })}
      />
    );
  }

  return (
    <>
      <TicketFilters
        filter={filter}
        onFilter={setFilter}
        ownName={ownName}
        counts={tickets.data ? countsOf(tickets.data, filter) : null}
      />
      {content()}
      {ticket && opened && (
        <TicketDialog
          key={ticket.id}
          ticket={ticket}
          startClosing={opened.closing}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

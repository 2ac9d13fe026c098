import { useDebouncedValue } from "@mantine/hooks";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import type { Ticket } from "#shared/operator-api/read-tickets.ts";
import { FailedState, LoadingState } from "#web/ui/panel/states.tsx";
import { TicketDialog } from "../features/tickets/ticket-dialog.tsx";
import { firstFilter } from "../features/tickets/ticket-filter.ts";
import { TicketFilters } from "../features/tickets/ticket-filters.tsx";
import { useTicket, useTickets } from "../features/tickets/ticket-queries.ts";
import { TicketsTable } from "../features/tickets/tickets-table.tsx";
import { useRole } from "../frame/role-context.tsx";
import { WhenSeen } from "../parts/when-seen.tsx";

interface Opened {
  id: string;
  closing: boolean;
  /** The ticket as it was when it was opened; null when only its number is known. */
  ticket: Ticket | null;
}

/** Ticket: customers' requests for help. `?open=12` opens one. */
export function TicketsPage() {
  const { role, userId } = useRole();
  const [filter, setFilter] = useState(() => firstFilter(role === "manager" && userId ? userId : null));
  const [search] = useDebouncedValue(filter.search.trim(), 200);
  const tickets = useTickets({ ...filter, search });
  const [opened, setOpened] = useState<Opened | null>(null);
  const [params, setParams] = useSearchParams();
  const wanted = params.get("open");
  useEffect(() => {
    if (wanted === null) return;
    setOpened({ id: wanted, closing: false, ticket: null });
    setParams({}, { replace: true });
  }, [wanted, setParams]);

  const known = tickets.data?.all ?? tickets.data?.tickets ?? [];
  const listed = known.find((each) => each.id === opened?.id);
  const missing = opened !== null && listed === undefined && tickets.isSuccess && tickets.data.all === null;
  const one = useTicket(missing ? opened.id : null);
  const ticket = opened && (listed ?? (missing ? one.data : null) ?? opened.ticket);
  const ownName = known.find((each) => each.assignedUserId === userId)?.assignedToName ?? null;

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
      <>
        <TicketsTable
          tickets={tickets.data.tickets}
          onView={(each) => setOpened({ id: each.id, closing: false, ticket: each })}
          onCloseTicket={(each) => setOpened({ id: each.id, closing: true, ticket: each })}
        />
        {tickets.hasNextPage && (
          <WhenSeen
            key={tickets.data.tickets.length}
            onSeen={() => {
              if (!tickets.isFetching) void tickets.fetchNextPage();
            }}
          >
            <p role="status">Loading more</p>
          </WhenSeen>
        )}
      </>
    );
  }

  return (
    <>
      <TicketFilters
        filter={filter}
        onFilter={setFilter}
        ownName={ownName}
        counts={tickets.data?.counts ?? null}
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

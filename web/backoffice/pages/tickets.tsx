import { Checkbox } from "@mantine/core";
import { useMemo, useState } from "react";
import { useLocation } from "react-router";
import type { Ticket } from "#shared/operator-api/read-tickets.ts";
import { useAddressQuery, useAddressView } from "#web/lib/use-address-view.ts";
import { Dialog } from "#web/ui/panel/dialog.tsx";
import { MessagesPicture } from "#web/ui/panel/pictures.tsx";
import { EmptyState } from "#web/ui/panel/states.tsx";
import { useManagers } from "../features/managers/manager-queries.ts";
import { ChosenTickets } from "../features/tickets/chosen-tickets.tsx";
import { TicketDialog } from "../features/tickets/ticket-dialog.tsx";
import { TicketFigures } from "../features/tickets/ticket-figures.tsx";
import { firstFilter, namedOnly, ticketFilter } from "../features/tickets/ticket-filter.ts";
import { TicketFilters } from "../features/tickets/ticket-filters.tsx";
import { useTicket, useTickets } from "../features/tickets/ticket-queries.ts";
import { TicketsTable } from "../features/tickets/tickets-table.tsx";
import { useRole } from "../frame/role.tsx";

/** What the list tells the dialog of the ticket that it opens. */
interface Opened {
  closing: boolean;
  /** The ticket as it was when it was opened. */
  ticket: Ticket;
}

/** Ticket: customers' requests for help. `?open=12` is the address of one. */
export function TicketsPage() {
  const { role, userId } = useRole();
  const { query, change } = useAddressQuery();
  const id = query.get("open");
  const { state } = useLocation();
  const opened = state as Opened | null;
  const ownId = role === "manager" && userId ? userId : null;
  const first = useMemo(() => firstFilter(ownId), [ownId]);
  const { view: filter, change: changeFilter } = useAddressView(useMemo(() => ticketFilter(ownId), [ownId]));
  const managers = useManagers({ enabled: role === "admin" }).data ?? [];
  const managerName = managers.find((manager) => manager.id === filter.manager)?.name ?? null;
  const tickets = useTickets(filter, managerName);

  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const shown = tickets.data?.tickets ?? [];
  const listedIds = shown.map((each) => each.id);
  // What left the list, by a filter or a colleague, is chosen no more.
  const chosenTickets = shown.filter((each) => chosen.has(each.id));

  const known = tickets.data?.all ?? tickets.data?.tickets ?? [];
  const listed = known.find((each) => each.id === id);
  const missing = id !== null && listed === undefined && tickets.isSuccess && tickets.data.all === null;
  const one = useTicket(missing ? id : null);
  const ticket = id === null ? null : (listed ?? (missing ? one.data : null) ?? opened?.ticket ?? null);
  const ownName = known.find((each) => each.assignedUserId === userId)?.assignedToName ?? null;
  const open = (each: Ticket, closing: boolean) =>
    change({ open: each.id }, { replace: true, state: { closing, ticket: each } satisfies Opened });
  const close = () => change({ open: null }, { replace: true });

  return (
    <>
      <TicketFigures />
      <TicketFilters
        filter={filter}
        onFilter={(next) => changeFilter(next, true)}
        ownName={ownName}
        counts={tickets.data?.counts ?? null}
        named={namedOnly(known, managers)}
      />
      {listedIds.length > 1 && (
        <Checkbox
          mb="sm"
          label={`Choose all ${listedIds.length} shown`}
          checked={chosenTickets.length === listedIds.length}
          indeterminate={chosenTickets.length > 0 && chosenTickets.length < listedIds.length}
          onChange={(event) => setChosen(new Set(event.currentTarget.checked ? listedIds : []))}
        />
      )}
      <TicketsTable
        chosen={chosen}
        onChoose={setChosen}
        onTag={(tag) => changeFilter({ tag }, true)}
        tickets={tickets.data?.tickets}
        query={tickets}
        onView={(each) => open(each, false)}
        onCloseTicket={(each) => open(each, true)}
        onAll={
          JSON.stringify({ ...filter, list: "open" }) === JSON.stringify(first)
            ? null
            : () => changeFilter(first, true)
        }
      />
      <ChosenTickets
        chosen={chosenTickets}
        all={listedIds.length}
        onAll={() => setChosen(new Set(listedIds))}
        onClear={() => setChosen(new Set())}
      />
      {ticket && (
        <TicketDialog
          key={ticket.id}
          ticket={ticket}
          startClosing={opened?.closing ?? false}
          onClose={close}
        />
      )}
      {missing && one.isSuccess && one.data === null && (
        <Dialog title={`Ticket ${id}`} onClose={close}>
          <EmptyState
            picture={MessagesPicture}
            title="This ticket was not found"
            text={
              role === "manager"
                ? "It is not assigned to you, or it does not exist. Ask an admin to assign it."
                : "No ticket has this number. Check the link."
            }
          />
        </Dialog>
      )}
    </>
  );
}

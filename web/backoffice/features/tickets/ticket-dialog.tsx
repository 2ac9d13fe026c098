import { Tabs } from "@mantine/core";
import { useState } from "react";
import type { Ticket } from "#shared/operator-api/read-tickets.ts";
import { Dialog } from "#web/ui/panel/dialog.tsx";
import { TicketDetails } from "./ticket-details.tsx";
import { TicketLog } from "./ticket-log.tsx";

/** Renders one ticket in a dialog. `startClosing` opens it with the form for the closing note. */
export function TicketDialog(props: { ticket: Ticket; startClosing: boolean; onClose: () => void }) {
  const { ticket, startClosing, onClose } = props;
  const [tab, setTab] = useState<string | null>("details");
  const [closing, setClosing] = useState(startClosing);
  return (
    <Dialog onClose={onClose} title={`Ticket ${ticket.id}`} size="72rem">
      <Tabs value={tab} onChange={setTab}>
        <Tabs.List>
          <Tabs.Tab value="details">Details</Tabs.Tab>
          <Tabs.Tab value="log">Log</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="details" pt="md">
          <TicketDetails ticket={ticket} closing={closing} onClosing={setClosing} />
        </Tabs.Panel>
        <Tabs.Panel value="log" pt="md">
          {tab === "log" && <TicketLog id={ticket.id} />}
        </Tabs.Panel>
      </Tabs>
    </Dialog>
  );
}

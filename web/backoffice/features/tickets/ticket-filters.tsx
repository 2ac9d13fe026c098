import { Button } from "@mantine/core";
import { X } from "lucide-react";
import { ticketStatusKeys } from "#shared/operator-api/read-tickets.ts";
import { ticketPriorities } from "#shared/operator-api/tickets-contract.ts";
import { formatNumber } from "#web/lib/formats.ts";
import { ChoiceField } from "#web/ui/panel/choice-field.tsx";
import { useRole } from "../../frame/role.tsx";
import { SearchField } from "../../parts/search-field.tsx";
import { useManagers } from "../managers/manager-queries.ts";
import { filterWords, priorityWords } from "../ticket-words/ticket-words.ts";
import { type TicketFilter, withList, withStatus } from "./ticket-filter.ts";
import styles from "./tickets.module.css";

/** Renders the ticket filters: open or closed, by status, and for admins by manager. */
export function TicketFilters(props: {
  filter: TicketFilter;
  onFilter: (change: Partial<TicketFilter>) => void;
  /** The signed-in manager's name, if a loaded ticket contains it. */
  ownName: string | null;
  /** Number of tickets in each list; null while loading. */
  counts: { open: number; closed: number } | null;
  /** Managers of whom the tickets contain only the name. */
  named: readonly { value: string; label: string }[];
}) {
  const { filter, onFilter, ownName, counts, named } = props;
  const { role, userId } = useRole();
  const managers = useManagers({ enabled: role === "admin" });
  const listButton = (list: TicketFilter["list"], words: string) => (
    <Button
      variant={filter.list === list ? "filled" : "default"}
      aria-pressed={filter.list === list}
      onClick={() => onFilter(withList(list))}
      rightSection={counts && <span aria-hidden>{formatNumber(counts[list])}</span>}
    >
      {words}
    </Button>
  );
  return (
    <div className={styles.tools}>
      <div className={styles.lists}>
        {listButton("open", "All Tickets")}
        {listButton("closed", "Closed Tickets")}
      </div>
      <SearchField
        label="Search tickets"
        placeholder="Search"
        current={filter.search}
        onSearch={(search) => onFilter({ search })}
      />
      <ChoiceField
        aria-label="Order"
        value={filter.sort}
        data={[
          { value: "newest", label: "Newest first" },
          { value: "oldest", label: "Oldest first" },
          { value: "name", label: "By name" },
          { value: "offline", label: "Screens offline first" },
          { value: "priority", label: "Most urgent first" },
        ]}
        onChange={(sort) => onFilter({ sort })}
      />
      <ChoiceField
        aria-label="Status"
        value={filter.status}
        data={[
          { value: "all", label: "All Status" },
          ...ticketStatusKeys.map((key) => ({ value: key, label: filterWords[key] })),
        ]}
        onChange={(status) => onFilter(withStatus(status))}
      />
      <ChoiceField
        aria-label="Priority"
        value={filter.priority}
        data={[
          { value: "all", label: "All Priorities" },
          ...ticketPriorities.map((value) => ({ value, label: priorityWords[value] })),
        ]}
        onChange={(priority) => onFilter({ priority })}
      />
      {filter.tag !== "" && (
        <Button
          variant="light"
          rightSection={<X size={14} aria-label="Remove" />}
          onClick={() => onFilter({ tag: "" })}
        >
          Tag: {filter.tag}
        </Button>
      )}
      <ChoiceField
        aria-label="Manager"
        value={filter.manager}
        data={
          role === "admin"
            ? [
                { value: "all", label: "All Managers" },
                { value: "unassigned", label: "Unassigned" },
                ...(managers.data ?? []).map((manager) => ({ value: manager.id, label: manager.name })),
                ...named,
              ]
            : [{ value: userId || "all", label: ownName ?? "My tickets" }]
        }
        onChange={(manager) => onFilter({ manager })}
      />
    </div>
  );
}

import { Button, NativeSelect } from "@mantine/core";
import { ticketStatusKeys } from "#shared/operator-api/read-tickets.ts";
import { formatNumber } from "#web/lib/formats.ts";
import { useRole } from "../../frame/role.tsx";
import { SearchField } from "../../parts/search-field.tsx";
import { useManagers } from "../managers/manager-queries.ts";
import { isStatus, type TicketFilter, withList, withStatus } from "./ticket-filter.ts";
import { filterWords } from "./ticket-words.ts";
import styles from "./tickets.module.css";

/** Renders the ticket filters: open or closed, by status, and for admins by manager. */
export function TicketFilters(props: {
  filter: TicketFilter;
  onFilter: (filter: TicketFilter) => void;
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
      onClick={() => onFilter(withList(filter, list))}
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
        onSearch={(search) => onFilter({ ...filter, search })}
      />
      <NativeSelect
        aria-label="Order"
        value={filter.sort}
        data={[
          { value: "newest", label: "Newest first" },
          { value: "oldest", label: "Oldest first" },
          { value: "name", label: "By name" },
        ]}
        onChange={(event) => onFilter({ ...filter, sort: event.currentTarget.value as TicketFilter["sort"] })}
      />
      <NativeSelect
        aria-label="Status"
        value={filter.status}
        data={[
          { value: "all", label: "All Status" },
          ...ticketStatusKeys.map((key) => ({ value: key, label: filterWords[key] })),
        ]}
        onChange={(event) => {
          const status = event.currentTarget.value;
          onFilter(withStatus(filter, isStatus(status) ? status : "all"));
        }}
      />
      <NativeSelect
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
        onChange={(event) => onFilter({ ...filter, manager: event.currentTarget.value })}
      />
    </div>
  );
}

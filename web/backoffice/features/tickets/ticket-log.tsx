import { Alert } from "@mantine/core";
import { LoadingState } from "#web/ui/panel/states.tsx";
import { formatIndiaTime, orDash } from "../../formats/values.ts";
import { useTicketLog } from "./ticket-queries.ts";
import styles from "./tickets.module.css";

/** Lists the ticket's assignments, the latest first and highlighted. */
export function TicketLog({ id }: { id: string }) {
  const log = useTicketLog(id);
  if (log.isError)
    return (
      <Alert color="red" role="alert">
        Failed to fetch logs
      </Alert>
    );
  if (!log.data) return <LoadingState lines={3} height={56} />;
  if (log.data.length === 0) return <p className={styles.none}>No assignment history</p>;
  return (
    <ol className={styles.log} aria-label="Assignment History">
      {log.data.map((entry, index) => (
        <li
          key={`${entry.id} ${entry.at}`}
          className={styles.entry}
          data-latest={index === 0 || undefined}
          aria-current={index === 0 || undefined}
        >
          <span>
            {entry.to === null ? "Taken back" : `Assigned to ${entry.to}`} by {orDash(entry.by)}
          </span>
          <span className={styles.when}>{formatIndiaTime(entry.at)}</span>
        </li>
      ))}
    </ol>
  );
}

import { Button } from "@mantine/core";
import type { AuditEntry } from "#shared/operator-api/read-audit.ts";
import { FailedState, LoadingState } from "#web/ui/panel/states.tsx";
import { formatIndiaTime, orDash } from "../../formats/values.ts";
import { DataTable } from "../../parts/data-table.tsx";
import styles from "./audit.module.css";
import { type AuditView, useAudit } from "./audit-queries.ts";
import { changeLines } from "./change-lines.ts";

const who = ({ actorName, actorKind }: AuditEntry) => actorName ?? actorKind;

/** Renders who changed what, when and from where, with the values before and after. Read-only. */
export function AuditTable({ view }: { view: AuditView }) {
  const audit = useAudit(view);
  if (audit.isError && !audit.data)
    return (
      <FailedState title="Failed to fetch data" error={audit.error} retry={() => void audit.refetch()} />
    );
  if (!audit.data) return <LoadingState lines={5} height={48} />;
  if (audit.data.length === 0) return <p className={styles.none}>Nothing on record.</p>;
  return (
    <>
      <DataTable
        label="Record of changes"
        rows={audit.data}
        keyOf={(entry) => entry.id}
        columns={[
          { key: "at", title: "When", cell: (entry) => formatIndiaTime(entry.at) },
          { key: "who", title: "Who", wrap: true, cell: who },
          { key: "what", title: "What", cell: (entry) => entry.action },
          {
            key: "record",
            title: "Record",
            cell: (entry) => `${entry.subjectKind} ${entry.subjectId}`.trim(),
          },
          {
            key: "change",
            title: "Before and after",
            wrap: true,
            cell: (entry) => (
              <ul className={styles.lines}>
                {changeLines(entry.before, entry.after).map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            ),
          },
          { key: "from", title: "From", cell: (entry) => orDash(entry.address) },
        ]}
      />
      {audit.hasNextPage && (
        <p className={styles.more}>
          <Button
            variant="default"
            loading={audit.isFetchingNextPage}
            onClick={() => void audit.fetchNextPage()}
          >
            Show older
          </Button>
        </p>
      )}
    </>
  );
}

import { Button } from "@mantine/core";
import { Link } from "react-router";
import type { AuditEntry } from "#shared/operator-api/read-audit.ts";
import { isRecord } from "#shared/operator-api/read-value.ts";
import { FailedState, LoadingState } from "#web/ui/panel/states.tsx";
import { formatIndiaTime, orDash } from "../../formats/values.ts";
import { DataTable } from "../../parts/data-table.tsx";
import { useManagers } from "../managers/manager-queries.ts";
import styles from "./audit.module.css";
import { type AuditView, useAudit } from "./audit-queries.ts";
import { sentenceOf } from "./audit-sentence.ts";

const written = (value: unknown): string =>
  value === null || value === undefined || value === ""
    ? "–"
    : typeof value === "object"
      ? JSON.stringify(value)
      : String(value);

/** Returns one line for each changed field of an entry: "status: open → hold". */
export function changeLines(before: unknown, after: unknown): string[] {
  const [was, is] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return names
    .filter((name) => written(was[name]) !== written(is[name]))
    .map((name) =>
      name in was && name in is
        ? `${name}: ${written(was[name])} → ${written(is[name])}`
        : `${name}: ${written(name in is ? is[name] : was[name])}`,
    );
}

const who = ({ actorName, actorKind }: AuditEntry) => actorName ?? actorKind;

/** Renders who changed what, when and from where. The values before and after can be unfolded. Read-only. */
export function AuditTable({ view }: { view: AuditView }) {
  const audit = useAudit(view);
  if (audit.isError && !audit.data)
    return (
      <FailedState title="Failed to fetch data" error={audit.error} retry={() => void audit.refetch()} />
    );
  if (!audit.data) return <LoadingState lines={5} height={48} />;
  if (audit.data.length === 0) return <p className={styles.none}>No activity yet.</p>;
  return (
    <>
      <DataTable
        label="Record of changes"
        rows={audit.data}
        keyOf={(entry) => entry.id}
        columns={[
          { key: "at", title: "When", cell: (entry) => formatIndiaTime(entry.at) },
          { key: "who", title: "Who", wrap: true, cell: who },
          { key: "what", title: "What", wrap: true, cell: (entry) => <What entry={entry} /> },
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

function What({ entry }: { entry: AuditEntry }) {
  const managers = useManagers().data;
  const nameOf = (id: string) => managers?.find((manager) => manager.id === id)?.name ?? null;
  const lines = changeLines(entry.before, entry.after);
  return (
    <>
      {sentenceOf(entry, nameOf).map(({ text, to }) =>
        to ? (
          <Link key={text} to={to}>
            {text}
          </Link>
        ) : (
          text
        ),
      )}
      <details className={styles.details}>
        <summary>Details</summary>
        <ul className={styles.lines}>
          <li>{`${entry.action}, ${entry.subjectKind} ${entry.subjectId}`.trim()}</li>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
    </>
  );
}

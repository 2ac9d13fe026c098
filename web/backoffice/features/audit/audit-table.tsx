import { Link } from "react-router";
import type { AuditEntry } from "#shared/operator-api/read-audit.ts";
import { isRecord } from "#shared/operator-api/read-value.ts";
import { DataTable } from "#web/ui/panel/data-table/data-table.tsx";
import { HistoryPicture, NothingFoundPicture } from "#web/ui/panel/pictures.tsx";
import { formatIndiaTime, orDash } from "../../formats/values.ts";
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
  return (
    <DataTable
      label="Record of changes"
      rows={audit.data}
      query={audit}
      failed="Failed to fetch data"
      keyOf={(entry) => entry.id}
      columns={[
        { key: "at", title: "When", kind: "date", cell: (entry) => formatIndiaTime(entry.at) },
        { key: "who", title: "Who", cell: who },
        { key: "what", title: "What", heads: true, cell: (entry) => <What entry={entry} /> },
        { key: "from", title: "From", kind: "code", cell: (entry) => orDash(entry.address) },
      ]}
      empty={
        "search" in view && view.search
          ? {
              picture: NothingFoundPicture,
              title: "No activity found.",
              text: "Try another action or operator.",
            }
          : {
              picture: HistoryPicture,
              title: "No activity yet.",
              text: "What operators change is recorded here.",
            }
      }
    />
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

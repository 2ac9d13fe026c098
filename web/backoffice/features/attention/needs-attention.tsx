import { Title } from "@mantine/core";
import { CircleCheck } from "lucide-react";
import { Link } from "react-router";
import type { AttentionRow } from "#shared/operator-api/read-dashboard.ts";
import { formatCount, formatNumber } from "#web/lib/formats.ts";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";
import styles from "./attention.module.css";
import { attentionGroups } from "./attention-words.ts";

/** Lists what needs an operator's attention now. Each entry links to its page. */
export function NeedsAttention({ rows }: { rows: readonly AttentionRow[] }) {
  const groups = attentionGroups(rows);
  return (
    <section className={styles.section} aria-label="Needs attention">
      <Title order={2} className={styles.title}>
        Needs attention
      </Title>
      {groups.length === 0 && (
        <p className={styles.calm}>
          <CircleCheck size={18} aria-hidden /> Nothing needs attention.
        </p>
      )}
      <div className={styles.groups}>
        {groups.map((group) => (
          <div key={group.kind} className={styles.group}>
            <h3 className={styles.groupTitle}>
              <StatusDot tone={group.tone}>{group.title}</StatusDot>
              <span className={styles.count}>{formatCount(group.of, group.entry ?? "customer")}</span>
            </h3>
            <ul className={styles.rows}>
              {group.rows.map((row) => (
                <li key={`${row.accountId} ${row.things} ${row.at}`}>
                  <Link className={styles.row} to={pageOf(row)}>
                    <span className={styles.name}>{row.name}</span>
                    <span className={styles.text}>{group.text(row)}</span>
                  </Link>
                </li>
              ))}
            </ul>
            {group.of > group.rows.length && (
              <p className={styles.more}>and {formatNumber(group.of - group.rows.length)} more</p>
            )}
          </div>
        ))}
      </div>
    </section>
  );
}

/** Where an operator can do something about it. */
function pageOf({ kind, things, accountId }: AttentionRow): string {
  if (kind === "ticket_unassigned") return `/ticket?open=${things}`;
  if (kind === "dispute_open") return "/disputes";
  if (kind === "letter_ended" || kind === "letter_ending") return "/company";
  if (kind === "subprocessor_unannounced") return "/subprocessors";
  return `/users/${accountId}${kind === "payment_failed" || kind === "e_invoice_waiting" ? "?tab=payments" : ""}`;
}

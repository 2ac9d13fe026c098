import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Badge, Button } from "@mantine/core";
import { ListFilter } from "lucide-react";
import { Link } from "react-router";
import type { AuditEntry } from "#shared/contracts/identity/audit.ts";
import { formatDate, formatInstant } from "#web/lib/formats.ts";
import styles from "./audit-log.module.css";

interface AuditListProps {
  entries: readonly AuditEntry[];
  timeZone: string;
  /** Shows only the entries about one record. */
  onAbout: (about: string) => void;
}

/** Renders entries by day, in the account's time zone. */
export function AuditList({ entries, timeZone, onAbout }: AuditListProps) {
  const days: { day: string; entries: AuditEntry[] }[] = [];
  for (const entry of entries) {
    const day = formatDate(entry.at, timeZone);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days.map(({ day, entries: ofDay }) => (
    <section key={day} className={styles.day} aria-label={day}>
      <h2 className={styles.date}>{day}</h2>
      <ul className={styles.entries}>
        {ofDay.map((entry) => (
          <EntryRow key={entry.id} entry={entry} timeZone={timeZone} onAbout={onAbout} />
        ))}
      </ul>
    </section>
  ));
}

/** With the name of the zone's time, because an hour comes twice when clocks go back. */
const timeOf = (at: string, timeZone: string): string =>
  formatInstant(Date.parse(at), {
    hour: "numeric",
    minute: "2-digit",
    second: "2-digit",
    timeZoneName: "short",
    timeZone,
  });

function EntryRow({ entry, timeZone, onAbout }: Omit<AuditListProps, "entries"> & { entry: AuditEntry }) {
  const { at, who, sentence, changes, about } = entry;
  return (
    <li className={styles.entry}>
      <time className={styles.time} dateTime={at}>
        {timeOf(at, timeZone)}
      </time>
      <div className={styles.what}>
        <p className={styles.sentence}>
          <strong>{who.name}</strong> <WhoBadge kind={who.kind} />{" "}
          {sentence.map(({ text, path }) =>
            path ? (
              <Link key={text} to={path}>
                {text}
              </Link>
            ) : (
              text
            ),
          )}
        </p>
        {changes.length > 0 && (
          <ul className={styles.changes}>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        )}
      </div>
      {about && (
        <Button
          className={styles.about}
          variant="subtle"
          size="compact-sm"
          leftSection={<ListFilter size={15} aria-hidden />}
          onClick={() => onAbout(about)}
        >
          <Trans>Only this</Trans>
        </Button>
      )}
    </li>
  );
}

function WhoBadge({ kind }: { kind: AuditEntry["who"]["kind"] }) {
  const words = {
    member: null,
    visitor: null,
    operator: t`Support`,
    service: t`Automatic`,
    screen: t`Screen`,
    key: null,
    directory: null,
  }[kind];
  return words === null ? null : (
    <Badge size="sm" variant="light" color={kind === "operator" ? "orange" : "gray"}>
      {words}
    </Badge>
  );
}

import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { Alert, Button, Textarea } from "@mantine/core";
import { FileUp } from "lucide-react";
import { useState } from "react";
import type { FoundDays, ReadProblem } from "#shared/holidays/found-days.ts";
import { readDates } from "#shared/holidays/read-dates.ts";
import { maxIcsBytes, readIcs } from "#shared/holidays/read-ics.ts";
import { FileButton } from "#web/ui/panel/file-button.tsx";
import { dateAt } from "../calendar/calendar-week.ts";
import { zoneAround } from "../calendar/use-planning.ts";
import { maxDays } from "./holiday-draft.ts";
import styles from "./holidays.module.css";

/** Describes a problem with a line or an event, and what to do. */
export function problemWords(kind: ReadProblem["kind"]): string {
  switch (kind) {
    case "no date":
      return t`There is no date in this line. Write it as 2026-11-08 or 8 November 2026.`;
    case "no such day":
      return t`This day does not exist.`;
    case "month first":
      return t`The month comes first. Write the day first, or the date as 2026-11-08.`;
    case "too long":
      return t`It lasts longer than a year. Add its days one by one.`;
    case "repeats otherwise":
      return t`It does not repeat yearly. Only its first day was added. Add the other days yourself.`;
  }
}

interface ImportDaysProps {
  paste: string;
  /** Why the list stops the form from being saved. */
  pasteError: string | undefined;
  onPaste: (text: string) => void;
  /** Imports the days and returns how many were added; null if there would be too many. */
  onTake: (found: FoundDays["days"], rest: string) => number | null;
  /** The zone that converts a calendar file's instants to dates. */
  timeZone: string;
  nowMs: number;
}

type Outcome = { kind: "taken"; added: number; found: FoundDays } | { kind: "refused"; message: string };

const maxShown = 12;
const yearsAhead = 5;

/** Imports days from a pasted list or a calendar file. Unreadable lines are listed and stay in the text field. */
export function ImportDays({ paste, pasteError, onPaste, onTake, timeZone, nowMs }: ImportDaysProps) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  function take(found: FoundDays, rest: string): void {
    const added = onTake(found.days, rest);
    setOutcome(
      added === null
        ? {
            kind: "refused",
            message: t`A calendar has at most ${maxDays} days. Create a second one for the rest.`,
          }
        : { kind: "taken", added, found },
    );
  }
  function onTakePasted(): void {
    const found = readDates(paste, t`Holiday`);
    const lines = paste.split(/\r\n|\r|\n/);
    const rest = found.problems.map(({ at }) => lines[at - 1] ?? "");
    // The text field now has only the unreadable lines, so number them again.
    const problems = found.problems.map((problem, index) => ({ ...problem, at: index + 1 }));
    take({ ...found, problems }, rest.join("\n"));
  }
  async function onFile(file: File | null): Promise<void> {
    if (!file) return;
    if (file.size > maxIcsBytes) {
      setOutcome({
        kind: "refused",
        message: t`This file is larger than 2 MB. Choose a file that contains only holidays.`,
      });
      return;
    }
    const zone = zoneAround(timeZone, nowMs);
    const thisYear = Number(dateAt(zone, nowMs).slice(0, 4));
    const found = readIcs(await file.text(), {
      unnamed: t`Holiday`,
      fromDate: `${thisYear}-01-01`,
      untilYear: thisYear + yearsAhead,
      dateAt: (ms) => dateAt(zoneAround(timeZone, ms), ms),
    });
    if (found) take(found, paste);
    else
      setOutcome({
        kind: "refused",
        message: t`This is not a calendar file. Choose a file that ends with .ics.`,
      });
  }

  return (
    <div className={styles.import}>
      <Textarea
        label={t`Paste a list`}
        description={t`One day per line, date and name in any order. Example: 8 November 2026 Diwali`}
        autosize
        minRows={4}
        maxRows={12}
        value={paste}
        error={pasteError}
        onChange={(event) => onPaste(event.currentTarget.value)}
      />
      <div className={styles.line}>
        <Button variant="default" disabled={paste.trim() === ""} onClick={onTakePasted}>
          <Trans>Add these days</Trans>
        </Button>
        <FileButton
          onChange={(file) => void onFile(file)}
          accept=".ics,text/calendar"
          inputProps={{ "aria-label": t`Calendar file` }}
        >
          {(props) => (
            <Button {...props} variant="subtle" leftSection={<FileUp size={16} aria-hidden />}>
              <Trans>Import a calendar file (.ics)</Trans>
            </Button>
          )}
        </FileButton>
      </div>
      <div aria-live="polite">{outcome && <ImportOutcome outcome={outcome} />}</div>
    </div>
  );
}

function ImportOutcome({ outcome }: { outcome: Outcome }) {
  if (outcome.kind === "refused") return <Alert color="red">{outcome.message}</Alert>;
  const { added, found } = outcome;
  const known = found.days.length - added;
  const more = found.problems.length - maxShown;
  return (
    <Alert color={found.problems.length > 0 || found.cut ? "orange" : "green"}>
      <Plural value={added} one="# day added." other="# days added." />{" "}
      {known > 0 && <Plural value={known} one="# was there already." other="# were there already." />}
      {found.cut && (
        <p className={styles.problem}>{t`The list is too long. Its last days were not added.`}</p>
      )}
      {found.problems.slice(0, maxShown).map(({ at, text, kind }) => (
        <p key={`${at} ${kind}`} className={styles.problem}>
          <strong>
            {at}: {text}
          </strong>{" "}
          {problemWords(kind)}
        </p>
      ))}
      {more > 0 && (
        <p className={styles.problem}>
          <Plural value={more} one="and # more" other="and # more" />
        </p>
      )}
    </Alert>
  );
}

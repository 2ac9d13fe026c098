import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, Group, SegmentedControl } from "@mantine/core";
import { useState } from "react";
import type { Side } from "#shared/merge/merge.ts";
import { formatList, formatRelative } from "#web/lib/formats.ts";
import { useNow } from "#web/lib/use-now.ts";
import styles from "./clash-choice.module.css";
import { type Choices, nameOf, type ShownClash } from "./clashes.ts";
import { type Difference, DifferenceList } from "./difference-list.tsx";

/** A clash in words. */
export interface ClashRow extends ShownClash {
  label: string;
  mineWords: string;
  theirsWords: string;
}

export interface ClashChoiceProps {
  /** Empty: only whole versions can be chosen. */
  rows: readonly ClashRow[];
  /** What differs between the whole versions. */
  differences?: readonly Difference[];
  /** Clashes without a choice are decided for `otherwise`. */
  onSettle: (choices: Choices, otherwise: Side) => void;
}

/** Lets the person choose, field by field, between the own edit and what somebody else saved. */
export function ClashChoice({ rows, differences = [], onSettle }: ClashChoiceProps) {
  const [choices, setChoices] = useState<Choices>(new Map());
  const now = useNow(10_000);
  const names = [...new Set(rows.flatMap(({ by }) => by ?? []))];
  const who = formatList(names);
  const all = (side: Side) => setChoices(new Map(rows.map((row) => [nameOf(row), side])));
  return (
    <Alert
      color="orange"
      role="alert"
      title={names.length > 0 ? t`${who} changed the same thing` : t`Somebody else changed the same thing`}
    >
      {rows.length > 0 ? (
        <Trans>Nothing is lost. Choose which version stays. Everything else stays of both.</Trans>
      ) : (
        <Trans>Nothing is lost. Choose which version stays.</Trans>
      )}
      <DifferenceList differences={differences} />
      {rows.map((row) => (
        <FieldChoice
          key={nameOf(row)}
          row={row}
          when={row.at === null ? null : formatRelative(row.at, now)}
          side={choices.get(nameOf(row)) ?? "mine"}
          onChange={(side) => setChoices(new Map([...choices, [nameOf(row), side]]))}
        />
      ))}
      <Group mt="sm" gap="sm">
        {rows.length > 0 ? (
          <Button size="xs" onClick={() => onSettle(choices, "mine")}>{t`Save this choice`}</Button>
        ) : (
          <>
            <Button size="xs" onClick={() => onSettle(choices, "theirs")}>{t`Load the other version`}</Button>
            <Button size="xs" variant="default" onClick={() => onSettle(choices, "mine")}>
              <Trans>Keep my version</Trans>
            </Button>
          </>
        )}
        {rows.length > 1 && (
          <>
            <Button size="xs" variant="default" onClick={() => all("mine")}>{t`All mine`}</Button>
            <Button size="xs" variant="default" onClick={() => all("theirs")}>{t`All of the other`}</Button>
          </>
        )}
      </Group>
    </Alert>
  );
}

interface FieldChoiceProps {
  row: ClashRow;
  /** When the other side was saved. */
  when: string | null;
  side: Side;
  onChange: (side: Side) => void;
}

function FieldChoice({ row: { label, by, mineWords, theirsWords }, when, side, onChange }: FieldChoiceProps) {
  const theirs = by === null ? t`The other: ${theirsWords}` : `${by}: ${theirsWords}`;
  return (
    <div className={styles.row}>
      <span className={styles.label}>
        {label}
        {when !== null && <span className={styles.when}>{when}</span>}
      </span>
      <SegmentedControl
        aria-label={label}
        fullWidth
        classNames={{ label: styles.version ?? "" }}
        value={side}
        onChange={(next) => onChange(next === "mine" ? "mine" : "theirs")}
        data={[
          { value: "mine", label: t`Yours: ${mineWords}` },
          { value: "theirs", label: theirs },
        ]}
      />
    </div>
  );
}

import { t } from "@lingui/core/macro";
import { Button, Group } from "@mantine/core";
import { lazy, useState } from "react";
import type { OpeningHours } from "#shared/contracts/when.ts";
import { LatePart } from "#web/ui/panel/late-part.tsx";
import { showDone, showFailure } from "#web/ui/panel/notices.tsx";
import { LoadingState } from "#web/ui/panel/states.tsx";
import { HoursSummary } from "./hours-summary.tsx";
import styles from "./opening-hours.module.css";
import { WeekBars } from "./week-bars.tsx";

const OpeningHoursForm = lazy(async () => ({
  default: (await import("./opening-hours-form.tsx")).OpeningHoursForm,
}));

export interface OpeningHoursPartProps {
  hours: OpeningHours | null;
  /** Describes what applies without own hours. */
  without: string;
  /** True where no hours mean always open, false where others apply then. */
  alwaysOpen?: boolean;
  /** Label of the button that removes the own hours; `begin` labels the one that adds them. */
  giveUp: string;
  begin: string;
  /** `base`: the hours that the change was made from. */
  onSave: (hours: OpeningHours | null, base: OpeningHours | null) => Promise<unknown>;
}

/** Describes the opening hours, with buttons to change or remove them. */
export function OpeningHoursPart({
  hours,
  without,
  alwaysOpen = false,
  giveUp,
  begin,
  onSave,
}: OpeningHoursPartProps) {
  const [editing, setEditing] = useState(false);
  const [removing, setRemoving] = useState(false);
  if (editing) {
    return (
      <LatePart fallback={<LoadingState lines={4} height={60} />}>
        <OpeningHoursForm
          hours={hours}
          onCancel={() => setEditing(false)}
          onSave={async (next, base) => {
            await onSave(next, base);
            setEditing(false);
            showDone(t`Saved. The screens update in a moment.`);
          }}
        />
      </LatePart>
    );
  }
  async function remove(): Promise<void> {
    setRemoving(true);
    try {
      await onSave(null, hours);
      showDone(t`Saved. The screens update in a moment.`);
    } catch (error) {
      showFailure(t`The opening hours were not changed`, error);
    }
    setRemoving(false);
  }
  return (
    <div className={styles.form}>
      {(hours || alwaysOpen) && <WeekBars hours={hours} />}
      {hours ? <HoursSummary hours={hours} /> : <span className={styles.facts}>{without}</span>}
      <Group gap="sm">
        <Button variant="default" onClick={() => setEditing(true)}>
          {hours ? t`Change hours` : begin}
        </Button>
        {hours && (
          <Button variant="default" loading={removing} onClick={() => void remove()}>
            {giveUp}
          </Button>
        )}
      </Group>
    </div>
  );
}

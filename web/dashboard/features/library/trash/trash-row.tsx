import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Checkbox } from "@mantine/core";
import { RotateCcw } from "lucide-react";
import type { RemovedThing } from "#shared/contracts/library/trash.ts";
import { dayMs } from "#shared/durations.ts";
import { countOfDays } from "#web/dashboard/words/counts.ts";
import { formatBytes, formatDateTime } from "#web/lib/formats.ts";
import { kinds } from "../../../media-kinds/index.ts";
import styles from "./trash.module.css";
import { trashKinds } from "./trash-kinds.ts";

/** Returns "12 days left", and "ends today" on the last day. */
export function timeLeft(endsAt: string, nowMs: number): string {
  const days = Math.round((Date.parse(endsAt) - nowMs) / dayMs);
  return days >= 1 ? t`${countOfDays(days)} left` : t`ends today`;
}

export interface TrashRowProps {
  thing: RemovedThing;
  now: number;
  selected: boolean;
  onSelect: (range: boolean) => void;
  onRestore: () => void;
}

/** Renders one deleted entry: what it was, until when it can be restored, and the button for it. */
export function TrashRow({ thing, now, selected, onSelect, onRestore }: TrashRowProps) {
  const { mediaKind } = thing;
  const Icon = mediaKind ? kinds[mediaKind].icon : trashKinds[thing.kind].icon;
  const facts = [
    mediaKind && kinds[mediaKind].name(),
    thing.bytes > 0 && formatBytes(thing.bytes),
    t`deleted ${formatDateTime(thing.removedAt)}`,
    timeLeft(thing.endsAt, now),
  ];
  return (
    <li className={styles.row}>
      {thing.mayRestore && (
        <Checkbox
          checked={selected}
          onChange={() => undefined}
          onClick={(event) => onSelect(event.shiftKey)}
          aria-label={t`Select ${thing.name}`}
        />
      )}
      <span className={styles.picture} aria-hidden="true">
        {thing.thumbnailUrl ? <img src={thing.thumbnailUrl} alt="" loading="lazy" /> : <Icon size={20} />}
      </span>
      <div className={styles.words}>
        <div className={styles.name}>{thing.name}</div>
        <div className={styles.facts}>{facts.filter(Boolean).join(" · ")}</div>
        {thing.replacedBy && (
          <div className={styles.facts}>
            <Trans>Replaced by “{thing.replacedBy.name}”</Trans>
          </div>
        )}
      </div>
      {thing.mayRestore && (
        <Button
          size="compact-md"
          fz="sm"
          variant="default"
          leftSection={<RotateCcw size={15} aria-hidden />}
          onClick={onRestore}
          aria-label={t`Restore ${thing.name}`}
        >
          <Trans>Restore</Trans>
        </Button>
      )}
    </li>
  );
}

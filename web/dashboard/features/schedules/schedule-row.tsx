import { ActionIcon, Switch } from "@mantine/core";
import { Copy, Trash2 } from "lucide-react";
import { Link } from "react-router";
import type { Manifest } from "#shared/contracts/manifest.ts";
import type { Schedule } from "#shared/contracts/schedules.ts";
import { paths } from "#shared/paths.ts";
import { describeWhen } from "#shared/schedule/describe-when.ts";
import { formatTimeOfDay } from "#web/lib/formats.ts";
import { nextStarts, spanWords } from "./next-starts.ts";
import styles from "./schedule-list.module.css";

export interface ScheduleRowProps {
  schedule: Schedule;
  /** Whose clock its next start is told by. */
  zone: string;
  nowMs: number;
  calendars: Manifest["calendars"];
  onSwitch: (enabled: boolean) => void;
  onDuplicate: () => void;
  onDelete: () => void;
}

/** One schedule in the list: what, where, when in words, when next, on or off. */
export function ScheduleRow(props: ScheduleRowProps) {
  const { schedule, onSwitch, onDuplicate, onDelete } = props;
  const facts = [schedule.playlistName, schedule.targetName];
  if (schedule.priority !== 0) facts.push(`priority ${schedule.priority}`);
  if (schedule.sharing === "rotate") facts.push("takes turns");
  return (
    <li className={`${styles.row} ${schedule.enabled ? "" : styles.off}`}>
      <div>
        <Link className={styles.name} to={paths.schedule(schedule.id)}>
          {schedule.name}
        </Link>
        <div className={styles.facts}>{facts.join(" · ")}</div>
        {schedule.problem && <div className={styles.problem}>{schedule.problem}</div>}
      </div>
      <div className={styles.time}>
        <div className={styles.when}>{describeWhen(schedule.when, formatTimeOfDay)}</div>
        <NextTime {...props} />
      </div>
      <Switch
        className={styles.above}
        checked={schedule.enabled}
        onChange={(event) => onSwitch(event.currentTarget.checked)}
        aria-label={`${schedule.name} switched on`}
      />
      <ActionIcon className={styles.above} onClick={onDuplicate} aria-label={`Duplicate ${schedule.name}`}>
        <Copy size={17} aria-hidden />
      </ActionIcon>
      <ActionIcon className={styles.above} onClick={onDelete} aria-label={`Delete ${schedule.name}`}>
        <Trash2 size={17} aria-hidden />
      </ActionIcon>
    </li>
  );
}

function NextTime({ schedule, zone, nowMs, calendars }: ScheduleRowProps) {
  if (!schedule.enabled) return <div className={styles.next}>Switched off</div>;
  const { current, next, table } = nextStarts(schedule.when, { zone, nowMs, limit: 1, calendars });
  const [first] = next;
  if (current)
    return (
      <div className={styles.next}>
        <span className={styles.now}>Now:</span> {spanWords(current, table)}
      </div>
    );
  return (
    <div className={styles.next}>
      {first ? `Next: ${spanWords(first, table)}` : "Over: it never plays again"}
    </div>
  );
}

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ActionIcon, Button, Switch } from "@mantine/core";
import { Copy, Trash2 } from "lucide-react";
import { Link } from "react-router";
import type { Manifest } from "#shared/contracts/playing/manifest.ts";
import type { ListedSchedule } from "#shared/contracts/playing/schedules.ts";
import { paths } from "#shared/paths.ts";
import { bandWords } from "#web/dashboard/words/band-words.ts";
import { whenWords } from "#web/dashboard/words/when-words.ts";
import { whereWords } from "#web/dashboard/words/where-words.ts";
import { textIn } from "#web/lib/texts.ts";
import { CardLink, LinkedCard } from "#web/ui/panel/linked-card.tsx";
import { May } from "../../../queries/may.tsx";
import { useRestorePlaylist } from "../../../queries/playlists.ts";
import { copyOfSchedule } from "./kept-schedules.ts";
import type { lackedAt } from "./lacked-at.ts";
import { isOver, nextStarts, spanWords } from "./next-starts.ts";
import type { PlaceTimes } from "./place-times.tsx";
import styles from "./schedule-list.module.css";

export interface ScheduleRowProps {
  schedule: ListedSchedule;
  /** The zone of its next start. */
  zone: string;
  nowMs: number;
  calendars: Manifest["calendars"];
  /** What its times go by at one of its screens. */
  times: Pick<PlaceTimes, "edgeAt"> & { lacks: ReturnType<typeof lackedAt> };
  onSwitch: (enabled: boolean) => void;
  /** The member may make a copy, also of one that others change. */
  mayCopy: boolean;
  onDuplicate: () => void;
  onDelete: () => void;
}

/** Returns its time rule with the exception dates that affect the next occurrences. */
const knownWhen = ({ when: { nextExceptDates, ...when } }: ListedSchedule) => ({
  ...when,
  exceptDates: nextExceptDates,
});

/** Renders one schedule of the list: playlist, target, description, next start, and the switch. */
export function ScheduleRow(props: ScheduleRowProps) {
  const { schedule, mayCopy, onSwitch, onDuplicate, onDelete } = props;
  const facts = [schedule.playlistName, whereWords(schedule)];
  if (schedule.priority !== 0) facts.push(t`priority ${schedule.priority}`);
  if (schedule.band) facts.push(bandWords(schedule.band));
  if (schedule.condition) facts.push(t`only when its condition holds`);
  if (schedule.sharing === "rotate") facts.push(t`takes turns`);
  return (
    <LinkedCard className={`${styles.row} ${schedule.enabled ? "" : styles.off}`}>
      <div>
        <CardLink to={paths.schedule(schedule.id)}>{schedule.name}</CardLink>
        <div className={styles.facts}>{facts.join(" · ")}</div>
        {schedule.problem && (
          <div className={styles.problem}>
            {textIn(schedule.problemReason, schedule.problem)}
            <Mend schedule={schedule} />
          </div>
        )}
      </div>
      <div className={styles.time}>
        <div className={styles.when}>{whenWords(knownWhen(schedule))}</div>
        <NextTime {...props} />
      </div>
      <May
        needs="content.edit"
        otherwise={
          mayCopy && (
            <ActionIcon
              component={Link}
              to={copyOfSchedule(schedule.id)}
              aria-label={t`Duplicate ${schedule.name}`}
            >
              <Copy size={17} aria-hidden />
            </ActionIcon>
          )
        }
      >
        <Switch
          checked={schedule.enabled}
          onChange={(event) => onSwitch(event.currentTarget.checked)}
          aria-label={t`${schedule.name} switched on`}
        />
        <ActionIcon onClick={onDuplicate} aria-label={t`Duplicate ${schedule.name}`}>
          <Copy size={17} aria-hidden />
        </ActionIcon>
        <ActionIcon onClick={onDelete} aria-label={t`Delete ${schedule.name}`}>
          <Trash2 size={17} aria-hidden />
        </ActionIcon>
      </May>
    </LinkedCard>
  );
}

function NextTime({ schedule, zone, nowMs, calendars, times }: ScheduleRowProps) {
  if (!schedule.enabled) return <div className={styles.next}>{t`Switched off`}</div>;
  const when = knownWhen(schedule);
  const { current, next, table } = nextStarts(when, {
    zone,
    nowMs,
    limit: 1,
    calendars,
    edgeAt: times.edgeAt,
  });
  const [first] = next;
  const lacks = isOver(when, { zone, nowMs }) ? undefined : times.lacks;
  if (current)
    return (
      <div className={styles.next}>
        <span className={styles.now}>{t`Now:`}</span> {spanWords(current, table)}
      </div>
    );
  return (
    <div className={styles.next}>
      {first
        ? t`Next: ${spanWords(first, table)}`
        : lacks === "coordinates"
          ? t`Its screens have no coordinates, so the sun's times are not known`
          : lacks === "hours"
            ? t`Its screens have no opening hours, so they neither open nor close`
            : lacks === undefined && t`Ended: it will not play again`}
    </div>
  );
}

/** What helps against the problem of a schedule: its playlist from the trash, or the playlist that is empty. */
function Mend({ schedule }: { schedule: ListedSchedule }) {
  const restore = useRestorePlaylist();
  const { playlistId: id, playlistName: name } = schedule;
  switch (schedule.problemReason?.reason) {
    case "scheduledPlaylistRemoved":
      return (
        <May needs="content.edit">
          <Button size="compact-xs" variant="light" onClick={() => void restore({ id, name })}>
            <Trans>Restore playlist</Trans>
          </Button>
        </May>
      );
    case "scheduledPlaylistEmpty":
    case "scheduledBandEmpty":
      return (
        <Button component={Link} to={paths.playlist(id)} size="compact-xs" variant="light">
          <Trans>Open playlist</Trans>
        </Button>
      );
    default:
      return null;
  }
}

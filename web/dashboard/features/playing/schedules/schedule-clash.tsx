import { t } from "@lingui/core/macro";
import type { Band } from "#shared/contracts/playing/manifest.ts";
import type { Target } from "#shared/contracts/target.ts";
import type { DayWindow, When } from "#shared/contracts/when.ts";
import type { Side } from "#shared/merge/merge.ts";
import { bandWords, wholePicture } from "#web/dashboard/words/band-words.ts";
import { whenWords } from "#web/dashboard/words/when-words.ts";
import { windowsWords } from "#web/dashboard/words/windows-words.ts";
import { formatCalendarDate, formatNumber } from "#web/lib/formats.ts";
import { useCalendars } from "../../../queries/calendars.ts";
import { useGroups } from "../../../queries/groups.ts";
import { usePlaylists } from "../../../queries/playlists.ts";
import { useScreensByNumber } from "../../../queries/screens.ts";
import { ClashChoice } from "../../core/together/clash-choice.tsx";
import type { Choices } from "../../core/together/clashes.ts";
import { checkWhen, type ScheduleDraft } from "./schedule-draft.ts";
import type { ScheduleConflict } from "./use-schedule-draft.ts";

interface ScheduleClashProps {
  conflict: ScheduleConflict;
  mine: ScheduleDraft;
  onSettle: (choices: Choices, otherwise: Side) => void;
}

/** Shows what somebody else changed as well, and asks which version stays. */
export function ScheduleClash({ conflict: { clashes, theirs }, mine, onSettle }: ScheduleClashProps) {
  const nameOf = useNames([mine.target, theirs.target]);
  const wordsOf = (field: string, value: unknown, draft: ScheduleDraft): string => {
    switch (field) {
      case "playlistId":
        return nameOf.playlist(value as number | null);
      case "target":
        return nameOf.target(value as Target);
      case "holidays":
        return nameOf.holidays(value as When["holidays"]);
      case "recurrence":
        return recurrenceWords(draft);
      default:
        return plainWords(field, value);
    }
  };
  const rows = clashes.map((clash) => ({
    ...clash,
    label: labels()[clash.field] ?? clash.field,
    mineWords: wordsOf(clash.field, clash.mine, mine),
    theirsWords: wordsOf(clash.field, clash.theirs, theirs),
  }));
  return <ClashChoice rows={rows} onSettle={onSettle} />;
}

/** Returns functions that name what a schedule refers to. */
function useNames(targets: readonly Target[]) {
  const playlists = usePlaylists().data?.items ?? [];
  const groups = useGroups().data?.items ?? [];
  const calendars = useCalendars().data?.items ?? [];
  const screens = useScreensByNumber(
    targets.flatMap((target) => (target.kind === "screen" ? target.id : [])),
  );
  const named = (items: readonly { id: number; name: string }[], id: number) =>
    items.find((item) => item.id === id)?.name ?? "…";
  return {
    playlist: (id: number | null) => (id === null ? t`none` : named(playlists, id)),
    target: (target: Target) => {
      if (target.kind === "account") return t`All screens`;
      return target.kind === "group" ? named(groups, target.id) : (screens.get(target.id)?.name ?? "…");
    },
    holidays: (holidays: When["holidays"]) => {
      if (!holidays) return t`none`;
      const calendar = named(calendars, holidays.calendarId);
      return holidays.effect === "closed" ? t`Not on ${calendar}` : t`Only on ${calendar}`;
    },
  };
}

const labels = (): Readonly<Record<string, string>> => ({
  name: t`Name`,
  playlistId: t`Playlist`,
  target: t`Target`,
  enabled: t`Switched on`,
  from: t`First day`,
  until: t`Last day`,
  windows: t`Times`,
  recurrence: t`Recurrence`,
  count: t`Number of days`,
  holidays: t`Holidays`,
  zone: t`Time zone`,
  priority: t`Priority`,
  sharing: t`When two schedules overlap`,
  condition: t`Condition`,
  band: t`Where on the screen`,
});

/** Returns the whole time rule of a version: a recurrence is clearer with its days. */
function recurrenceWords(draft: ScheduleDraft): string {
  const when = checkWhen(draft);
  return when ? whenWords({ ...when, exceptDates: [] }) : t`not complete`;
}

function plainWords(field: string, value: unknown): string {
  if (value === null && field === "band") return wholePicture();
  if (value === null || value === "") return field === "zone" ? t`each screen’s` : t`none`;
  switch (field) {
    case "enabled":
      return value === true
        ? t({ message: "On", context: "switched" })
        : t({ message: "Off", context: "switched" });
    case "from":
    case "until":
      return formatCalendarDate(String(value), { dateStyle: "medium" });
    case "windows":
      return windowsWords(value as DayWindow[]);
    case "count":
    case "priority":
      return formatNumber(Number(value));
    case "band":
      return bandWords(value as Band);
    case "sharing":
      return value === "rotate" ? t`Takes turns` : t`Plays alone`;
    default:
      return String(value);
  }
}

import { t } from "@lingui/core/macro";
import type { Condition } from "#shared/conditions/condition.ts";
import type { Band } from "#shared/contracts/playing/manifest.ts";
import type { Target } from "#shared/contracts/target.ts";
import type { RuleWindow, When } from "#shared/contracts/when.ts";
import type { Side } from "#shared/merge/merge.ts";
import type { scheduleShape } from "#shared/merge/schedule.ts";
import { bandWords, wholePicture } from "#web/dashboard/words/band-words.ts";
import { conditionWords } from "#web/dashboard/words/condition-words.ts";
import { timesWords, whenWords } from "#web/dashboard/words/when-words.ts";
import { formatCalendarDate, formatNumber } from "#web/lib/formats.ts";
import { useDataSources } from "../../../media-kinds/data-source-queries.ts";
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
  const rows = clashes.map((clash) => ({
    ...clash,
    label: labels()[clash.field as Field],
    mineWords: clashWords(clash.field, clash.mine, { draft: mine, nameOf }),
    theirsWords: clashWords(clash.field, clash.theirs, { draft: theirs, nameOf }),
  }));
  return <ClashChoice rows={rows} onSettle={onSettle} />;
}

/** Returns functions that name what a schedule refers to. */
function useNames(targets: readonly Target[]) {
  const playlists = usePlaylists().data?.items ?? [];
  const groups = useGroups().data?.items ?? [];
  const calendars = useCalendars().data?.items ?? [];
  const sources = useDataSources(null).data ?? [];
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
    source: (id: number) => named(sources, id),
  };
}

type Field = keyof ReturnType<typeof scheduleShape.split>["fields"];

const labels = (): Readonly<Record<Field, string>> => ({
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

/** Returns one of the values between which a person chooses, in words. `draft`: the version that has it. */
export function clashWords(
  field: string,
  value: unknown,
  { draft, nameOf }: { draft: ScheduleDraft; nameOf: ReturnType<typeof useNames> },
): string {
  if (value === null && field === "band") return wholePicture();
  if (value === null || value === "") return field === "zone" ? t`each screen’s` : t`none`;
  switch (field as Field) {
    case "playlistId":
      return nameOf.playlist(value as number | null);
    case "target":
      return nameOf.target(value as Target);
    case "holidays":
      return nameOf.holidays(value as When["holidays"]);
    case "recurrence":
      return recurrenceWords(draft);
    case "condition":
      return conditionWords(value as Condition, nameOf.source);
    case "enabled":
      return value === true
        ? t({ message: "On", context: "switched" })
        : t({ message: "Off", context: "switched" });
    case "from":
    case "until":
      return formatCalendarDate(String(value), { dateStyle: "medium" });
    case "windows":
      return timesWords(value as RuleWindow[]);
    case "count":
    case "priority":
      return formatNumber(Number(value));
    case "band":
      return bandWords(value as Band);
    case "sharing":
      return value === "rotate" ? t`Takes turns` : t`Plays alone`;
    case "name":
    case "zone":
      return String(value);
  }
}

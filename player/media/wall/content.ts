import { writesDigits } from "#shared/digits.ts";
import { dayMs } from "#shared/durations.ts";
import type { Language } from "#shared/languages.ts";
import type { ItemOf } from "#shared/media-kinds/contract.ts";
import { dayIn, type TypedDay } from "#shared/media-kinds/day-in-cell.ts";
import type { TableDocument } from "#shared/media-kinds/table-document.ts";
import type { WallRole } from "#shared/media-kinds/wall-settings.ts";
import type { BoardContent, BoardEntry, BoardSection } from "../board/content.ts";
import { dateName, weekdayName } from "../day-texts.ts";
import { declareTexts } from "../texts.ts";

export type WallSettings = ItemOf<"wall">["settings"];

const wallTexts = declareTexts("widget.wall", {
  today: "Today",
  tomorrow: "Tomorrow",
  birthdays: "No birthdays this week",
  birthdaysToday: "No birthdays today",
  notices: "No notices today",
});

function dayText(local: Date, ahead: number, language: Language): string {
  if (ahead < 2) return wallTexts(language)(ahead === 0 ? "today" : "tomorrow");
  return `${weekdayName(local, language)}, ${dateName(local, language)}`;
}

/** Returns true when a birthday is celebrated on this day: one of 29 February on 28 February of other years. */
function isBirthday({ month, day }: TypedDay, local: Date): boolean {
  const last = new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 0)).getUTCDate();
  return month === local.getUTCMonth() + 1 && Math.min(day, last) === local.getUTCDate();
}

const numberOf = (day: TypedDay, year: number) => Date.UTC(day.year ?? year, day.month - 1, day.day);
const entryOf = (parts: Pick<BoardEntry, "name" | "detail" | "time">): BoardEntry => ({
  second: "",
  price: "",
  key: "",
  secondPrice: "",
  soldOutLabel: "",
  file: null,
  isShort: false,
  soldOut: false,
  isNow: false,
  isPast: false,
  ...parts,
});

/** Returns what a wall shows of a table on a day: local time in the UTC fields of a Date. */
export function wallContent(table: TableDocument, settings: WallSettings, local: Date): BoardContent {
  const { mode, range, language, columns } = settings;
  const inDigits = writesDigits(settings.digits);
  const textOf = (cells: readonly string[], role: WallRole) =>
    (cells[table.columns.findIndex(({ key }) => key === columns[role])] ?? "").trim();
  const rows = table.rows.map(({ cells }) => ({
    name: textOf(cells, "name"),
    detail: textOf(cells, "text"),
    date: dayIn(textOf(cells, "date")),
    from: dayIn(textOf(cells, "from")),
    until: dayIn(textOf(cells, "until")),
  }));
  const today = Math.floor(local.getTime() / dayMs) * dayMs;
  const sections: BoardSection[] = [];
  if (mode === "notices") {
    const year = local.getUTCFullYear();
    // A day that is none keeps no notice away: it is better seen too long than never.
    const shown = rows.filter(
      ({ name, detail, from, until }) =>
        (name || detail) &&
        (!from || numberOf(from, year) <= today) &&
        (!until || numberOf(until, year) >= today),
    );
    if (shown.length > 0)
      sections.push({ title: "", entries: shown.map((row) => entryOf({ ...row, time: "" })) });
  } else {
    for (let ahead = 0; ahead < (range === "week" ? 7 : 1); ahead++) {
      const day = new Date(today + ahead * dayMs);
      const shown = rows.filter(({ name, date }) => name && date && isBirthday(date, day));
      const title = inDigits(dayText(day, ahead, language));
      if (shown.length > 0)
        sections.push({ title, entries: shown.map((row) => entryOf({ ...row, time: "" })) });
    }
  }
  return { layout: "rooms", labels: {}, sections };
}

export const emptyText = ({ emptyText, language, mode, range }: WallSettings): string =>
  emptyText || wallTexts(language)(mode === "birthdays" && range === "day" ? "birthdaysToday" : mode);

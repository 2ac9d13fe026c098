import { type TableColumn, tableColumns } from "#shared/contracts/playing/screen-changes.ts";
import { type ScreenSetting, screenSettings } from "#shared/contracts/playing/screens.ts";
import type { screens } from "../../../../db/tables/index.ts";
import { csvLine } from "../../../../http/csv-line.ts";
import type { ChosenSettings } from "../../../core/screen-register/index.ts";
import { distinctTags } from "../update-screen.ts";

export type Row = typeof screens.$inferSelect;

/** The playlists of an account by what stands for them in a table. */
export class PlaylistCells {
  readonly #byId: ReadonlyMap<number, string>;
  readonly #byCell = new Map<string, number>();

  constructor(playlists: readonly { id: number; name: string }[]) {
    const named = Map.groupBy(playlists, ({ name }) => name.trim());
    const cellOf = ({ id, name }: { id: number; name: string }) =>
      named.get(name.trim())?.length === 1 && !name.startsWith("#") ? name.trim() : `#${id}`;
    this.#byId = new Map(playlists.map((each) => [each.id, cellOf(each)]));
    for (const each of playlists) {
      this.#byCell.set(cellOf(each), each.id);
      this.#byCell.set(`#${each.id}`, each.id);
    }
  }

  cellOf = (id: number | null): string => (id === null ? "" : (this.#byId.get(id) ?? `#${id}`));
  /** Undefined: no playlist, or several. */
  idOf = (cell: string): number | undefined => this.#byCell.get(cell);
}

type Reading = ChosenSettings | "rowCellUnfit" | "rowPlaylistUnknown";
interface Column {
  show: (row: Row, playlists: PlaylistCells) => string | number | null;
  /** What a cell with this text changes. */
  read: (text: string, playlists: PlaylistCells) => Reading;
}

/** A column with one setting. `from` returns the value for which a text stands. */
function ofSetting(
  name: Exclude<ScreenSetting, "position"> & keyof Row,
  from: (text: string) => unknown = (text) => text,
): Column {
  const schema = screenSettings.shape[name];
  return {
    show: (row) => (Array.isArray(row[name]) ? row[name].join(", ") : (row[name] as string | number | null)),
    read(text) {
      const parsed = schema.safeParse(from(text));
      return parsed.success ? { [name]: parsed.data } : "rowCellUnfit";
    },
  };
}
const ofPosition = (name: "latitude" | "longitude", most: number): Column => ({
  show: (row) => row[name],
  read(text) {
    const value = text === "" ? null : Number(text);
    return value === null || Math.abs(value) <= most ? { [name]: value } : "rowCellUnfit";
  },
});
const tagsIn = (text: string) =>
  distinctTags(
    text
      .split(",")
      .map((tag) => tag.trim())
      .filter(Boolean),
  );

const columnOf: Record<TableColumn, Column> = {
  id: { show: ({ id }) => id, read: () => ({}) },
  external_id: ofSetting("externalId", (text) => text || null),
  name: ofSetting("name"),
  location: ofSetting("location"),
  tags: ofSetting("tags", tagsIn),
  time_zone: ofSetting("timeZone"),
  orientation: ofSetting("orientation", (text) => (text === "" ? null : Number(text))),
  default_playlist: {
    show: ({ defaultPlaylistId }, playlists) => playlists.cellOf(defaultPlaylistId),
    read(text, playlists) {
      const defaultPlaylistId = text === "" ? null : playlists.idOf(text);
      return defaultPlaylistId === undefined ? "rowPlaylistUnknown" : { defaultPlaylistId };
    },
  },
  latitude: ofPosition("latitude", 90),
  longitude: ofPosition("longitude", 180),
  notes: ofSetting("notes"),
};

/** Returns screens as a table with a byte order mark. */
export function tableOf(
  rows: readonly Row[],
  playlists: PlaylistCells,
  columns: readonly TableColumn[] = tableColumns,
): string {
  const lines = rows.map((row) => csvLine(columns.map((column) => columnOf[column].show(row, playlists))));
  return `\uFEFF${csvLine(columns)}${lines.join("")}`;
}

/** What a cell says, as `csvLine` writes it: an apostrophe keeps spreadsheets from running it. */
export const plain = (cell: string): string => cell.trim().replace(/^'(?=[=+\-@])/, "");

/** Returns what a cell changes; the reason when it cannot be used. Empty when it says what the screen has. */
export function changeOf(
  column: TableColumn,
  cell: string,
  { row, playlists }: { row: Row; playlists: PlaylistCells },
): Reading {
  const { show, read } = columnOf[column];
  const text = plain(cell);
  if ([cell.trim(), text].includes(String(show(row, playlists) ?? "").trim())) return {};
  // A program that read the file in another encoding wrote this in the place of letters.
  return text.includes("\uFFFD") ? "rowCellUnfit" : read(text, playlists);
}

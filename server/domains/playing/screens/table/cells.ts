import { type TableColumn, tableColumns } from "#shared/contracts/playing/screen-changes.ts";
import { screenSettings } from "#shared/contracts/playing/screens.ts";
import type { screens } from "../../../../db/tables/index.ts";
import { csvLine } from "../../../../http/csv-line.ts";
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

type Cell = string | number | null;

/** Returns what stands in a column for a screen. */
function cellOf(column: TableColumn, row: Row, playlists: PlaylistCells): Cell {
  switch (column) {
    case "id":
      return row.id;
    case "external_id":
      return row.externalId;
    case "tags":
      return row.tags.join(", ");
    case "time_zone":
      return row.timeZone;
    case "default_playlist":
      return playlists.cellOf(row.defaultPlaylistId);
    default:
      return row[column];
  }
}

/** Returns screens as a table with a byte order mark. */
export function tableOf(
  rows: readonly Row[],
  playlists: PlaylistCells,
  columns: readonly TableColumn[] = tableColumns,
): string {
  const lines = rows.map((row) => csvLine(columns.map((column) => cellOf(column, row, playlists))));
  return `\uFEFF${csvLine(columns)}${lines.join("")}`;
}

/** What a cell says, as `csvLine` writes it: an apostrophe keeps spreadsheets from running it. */
export const plain = (cell: string): string => cell.trim().replace(/^'(?=[=+\-@])/, "");

/** What a row changes of a screen. */
export type Change = Partial<
  Pick<
    Row,
    | "name"
    | "externalId"
    | "location"
    | "tags"
    | "timeZone"
    | "orientation"
    | "defaultPlaylistId"
    | "latitude"
    | "longitude"
    | "notes"
  >
>;

const { shape } = screenSettings;
const places = { latitude: 90, longitude: 180 } as const;

/** Returns what a cell changes; the reason when it cannot be used. Empty when it says what the screen has. */
export function changeOf(
  column: TableColumn,
  cell: string,
  { row, playlists }: { row: Row; playlists: PlaylistCells },
): Change | "rowCellUnfit" | "rowPlaylistUnknown" {
  const present = cellOf(column, row, playlists);
  const text = plain(cell);
  const isSame = [cell.trim(), text].includes(String(present ?? "").trim());
  if (isSame || column === "id") return {};
  // A program that read the file in another encoding wrote this in the place of letters.
  if (text.includes("\uFFFD")) return "rowCellUnfit";
  const read = <T>(
    schema: { safeParse: (value: unknown) => { success: boolean; data?: T } },
    value: unknown,
    to: (data: T) => Change,
  ) => {
    const parsed = schema.safeParse(value);
    return parsed.success ? to(parsed.data as T) : "rowCellUnfit";
  };
  switch (column) {
    case "name":
      return read(shape.name, text, (name) => (name === undefined ? {} : { name }));
    case "external_id":
      return read(shape.externalId, text === "" ? null : text, (id) => ({ externalId: id ?? null }));
    case "location":
      return read(shape.location, text, (location) => ({ location: location ?? "" }));
    case "notes":
      return read(shape.notes, text, (notes) => ({ notes: notes ?? "" }));
    case "time_zone":
      return read(shape.timeZone, text, (timeZone) => (timeZone === undefined ? {} : { timeZone }));
    case "orientation":
      return read(shape.orientation, text === "" ? null : Number(text), (orientation) =>
        orientation === undefined ? {} : { orientation },
      );
    case "tags":
      return read(
        shape.tags,
        text
          .split(",")
          .map((tag) => tag.trim())
          .filter(Boolean),
        (tags) => ({ tags: distinctTags(tags ?? []) }),
      );
    case "default_playlist": {
      if (text === "") return { defaultPlaylistId: null };
      const id = playlists.idOf(text);
      return id === undefined ? "rowPlaylistUnknown" : { defaultPlaylistId: id };
    }
    default: {
      const value = text === "" ? null : Number(text);
      if (value !== null && !(Math.abs(value) <= places[column])) return "rowCellUnfit";
      return { [column]: value };
    }
  }
}

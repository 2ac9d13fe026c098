import type { ZoneOffsets } from "../contracts/playing/manifest.ts";
import { plainDigits } from "../digits.ts";
import { hourMs } from "../durations.ts";
import type { AgendaDocument, AgendaMoment } from "../media-kinds/agenda.ts";
import type { DataValue } from "../media-kinds/contract.ts";
import type { DataDocument, DocumentKind, DocumentOf } from "../media-kinds/documents.ts";
import type { TableDocument } from "../media-kinds/table-document.ts";
import type { WeatherDocument } from "../media-kinds/weather.ts";
import { instantOf } from "../schedule/zone.ts";
import type { Comparison, Measure } from "./condition.ts";

type Cell = Comparison["cell"];

/** What a fact says at an instant; null: nothing. It says the same until `untilMs` (UTC ms). */
export interface Reading {
  value: number | string | null;
  untilMs: number;
}

const never = Number.POSITIVE_INFINITY;
const nothing: Reading = { value: null, untilMs: never };

/** Returns the one number in a value or a text such as ₹ 1,200.50; null: there is none, or several. */
export function numberIn(of: number | string): number | null {
  if (typeof of === "number") return of;
  const found = /^\D*?(-?\d[\d,]*(?:\.\d+)?)\D*$/.exec(plainDigits(of));
  return found ? Number((found[1] || "").replace(/,/g, "")) : null;
}

/** Returns a value as texts are compared. */
export const textIn = (of: number | string): string => String(of).trim().toLowerCase();

/** Returns the instant in a value: UTC milliseconds, or ISO 8601 with its zone; null: there is none. */
export function instantIn(of: number | string): number | null {
  if (typeof of === "number") return of;
  const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(of.trim());
  const atMs = isInstant ? Date.parse(of.trim()) : Number.NaN;
  return Number.isFinite(atMs) ? atMs : null;
}

function tableReading({ columns, rows }: TableDocument, cell: Cell): Reading {
  if (typeof cell !== "object") return nothing;
  const placeOf = (key: string) => columns.findIndex((column) => column.key === key);
  const [keyAt, at] = [placeOf(cell.keyColumn), placeOf(cell.column)];
  const row = rows.find(({ cells }) => (cells[keyAt] ?? "").trim() === cell.key.trim());
  return keyAt < 0 || at < 0 || !row ? nothing : { value: (row.cells[at] ?? "").trim(), untilMs: never };
}

/** The hour of the forecast, so that it is right without network for as long as the forecast reaches. */
function weatherReading({ hours: { fromMs, ...hours } }: WeatherDocument, cell: Cell, atMs: number): Reading {
  const lists: Partial<Record<Measure, readonly (number | null)[]>> = hours;
  const list = typeof cell === "string" && lists[cell];
  if (!list) return nothing;
  const at = Math.floor((atMs - fromMs) / hourMs);
  if (at < 0) return { value: null, untilMs: fromMs };
  if (at >= list.length) return nothing;
  return { value: list[at] ?? null, untilMs: fromMs + (at + 1) * hourMs };
}

const asUtcMs = (moment: string) => Date.parse(`${moment.length > 10 ? moment : `${moment}T00:00`}Z`);
const momentMs = (moment: AgendaMoment, zone: ZoneOffsets, edge: "start" | "end") =>
  typeof moment === "number" ? moment : instantOf(zone, asUtcMs(moment), edge);

/** Events that take no time, and those that the calendar calls free, do not count. */
function agendaReading(
  { fromMs, untilMs, events }: AgendaDocument,
  cell: Cell,
  atMs: number,
  zone: ZoneOffsets,
): Reading {
  if (cell !== "busy" && cell !== "next") return nothing;
  if (atMs < fromMs) return { value: null, untilMs: fromMs };
  if (atMs >= untilMs) return nothing;
  let isBusy = false;
  let nextMs = never;
  let changesMs = untilMs;
  for (const event of events) {
    if (event.free) continue;
    const [from, until] = [momentMs(event.from, zone, "start"), momentMs(event.until, zone, "end")];
    if (from >= until) continue;
    if (from <= atMs && atMs < until) isBusy = true;
    if (from > atMs) nextMs = Math.min(nextMs, from);
    for (const edge of [from, until]) if (edge > atMs) changesMs = Math.min(changesMs, edge);
  }
  return { value: cell === "busy" ? Number(isBusy) : nextMs, untilMs: changesMs };
}

const readers: {
  [K in DocumentKind]: (document: DocumentOf<K>, cell: Cell, atMs: number, zone: ZoneOffsets) => Reading;
} = {
  table: tableReading,
  weather: weatherReading,
  agenda: agendaReading,
  news: () => nothing,
  warnings: () => nothing,
  sensor: () => nothing,
  area: () => nothing,
};

/** Returns what a value, or a cell of its document, says at an instant on a screen in this zone. */
export function readingOf(
  { value, document }: Pick<DataValue, "value" | "document">,
  cell: Cell,
  atMs: number,
  zone: ZoneOffsets,
): Reading {
  if (cell === undefined || cell === "here" || cell === "inside") return { value, untilMs: never };
  if (!document) return nothing;
  const read = readers[document.kind] as (of: DataDocument, ...rest: [Cell, number, ZoneOffsets]) => Reading;
  return read(document, cell, atMs, zone);
}

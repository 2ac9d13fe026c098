import type { OpeningHours } from "../contracts/when.ts";
import type { Widget } from "../media-kinds/contract.ts";
import type { Shape } from "./merge.ts";

/** A thing of named values without a list: each value is merged as a whole. */
export type Fields = Readonly<Record<string, unknown>>;
export const fieldsShape: Shape<Fields, Fields, object> = {
  split: (fields) => ({ fields, items: [] }),
  join: ({ fields }) => fields,
};

/** A widget as people edit it. */
export interface EditedWidget {
  name: string;
  widget: Widget;
}

/** The fields of a widget in which two edits may clash: its name, and each of its settings. */
export const widgetFields = ({ name, widget }: EditedWidget): Fields => ({
  name,
  ...Object.fromEntries(
    Object.entries(widget.settings).map(([field, value]) => [`settings.${field}`, value]),
  ),
});

/** Returns a widget of these fields, before parsing. The inverse of `widgetFields`. */
export function widgetOfFields(
  kind: Widget["kind"],
  { name, ...rest }: Fields,
): { name: unknown; widget: unknown } {
  const settings = Object.entries(rest).map(([field, value]) => [field.replace(/^settings\./, ""), value]);
  return { name, widget: { kind, settings: Object.fromEntries(settings) } };
}

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** The fields of opening hours in which two edits may clash: the windows of each weekday, and the rest. */
export const hoursFields = ({ week, ...rest }: OpeningHours): Fields => ({
  ...rest,
  ...Object.fromEntries(
    weekdays.map((day) => [
      `day ${day}`,
      week.filter(({ days }) => days.includes(day)).map(({ start, end }) => ({ start, end })),
    ]),
  ),
});

/** Returns opening hours of these fields, before parsing. The inverse of `hoursFields`. */
export function hoursOfFields(fields: Fields): unknown {
  const rest = Object.fromEntries(Object.entries(fields).filter(([name]) => !/^day \d$/.test(name)));
  const windows = new Map<string, { start: string; end: string; days: number[] }>();
  for (const day of weekdays)
    for (const { start, end } of (fields[`day ${day}`] ?? []) as { start: string; end: string }[]) {
      const known = windows.get(`${start} ${end}`) ?? { start, end, days: [] };
      known.days.push(day);
      windows.set(`${start} ${end}`, known);
    }
  return { ...rest, week: [...windows.values()] };
}

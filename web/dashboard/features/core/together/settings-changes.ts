import type { FieldValues } from "react-hook-form";
import { openingHours } from "#shared/contracts/when.ts";
import { type Fields, hoursFields, hoursOfFields } from "#shared/merge/fields.ts";
import type { Messages } from "#web/lib/form.ts";

/** How a form edits settings: `Values` are those of its fields, `Settings` those of the server. */
export interface SettingsShape<Settings extends object, Values extends FieldValues> {
  valuesOf: (settings: Settings) => Values;
  /** Returns every setting that the form stands for; undefined: what is typed cannot be read. */
  settingsOf: (values: Values, saved: Settings) => { [Name in keyof Settings]: Settings[Name] | undefined };
  errorsOf: (values: Values) => Messages;
  /** The values that stand for a setting, where their names differ. */
  valueNames?: Partial<Record<keyof Settings, readonly (keyof Values)[]>>;
}

/** Returns which settings the form has changed, in the order of the page. */
export function changedSettings<Settings extends object, Values extends FieldValues>(
  shape: SettingsShape<Settings, Values>,
  values: Values,
  saved: Settings,
): (keyof Settings & string)[] {
  const [mine, untouched] = [shape.settingsOf(values, saved), shape.settingsOf(shape.valuesOf(saved), saved)];
  return (Object.keys(saved) as (keyof Settings & string)[]).filter(
    (name) => JSON.stringify(mine[name]) !== JSON.stringify(untouched[name]),
  );
}

/** Returns the values of changed settings only, to be kept in the browser. */
export function valuesToKeep<Settings extends object, Values extends FieldValues>(
  shape: SettingsShape<Settings, Values>,
  values: Values,
  saved: Settings,
): Fields {
  const names = changedSettings(shape, values, saved).flatMap((name) => shape.valueNames?.[name] ?? [name]);
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

/** Splits settings into the fields in which two people may clash: opening hours by day. */
export function clashFields(settings: object): Fields {
  const { openingHours: hours, ...fields } = settings as Fields;
  return hours
    ? { ...fields, ...hoursFields(openingHours.parse(hours)) }
    : { ...fields, openingHours: hours };
}

/** Takes over what others saved of these fields. */
export function withTheirs<Settings extends object>(settings: Settings, theirs: Fields): Settings {
  const isWhole = ([name]: [string, unknown]) => name in settings;
  const taken = { ...settings, ...Object.fromEntries(Object.entries(theirs).filter(isWhole)) } as Settings;
  const ofHours = Object.entries(theirs).filter((entry) => !isWhole(entry));
  const { openingHours: hours } = taken as { openingHours?: unknown };
  if (ofHours.length === 0 || !hours) return taken;
  const merged = { ...hoursFields(openingHours.parse(hours)), ...Object.fromEntries(ofHours) };
  return { ...taken, openingHours: openingHours.parse(hoursOfFields(merged)) };
}

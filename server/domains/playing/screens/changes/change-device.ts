import { brightness, type Sound, sound } from "#shared/contracts/core/device-levels.ts";
import { type DisplayTimes, displayTimes } from "#shared/contracts/playing/display-times.ts";
import { screenDisplay } from "../../../../bus/effects.ts";
import type { AuditEntry } from "../../../../db/audit-entry.ts";
import { saveSettings } from "../../../core/screen-register/index.ts";
import { done, type Outcome, type Outcomes, type Subjects, same } from "./change.ts";

/** Omitted: not changed. Null: the device keeps its own. */
interface DeviceSettings {
  displayTimes?: DisplayTimes | null | undefined;
  sound?: Sound | null | undefined;
  brightness?: number | null | undefined;
}

const stored = {
  displayTimes: displayTimes.nullable(),
  sound: sound.nullable(),
  brightness: brightness.nullable(),
};
const names = ["displayTimes", "sound", "brightness"] as const;

/** Sets the settings that devices apply themselves: the times of their displays, their volume and their brightness. */
export async function changeDevice({ ctx, open, rows }: Subjects, wanted: DeviceSettings): Promise<Outcomes> {
  const values = Object.fromEntries(
    names.filter((name) => wanted[name] !== undefined).map((name) => [name, wanted[name]]),
  ) as DeviceSettings;
  const outcomes = new Map<number, Outcome>();
  const entries: AuditEntry[] = [];
  for (const row of rows) {
    // Parsed, because the database keeps the fields of a value in another order.
    const before = Object.fromEntries(
      names.filter((name) => name in values).map((name) => [name, stored[name].parse(row[name])]),
    ) as DeviceSettings;
    if (JSON.stringify(before) === JSON.stringify(values)) {
      outcomes.set(row.id, same);
      continue;
    }
    outcomes.set(row.id, done(before));
    entries.push({
      action: "screen.update",
      subject: { kind: "screen", id: row.id },
      before,
      after: values,
      effect: screenDisplay,
    });
  }
  if (entries.length === 0) return outcomes;
  const ids = entries.flatMap(({ subject }) => subject.id ?? []);
  await saveSettings(open.tx, { accountId: ctx.actor.accountId, ids }, values);
  await open.audit(...entries);
  return outcomes;
}

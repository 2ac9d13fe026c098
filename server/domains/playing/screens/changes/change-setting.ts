import { orientation as orientationContract } from "#shared/contracts/playing/orientation.ts";
import { screenOnly } from "../../../../bus/effects.ts";
import type { AuditEntry } from "../../../../db/audit-entry.ts";
import { saveSettings } from "../../../core/screen-register/index.ts";
import { checkOpeningHours } from "../../calendars/index.ts";
import { checkPlaylist } from "../update-screen.ts";
import { done, type Outcomes, type Subjects, same } from "./change.ts";

/** Sets or clears the default playlist of screens. Throws Invalid for a playlist of another account. */
export async function changePlaylist(subjects: Subjects, playlistId: number | null): Promise<Outcomes> {
  const { ctx, open } = subjects;
  if (playlistId !== null) await checkPlaylist(open.tx, ctx.actor.accountId, playlistId);
  await set(subjects, { defaultPlaylistId: playlistId });
  return new Map(
    subjects.rows.map((row) => [
      row.id,
      row.defaultPlaylistId === playlistId ? same : done({ playlistId: row.defaultPlaylistId }),
    ]),
  );
}

export async function changeOrientation(subjects: Subjects, orientation: number): Promise<Outcomes> {
  await set(subjects, { orientation });
  return new Map(
    subjects.rows.map((row) => [
      row.id,
      row.orientation === orientation
        ? same
        : done({ orientation: orientationContract.parse(row.orientation) }),
    ]),
  );
}

async function set(
  { ctx, open: { tx, audit }, rows }: Subjects,
  values: { defaultPlaylistId: number | null } | { orientation: number },
): Promise<void> {
  const [[field, value]] = Object.entries(values) as [["defaultPlaylistId" | "orientation", number | null]];
  const changed = rows.filter((row) => row[field] !== value);
  if (changed.length === 0) return;
  const ids = changed.map(({ id }) => id);
  await saveSettings(tx, { accountId: ctx.actor.accountId, ids }, values);
  await audit(
    ...changed.map(
      (row): AuditEntry => ({
        action: "screen.update",
        subject: { kind: "screen", id: row.id },
        before: { [field]: row[field] },
        after: values,
        effect: screenOnly,
      }),
    ),
  );
}

type Values = Partial<Pick<Subjects["rows"][number], "name" | "timeZone" | "location" | "openingHours">>;

/** Gives each screen the values that `of` returns for it. Throws Invalid for opening hours that cannot be used. */
export async function changeEach(
  { ctx, open: { tx, audit }, rows }: Subjects,
  of: (row: Subjects["rows"][number]) => Values,
): Promise<Outcomes> {
  const { accountId } = ctx.actor;
  const changes = rows.map((row) => {
    const wanted = Object.entries(of(row)).filter(
      ([name, value]) =>
        value !== undefined && JSON.stringify(row[name as keyof Values]) !== JSON.stringify(value),
    );
    const values: Values = Object.fromEntries(wanted);
    const before: Values = Object.fromEntries(wanted.map(([name]) => [name, row[name as keyof Values]]));
    return { id: row.id, values, before };
  });
  const changed = changes.filter(({ values }) => Object.keys(values).length > 0);
  // Most share their values: a new zone of a region.
  const byValues = Map.groupBy(changed, ({ values }) => JSON.stringify(values));
  for (const [first, ...others] of byValues.values())
    if (first) {
      const ids = [first, ...others].map(({ id }) => id);
      await checkOpeningHours(tx, accountId, first.values.openingHours ?? null);
      await saveSettings(tx, { accountId, ids }, first.values);
    }
  if (changed.length > 0)
    await audit(
      ...changed.map(
        ({ id, values, before }): AuditEntry => ({
          action: "screen.update",
          subject: { kind: "screen", id },
          before,
          after: values,
          effect: screenOnly,
        }),
      ),
    );
  return new Map(
    changes.map(({ id, values, before }) => [id, Object.keys(values).length > 0 ? done(before) : same]),
  );
}

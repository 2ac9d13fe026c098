import { orientation as orientationContract } from "#shared/contracts/playing/orientation.ts";
import { screenOnly } from "../../../../bus/effects.ts";
import type { AuditEntry } from "../../../../db/audit-entry.ts";
import { saveSettings } from "../../../core/screen-register/index.ts";
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

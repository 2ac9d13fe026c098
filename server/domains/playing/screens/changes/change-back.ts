import type { ScreenChange, ScreenValues } from "#shared/contracts/playing/screen-changes.ts";
import { changedSince } from "#shared/merge/changed-since.ts";
import { reasonRef } from "#shared/refusals/index.ts";
import { withinSums } from "../../../../db/account-sums.ts";
import { done, failed, type Outcomes, type Subjects } from "./change.ts";
import { changeDevice } from "./change-device.ts";
import { changeEach, changeOrientation, changePlaylist } from "./change-setting.ts";

type Back = Extract<ScreenChange, { kind: "back" }>;

const valuesOf = ({ defaultPlaylistId, ...row }: Subjects["rows"][number]) => ({
  ...row,
  playlistId: defaultPlaylistId,
});

/** Undoes a change of values. `places`: where each screen stands in the list of the caller, from 0. */
export async function changeBack(
  { rows, ...subjects }: Subjects,
  { to, ifStill, names }: Back,
  places: ReadonlyMap<number, number>,
): Promise<Outcomes> {
  const nameOf = (id: number) => names?.[places.get(id) ?? 0];
  const still = rows.filter((row) => {
    const now = valuesOf(row);
    const isChanged = Object.entries(ifStill).some(([field, wrote]) =>
      changedSince(wrote, now[field as keyof ScreenValues]),
    );
    return !isChanged && !changedSince(nameOf(row.id)?.ifStill, row.name);
  });
  const { playlistId, orientation, displayTimes, sound, brightness, ...settings } = to;
  const those = { ...subjects, rows: still };
  if (playlistId !== undefined) await changePlaylist(those, playlistId);
  if (orientation !== undefined) await changeOrientation(those, orientation);
  if ([displayTimes, sound, brightness].some((value) => value !== undefined))
    await changeDevice(those, { displayTimes, sound, brightness });
  await withinSums(subjects.open.tx, subjects.ctx.actor.accountId, ["openingTimes"], () =>
    changeEach(those, ({ id }) => {
      const name = nameOf(id)?.to;
      return { ...settings, ...(name !== undefined && { name }) };
    }),
  );
  const since = failed(reasonRef("screenChangedSince"));
  return new Map(
    rows.map((row) => {
      const name = nameOf(row.id)?.ifStill;
      const before = { ...ifStill, ...(name !== undefined && { name }) };
      return [row.id, still.includes(row) ? done(before) : since];
    }),
  );
}

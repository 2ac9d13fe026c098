import { z } from "zod";
import { screen as contract, type Screen } from "#shared/contracts/screens.ts";
import { offlineAfterMs } from "#shared/limits.ts";
import type { Reader } from "../../db/client.ts";
import { currentVersions, type ScreenRow } from "./queries.ts";

const report = z.object({
  playing: contract.shape.playing,
  pending: contract.shape.pending,
  problems: contract.shape.problems,
});
const noReport: z.output<typeof report> = { playing: null, pending: null, problems: [] };

/** Screens ready to leave the server. Status is what the screen itself said, with the time it said it; never a guess. */
export async function presentScreens(db: Reader, rows: readonly ScreenRow[], now: Date): Promise<Screen[]> {
  const versions = await currentVersions(
    db,
    rows.map((row) => row.screen.id),
  );
  return rows.map(({ screen, playlistName, playlistGone, licence }) => {
    const said = report.safeParse(screen.report);
    const { playing, pending, problems } = said.success ? said.data : noReport;
    return {
      id: screen.id,
      name: screen.name,
      orientation: contract.shape.orientation.parse(screen.orientation),
      timeZone: screen.timeZone,
      status: screen.status,
      defaultPlaylist:
        screen.defaultPlaylistId !== null && playlistName !== null && !playlistGone
          ? { id: screen.defaultPlaylistId, name: playlistName }
          : null,
      openingHours: screen.openingHours,
      connection: connectionOf(screen.lastContactAt, now),
      lastContactAt: screen.lastContactAt?.toISOString() ?? null,
      pairedAt: screen.pairedAt.toISOString(),
      currentVersion: versions.get(screen.id) ?? null,
      playing,
      pending,
      problems,
      licence: licence && { code: licence.code, startsOn: licence.startsOn, endsOn: licence.endsOn },
      device: screen.device,
    };
  });
}

export async function presentScreen(db: Reader, row: ScreenRow, now: Date): Promise<Screen> {
  const [presented] = await presentScreens(db, [row], now);
  if (!presented) throw new Error("A screen was not presented");
  return presented;
}

function connectionOf(lastContactAt: Date | null, now: Date): Screen["connection"] {
  if (!lastContactAt) return "waiting";
  return now.getTime() - lastContactAt.getTime() < offlineAfterMs ? "online" : "offline";
}

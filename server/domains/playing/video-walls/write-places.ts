import { eq } from "drizzle-orm";
import type { InputOf } from "#shared/contracts/contract.ts";
import type { saveVideoWall } from "#shared/contracts/playing/video-walls.ts";
import type { Tx } from "../../../db/client.ts";
import { inPieces } from "../../../db/statement.ts";
import { videoWallPlaces } from "../../../db/tables/index.ts";

/** Replaces the places of a wall, numbered from 1 in their order. The caller has checked their screens. */
export async function writePlaces(
  tx: Tx,
  wallId: number,
  places: InputOf<typeof saveVideoWall>["places"],
): Promise<void> {
  await tx.delete(videoWallPlaces).where(eq(videoWallPlaces.wallId, wallId));
  const rows = places.map((place, index) => ({ wallId, number: index + 1, ...place }));
  await inPieces(rows, (part) => tx.insert(videoWallPlaces).values(part));
}

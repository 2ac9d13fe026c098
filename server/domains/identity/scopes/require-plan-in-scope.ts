import type { Target } from "#shared/contracts/target.ts";
import type { Reader } from "../../../db/client.ts";
import { refuse } from "../../../refusal.ts";
import { sightOf, type Viewing } from "./sight.ts";

/**
 * Throws Invalid when somebody with a scope plans for screens outside of it, or plays a playlist that is out of sight.
 * All targets outside get the same answer, so that a member does not learn which ones exist.
 */
export async function requirePlanInScope(
  viewing: Viewing,
  db: Reader,
  { playlistId, targets }: { playlistId?: number; targets: readonly Target[] },
): Promise<void> {
  const sight = await sightOf(viewing, db);
  if (!sight) return;
  const owns = (target: Target) =>
    target.kind !== "account" && (target.kind === "screen" ? sight.screens : sight.ownGroups).has(target.id);
  if (!targets.every(owns)) throw refuse("targetOutsideScope").field("target", "targetOutsideScope");
  if (playlistId !== undefined && !sight.playlists.has(playlistId))
    throw refuse("playlistGone").field("playlistId", "choosePlaylist");
}

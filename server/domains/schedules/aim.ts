import { and, eq, isNull } from "drizzle-orm";
import type { Aim } from "#shared/contracts/schedules.ts";
import type { Reader } from "../../db/client.ts";
import { screens } from "../../db/tables/index.ts";
import { isRefusal, refuse } from "../../http/errors.ts";
import { groupOf } from "../groups/index.ts";
import type { TargetColumns } from "../program/index.ts";

export const columnsOfAim = (aim: Aim): TargetColumns => ({
  target: aim.kind,
  screenId: aim.kind === "screen" ? aim.id : null,
  groupId: aim.kind === "group" ? aim.id : null,
});

export function aimOf({ target, screenId, groupId }: TargetColumns): Aim {
  if (target === "screen" && screenId !== null) return { kind: "screen", id: screenId };
  if (target === "group" && groupId !== null) return { kind: "group", id: groupId };
  return { kind: "account" };
}

/** Throws Invalid when the target is a screen or group of another account. */
export async function checkAim(db: Reader, accountId: number, aim: Aim): Promise<void> {
  if (aim.kind === "account") return;
  if (aim.kind === "group") {
    await groupOf(db, accountId, aim.id).catch((error: unknown) => {
      throw isRefusal(error, "not_found") ? refuse("groupGone").field("target", "chooseGroup") : error;
    });
    return;
  }
  const [screen] = await db
    .select({ id: screens.id })
    .from(screens)
    .where(and(eq(screens.id, aim.id), eq(screens.accountId, accountId), isNull(screens.deletedAt)));
  if (!screen) throw refuse("screenGone").field("target", "chooseScreen");
}

/** Returns the name of a target for messages: "Lobby", "All screens". */
export function targetNameOf(
  aim: Aim,
  { screenName, groupName }: { screenName: string | null; groupName: string | null },
): string {
  if (aim.kind === "account") return "All screens";
  return (aim.kind === "screen" ? screenName : groupName) ?? "";
}

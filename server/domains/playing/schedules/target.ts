import { and, eq, isNull } from "drizzle-orm";
import type { Target } from "#shared/contracts/target.ts";
import type { Reader } from "../../../db/client.ts";
import { screens } from "../../../db/tables/index.ts";
import { isRefusal, refuse } from "../../../refusal.ts";
import { groupOf } from "../../core/groups/index.ts";
import type { TargetColumns } from "../../core/program/index.ts";

export const columnsOfTarget = (target: Target): TargetColumns => ({
  target: target.kind,
  screenId: target.kind === "screen" ? target.id : null,
  groupId: target.kind === "group" ? target.id : null,
});

export function targetOf({ target, screenId, groupId }: TargetColumns): Target {
  if (target === "screen" && screenId !== null) return { kind: "screen", id: screenId };
  if (target === "group" && groupId !== null) return { kind: "group", id: groupId };
  return { kind: "account" };
}

/** Returns what the audit log shows of a target. */
export const shownTarget = (target: Target) => {
  const { screenId, groupId } = columnsOfTarget(target);
  return { screenId, groupId };
};

/** Throws Invalid when the target is a screen or group of another account. */
export async function checkTarget(db: Reader, accountId: number, target: Target): Promise<void> {
  if (target.kind === "account") return;
  if (target.kind === "group") {
    await groupOf(db, accountId, target.id).catch((error: unknown) => {
      throw isRefusal(error, "not_found") ? refuse("groupGone").field("target", "chooseGroup") : error;
    });
    return;
  }
  const [screen] = await db
    .select({ id: screens.id })
    .from(screens)
    .where(and(eq(screens.id, target.id), eq(screens.accountId, accountId), isNull(screens.deletedAt)));
  if (!screen) throw refuse("screenGone").field("target", "chooseScreen");
}

/** Returns the name of a target for messages: "Lobby", "All screens". */
export function targetNameOf(
  target: Target,
  { screenName, groupName }: { screenName: string | null; groupName: string | null },
): string {
  if (target.kind === "account") return "All screens";
  return (target.kind === "screen" ? screenName : groupName) ?? "";
}

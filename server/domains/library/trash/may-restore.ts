import { restoreGroup } from "#shared/contracts/core/groups.ts";
import { restoreBrandFont } from "#shared/contracts/library/brand-fonts.ts";
import { restoreDataSource } from "#shared/contracts/library/data-sources.ts";
import { restoreMedia } from "#shared/contracts/library/media.ts";
import { restorePlaylist } from "#shared/contracts/library/playlists.ts";
import type { RemovableKind } from "#shared/contracts/library/trash.ts";
import { restoreCalendar } from "#shared/contracts/playing/calendars.ts";
import { restoreSchedule } from "#shared/contracts/playing/schedules.ts";
import { restoreScreen } from "#shared/contracts/playing/screens.ts";
import type { Customer } from "../../../actor.ts";
import type { Ctx } from "../../../context.ts";
import type { ForMembers } from "../../../http/route.ts";
import { mayCallAbout } from "../../identity/scopes/index.ts";
import { thoseMayWarn } from "../data-sources/index.ts";

/** The call that restores a thing of each kind. */
const restoreCalls: Record<RemovableKind, ForMembers> = {
  media: restoreMedia,
  playlist: restorePlaylist,
  schedule: restoreSchedule,
  screen: restoreScreen,
  group: restoreGroup,
  calendar: restoreCalendar,
  "data-source": restoreDataSource,
  font: restoreBrandFont,
};

/** Returns which of these removed things the member has the right to restore: what the call that restores asks, too. */
export async function thoseMayRestore(
  ctx: Ctx<Customer>,
  kind: RemovableKind,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const may = await mayCallAbout(ctx, restoreCalls[kind], ids);
  return new Set(kind === "data-source" ? await thoseMayWarn(ctx.actor, ctx.deps.db, may) : may);
}

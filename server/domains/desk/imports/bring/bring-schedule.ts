import { reasonRef } from "#shared/refusals/index.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { insertSchedule, withinScheduleSums } from "../../../playing/schedules/index.ts";
import type { ItemContent } from "../plan.ts";
import { type Bringing, noteBrought, requireWaiting, targetsOf } from "./bringing.ts";
import { ItemLeftError } from "./item-left.ts";

/**
 * Makes a schedule for all screens, switched off: which screens it is for is not known, and nothing that comes over
 * should change what screens show.
 */
export async function bringSchedule(
  bringing: Bringing,
  { playlist, when }: Extract<ItemContent, { kind: "schedule" }>,
): Promise<void> {
  const { member, item } = bringing;
  await inTransaction(member, async (open) => {
    await requireWaiting(open.tx, bringing);
    const playlistId = (await targetsOf(open.tx, bringing, [playlist])).get(playlist);
    if (playlistId === undefined) throw new ItemLeftError(reasonRef("importPlaylistNotOver"));
    const writing = { ctx: member, ...open };
    const id = await withinScheduleSums(writing, () =>
      insertSchedule(writing, {
        name: item.name,
        playlistId,
        target: { kind: "account" },
        when,
        condition: null,
        band: null,
        priority: 0,
        sharing: "alone",
        zone: null,
        enabled: false,
      }),
    );
    await noteBrought(open.tx, bringing, id);
  });
}

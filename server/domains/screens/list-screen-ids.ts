import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import type { listScreenIds as contract } from "#shared/contracts/screens.ts";
import type { Customer, Verb } from "../../context.ts";
import { screensInGroup } from "../groups/index.ts";
import { matching, type ScreenListCache } from "./list-cache/index.ts";

/** Returns the ids of the screens that match. Throws NotFound for a missing group. */
export async function listScreenIds(
  { ctx, input }: Verb<InputOf<typeof contract>, Customer>,
  kept: ScreenListCache,
): Promise<ResponseOf<typeof contract>> {
  const { accountId } = ctx.actor;
  const members =
    input.group === undefined ? null : await screensInGroup(ctx.deps.db, accountId, input.group);
  const screens = await kept.of(accountId);
  const wanted = matching(input, members, screens);
  const list = screens.inOrder("name").filter(({ screen }) => !wanted || wanted(screen));
  return { ids: list.map(({ id }) => id) };
}

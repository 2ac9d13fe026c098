import { and, eq } from "drizzle-orm";
import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import type {
  listScreenIds as listScreenIdsContract,
  listScreens as listScreensContract,
  Screen,
} from "#shared/contracts/playing/screens.ts";
import type { Customer } from "../../../actor.ts";
import type { Ctx, Verb } from "../../../context.ts";
import type { Reader } from "../../../db/client.ts";
import { enrolments, screens as screensTable } from "../../../db/tables/index.ts";
import { refuse } from "../../../refusal.ts";
import { screensInGroup } from "../../core/groups/index.ts";
import { sightOf } from "../../identity/scopes/index.ts";
import {
  cursorOf,
  type Filter,
  indexAfter,
  matching,
  type Placed,
  placeOf,
  type ScreenListCache,
} from "./list-cache/index.ts";
import { presentScreen } from "./present.ts";

export async function getScreen({ ctx, input }: Verb<{ id: number }, Customer>): Promise<Screen> {
  return presentScreen(ctx.deps.db, ctx.actor.accountId, input.id, ctx.now());
}

/**
 * Returns the screens of a group, and of an enrolment token, that the member sees; null for all screens. Throws NotFound
 * for a missing group.
 */
async function listedScreens(
  ctx: Ctx<Customer>,
  { group: groupId, enrolment }: Pick<Filter, "group" | "enrolment">,
): Promise<ReadonlySet<number> | null> {
  const { db } = ctx.deps;
  const { accountId } = ctx.actor;
  const sight = await sightOf(ctx);
  if (groupId !== undefined && sight && !sight.groups.has(groupId)) throw refuse("groupNotFound");
  const parts = [
    ...(sight ? [sight.screens] : []),
    ...(groupId === undefined ? [] : [await screensInGroup(db, accountId, groupId)]),
    ...(enrolment === undefined ? [] : [await screensOfToken(db, accountId, enrolment)]),
  ];
  const [first, ...others] = parts;
  return first ? new Set([...first].filter((id) => others.every((part) => part.has(id)))) : null;
}

/** Returns the screens whose device came with an enrolment token; none for a missing one. */
async function screensOfToken(db: Reader, accountId: number, id: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ id: screensTable.id })
    .from(screensTable)
    .innerJoin(
      enrolments,
      and(
        eq(enrolments.accountId, screensTable.accountId),
        eq(enrolments.beginning, screensTable.pairedWithCode),
      ),
    )
    .where(and(eq(enrolments.accountId, accountId), eq(enrolments.id, id)));
  return new Set(rows.map((row) => row.id));
}

/**
 * Returns one page as JSON text. Each screen was checked against the contract when its JSON was built; this only joins
 * the texts. Throws Invalid for a cursor of another order, NotFound for a missing group.
 */
export async function listScreens(
  { ctx, input }: Verb<InputOf<typeof listScreensContract>, Customer>,
  cache: ScreenListCache,
): Promise<string> {
  const { accountId } = ctx.actor;
  const { sort, cursor, limit } = input;
  const members = await listedScreens(ctx, input);
  const screens = await cache.of(accountId);
  const nowMs = screens.nowMs();
  const wanted = matching(input, members, screens);
  let list = screens.inOrder(sort);
  if (input.ids !== undefined) {
    const ids = new Set(input.ids.split(",").map(Number));
    list = list.filter(({ id }) => ids.has(id));
  }
  if (wanted) list = list.filter(({ screen }) => wanted(screen));
  const from = cursor === undefined ? 0 : indexAfter(list, placeOf(sort, cursor));
  const page = list.slice(from, from + limit);
  const more = from + limit < list.length;
  const nextCursor = more ? JSON.stringify(cursorOf(sort, page.at(-1) as Placed)) : "null";
  const items = page.map(({ screen }) => screen.json(screens.context, nowMs));
  return `{"items":[${items.join(",")}],"nextCursor":${nextCursor},"total":${list.length}}`;
}

/** Returns the ids of the screens that match. Throws NotFound for a missing group. */
export async function listScreenIds(
  { ctx, input }: Verb<InputOf<typeof listScreenIdsContract>, Customer>,
  cache: ScreenListCache,
): Promise<ResponseOf<typeof listScreenIdsContract>> {
  const { accountId } = ctx.actor;
  const members = await listedScreens(ctx, input);
  const screens = await cache.of(accountId);
  const wanted = matching(input, members, screens);
  const list = screens.inOrder("name").filter(({ screen }) => !wanted || wanted(screen));
  return { ids: list.map(({ id }) => id) };
}

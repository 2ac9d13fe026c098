import { and, eq } from "drizzle-orm";
import { accountLimits } from "#shared/account-limits.ts";
import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import type * as contracts from "#shared/contracts/playing/video-walls.ts";
import type { Customer } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import { requireWithinBounds } from "../../../db/account-bounds.ts";
import { withinSums } from "../../../db/account-sums.ts";
import type { Tx } from "../../../db/client.ts";
import { videoWalls } from "../../../db/tables/index.ts";
import { type AuditedTx, inTransaction } from "../../../db/transaction.ts";
import { refuse } from "../../../refusal.ts";
import { groupOf, makeGroupOfWall, matchGroupToWall, membersOf } from "../../core/groups/index.ts";
import { checkWall, requireFreeGroup } from "./check-wall.ts";
import { presentWall, presentWalls } from "./present.ts";
import { writePlaces } from "./write-places.ts";

export async function listVideoWalls({
  ctx,
}: Verb<unknown, Customer>): Promise<ResponseOf<typeof contracts.listVideoWalls>> {
  return { items: await presentWalls(ctx.deps.db, ctx.actor.accountId, { now: ctx.now() }) };
}

type Fields = Omit<InputOf<typeof contracts.createVideoWall>, "groupId">;

const screenIdsOf = ({ places }: Pick<Fields, "places">): number[] =>
  places.flatMap(({ screenId }) => screenId ?? []);

const auditedOf = (input: Fields) => ({
  name: input.name,
  timeZone: input.timeZone,
  defaultPlaylistId: input.defaultPlaylistId,
  screenIds: screenIdsOf(input),
});

/** Makes a wall, and a group for it unless one is given. Throws Conflict, and Invalid for screens of another wall. */
export async function createVideoWall({
  ctx,
  input,
}: Verb<InputOf<typeof contracts.createVideoWall>, Customer>): Promise<
  ResponseOf<typeof contracts.createVideoWall>
> {
  const { accountId } = ctx.actor;
  const { timeZone, defaultPlaylistId } = input;
  const now = ctx.now();
  return inTransaction(ctx, async (open) => {
    const { tx, audit } = open;
    const before = await tx.select().from(videoWalls).where(eq(videoWalls.accountId, accountId));
    if (before.length >= accountLimits.maxVideoWalls)
      throw refuse("maxVideoWalls", { max: accountLimits.maxVideoWalls });
    await checkWall(tx, accountId, { wallId: null, input });
    const groupId = input.groupId ?? (await newGroup(open, accountId, { input, now }));
    if (input.groupId !== null) {
      await requireFreeGroup(tx, accountId, groupId);
      await saveGroupOfWall(open, accountId, groupId, input);
    }
    const [row] = await tx
      .insert(videoWalls)
      .values({ accountId, groupId, timeZone, defaultPlaylistId, createdAt: now })
      .returning();
    if (!row) throw new Error("The video wall was not written");
    await writePlaces(tx, row.id, input.places);
    await audit({
      action: "video-wall.create",
      subject: { kind: "video-wall", id: row.id },
      after: auditedOf(input),
    });
    return presentWall(tx, accountId, row.id, now);
  });
}

/** Replaces a wall. Throws NotFound, and Invalid for screens of another wall. */
export async function saveVideoWall({
  ctx,
  input: sent,
}: Verb<InputOf<typeof contracts.saveVideoWall>, Customer>): Promise<
  ResponseOf<typeof contracts.saveVideoWall>
> {
  const { accountId } = ctx.actor;
  const { id, timeZone } = sent;
  const now = ctx.now();
  return inTransaction(ctx, async (open) => {
    const { tx, audit } = open;
    const before = await presentWall(tx, accountId, id, now);
    const { defaultPlaylistId = before.defaultPlaylist?.id ?? null } = sent;
    const input = { ...sent, defaultPlaylistId };
    await checkWall(tx, accountId, { wallId: id, input });
    await saveGroupOfWall(open, accountId, before.groupId, input);
    await tx
      .update(videoWalls)
      .set({ timeZone, defaultPlaylistId })
      .where(and(eq(videoWalls.id, id), eq(videoWalls.accountId, accountId)));
    await writePlaces(tx, id, input.places);
    await audit({
      action: "video-wall.save",
      subject: { kind: "video-wall", id },
      before: {
        name: before.name,
        timeZone: before.timeZone,
        defaultPlaylistId: before.defaultPlaylist?.id ?? null,
        screenIds: before.places.flatMap(({ screen }) => screen?.id ?? []),
      },
      after: auditedOf(input),
    });
    return presentWall(tx, accountId, id, now);
  });
}

/** Takes a wall apart. Its group stays, with its screens and schedules. Throws NotFound. */
export async function deleteVideoWall({
  ctx,
  input,
}: Verb<{ id: number }, Customer>): Promise<{ success: true }> {
  const { accountId } = ctx.actor;
  await inTransaction(ctx, async ({ tx, audit }) => {
    const { id, name } = await presentWall(tx, accountId, input.id, ctx.now());
    await tx.delete(videoWalls).where(and(eq(videoWalls.id, id), eq(videoWalls.accountId, accountId)));
    await audit({ action: "video-wall.delete", subject: { kind: "video-wall", id }, before: { name } });
  });
  return { success: true };
}

async function newGroup(
  { tx, audit }: AuditedTx,
  accountId: number,
  { input, now }: { input: Fields; now: Date },
): Promise<number> {
  const { name } = input;
  const screenIds = screenIdsOf(input);
  const id = await withinSums(tx, accountId, ["members"], () =>
    makeGroupOfWall(tx, { accountId, name, screenIds, createdAt: now }),
  );
  await requireWithinBounds(tx, accountId, "groups");
  await audit({
    action: "group.create",
    subject: { kind: "group", id },
    after: { name, parentId: null, smart: null, screenIds },
  });
  return id;
}

/** Gives the group the wall's name and screens, as a change of the group where it is one. */
async function saveGroupOfWall(
  { tx, audit }: AuditedTx,
  accountId: number,
  groupId: number,
  input: Fields,
): Promise<void> {
  const { name } = input;
  const screenIds = screenIdsOf(input).sort((a, b) => a - b);
  const group = await groupOf(tx as Tx, accountId, groupId);
  const { parentId, smart } = group;
  const members = (await membersOf(tx, [group])).get(groupId) ?? [];
  if (group.name === name && JSON.stringify(members) === JSON.stringify(screenIds)) return;
  await withinSums(tx, accountId, ["members"], () =>
    matchGroupToWall(tx, { accountId, groupId }, { name, screenIds }),
  );
  await audit({
    action: "group.save",
    subject: { kind: "group", id: groupId },
    before: { name: group.name, parentId, smart, screenIds: members },
    after: { name, parentId, smart, screenIds },
  });
}

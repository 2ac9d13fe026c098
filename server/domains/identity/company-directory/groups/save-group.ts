import { and, eq, ne, sql } from "drizzle-orm";
import type { Directory } from "../../../../actor.ts";
import type { Ctx } from "../../../../context.ts";
import type { Tx } from "../../../../db/client.ts";
import { anyOf, inPieces } from "../../../../db/statement.ts";
import { directoryGroupMembers, directoryGroups, directoryPeople } from "../../../../db/tables/index.ts";
import { type AuditedTx, inTransaction } from "../../../../db/transaction.ts";
import { refuse } from "../../../../refusal.ts";
import { numberIn, seenAmong } from "../people/read-people.ts";
import { settle } from "../people/settle.ts";
import type { Operation } from "../scim/operations.ts";
import { changesIn, type Group, type GroupChange } from "./group-changes.ts";
import { type GroupRow, groupRow } from "./read-groups.ts";

const maxGroups = 1_000;

type DirectoryCtx = Ctx<Directory>;

/** Adds a group with its members. Throws Conflict when the name is taken. */
export function addDirectoryGroup(ctx: DirectoryCtx, group: Group): Promise<GroupRow> {
  const { accountId } = ctx.actor;
  return inTransaction(ctx, async (open) => {
    await requireFreeName(open.tx, { accountId, name: group.name, groupId: null });
    if ((await open.tx.$count(directoryGroups, eq(directoryGroups.accountId, accountId))) >= maxGroups)
      throw refuse("scimTooManyGroups", { max: maxGroups });
    const now = ctx.now();
    const [row] = await open.tx
      .insert(directoryGroups)
      .values({
        accountId,
        name: group.name,
        externalId: group.externalId ?? null,
        createdAt: now,
        changedAt: now,
      })
      .returning();
    if (!row) throw new Error("The group was not written");
    await change(ctx, open, row, [{ kind: "set", members: group.members ?? [] }]);
    return row;
  });
}

/** Applies the operations of a PATCH to a group. Throws NotFound, Invalid, Conflict. */
export const patchGroup = (
  ctx: DirectoryCtx,
  { id, operations }: { id: string; operations: readonly Operation[] },
): Promise<GroupRow> => changeGroup(ctx, id, () => changesIn(operations));

/** Puts another document in the place of a group's. What it does not say about members and `externalId` stays. */
export const putGroup = (
  ctx: DirectoryCtx,
  { id, read }: { id: string; read: (known: string) => Group },
): Promise<GroupRow> =>
  changeGroup(ctx, id, (row) => {
    const { name, externalId, members } = read(row.name);
    return [
      { kind: "name", name },
      ...(externalId === undefined ? [] : [{ kind: "externalId" as const, externalId }]),
      ...(members === undefined ? [] : [{ kind: "set" as const, members }]),
    ];
  });

const changeGroup = (
  ctx: DirectoryCtx,
  id: string,
  next: (row: GroupRow) => readonly GroupChange[],
): Promise<GroupRow> =>
  inTransaction(ctx, async (open) => {
    const row = await groupRow(open.tx, ctx.actor.accountId, id);
    await change(ctx, open, row, next(row));
    return groupRow(open.tx, ctx.actor.accountId, id);
  });

/** Removes a group, and with it the role that it gave. Throws NotFound. */
export async function removeGroup(ctx: DirectoryCtx, id: string): Promise<void> {
  const { accountId } = ctx.actor;
  await inTransaction(ctx, async (open) => {
    const { tx, audit } = open;
    const row = await groupRow(tx, accountId, id);
    const userIds = await idsIn(tx, row);
    await tx
      .delete(directoryGroups)
      .where(and(eq(directoryGroups.accountId, accountId), eq(directoryGroups.id, row.id)));
    await settle(open, { accountId, userIds, now: ctx.now() });
    await audit({
      action: "account.directory-delete-group",
      subject: { kind: "account", id: accountId },
      before: { groupId: row.id, name: row.name, members: userIds.length },
    });
  });
}

const idsIn = async (tx: Tx, { id, accountId }: GroupRow): Promise<number[]> =>
  (
    await tx
      .select({ userId: directoryGroupMembers.userId })
      .from(directoryGroupMembers)
      .where(and(eq(directoryGroupMembers.accountId, accountId), eq(directoryGroupMembers.groupId, id)))
  ).map(({ userId }) => userId);

/** Throws Conflict when another group of the account has this name. */
async function requireFreeName(
  tx: Tx,
  { accountId, name, groupId }: { accountId: number; name: string; groupId: number | null },
): Promise<void> {
  const taken = await tx.$count(
    directoryGroups,
    and(
      eq(directoryGroups.accountId, accountId),
      eq(sql`lower(${directoryGroups.name})`, name.toLowerCase()),
      groupId === null ? undefined : ne(directoryGroups.id, groupId),
    ),
  );
  if (taken > 0) throw refuse("scimGroupNameTaken");
}

async function change(
  ctx: DirectoryCtx,
  open: AuditedTx,
  row: GroupRow,
  changes: readonly GroupChange[],
): Promise<void> {
  const { tx, audit } = open;
  const { accountId, id: groupId } = row;
  const now = ctx.now();
  const present = new Set(await idsIn(tx, row));
  let members: ReadonlySet<number> = present;
  let { name, externalId } = row;
  for (const each of changes) {
    if (each.kind === "name") name = each.name;
    else if (each.kind === "externalId") externalId = each.externalId;
    else members = changedMembers(members, each);
  }
  const touched = members === present ? [] : await saveMembers(ctx, tx, row, { present, members });
  if (name !== row.name) await requireFreeName(tx, { accountId, name, groupId });
  await tx
    .update(directoryGroups)
    .set({ name, externalId, changedAt: now })
    .where(and(eq(directoryGroups.accountId, accountId), eq(directoryGroups.id, groupId)));
  await settle(open, { accountId, userIds: touched, now });
  await audit({
    action: "account.directory-save-group",
    subject: { kind: "account", id: accountId },
    before: { groupId, name: row.name },
    after: { groupId, name, members: touched },
  });
}

/** Returns who is in the group after a change. */
function changedMembers(
  present: ReadonlySet<number>,
  { kind, members }: { kind: "add" | "remove" | "set"; members: readonly string[] },
): ReadonlySet<number> {
  const named = new Set(members.map(numberIn).filter((id) => id !== null));
  if (kind === "set") return named;
  return new Set(kind === "add" ? [...present, ...named] : [...present].filter((id) => !named.has(id)));
}

/**
 * Adds and removes members, and returns whose membership changed. Ids of nobody in this account are left out: the others
 * must not keep or miss a role because of them.
 */
async function saveMembers(
  ctx: DirectoryCtx,
  tx: Tx,
  { accountId, id: groupId }: GroupRow,
  { present, members }: { present: ReadonlySet<number>; members: ReadonlySet<number> },
): Promise<number[]> {
  const gone = [...present].filter((id) => !members.has(id));
  const wanted = [...members].filter((id) => !present.has(id));
  if (gone.length > 0)
    await tx
      .delete(directoryGroupMembers)
      .where(
        and(
          eq(directoryGroupMembers.accountId, accountId),
          eq(directoryGroupMembers.groupId, groupId),
          anyOf(directoryGroupMembers.userId, gone),
        ),
      );
  const added = await adopted(ctx, tx, wanted);
  await inPieces(added, (part) =>
    tx
      .insert(directoryGroupMembers)
      .values(part.map((userId) => ({ accountId, groupId, userId })))
      .onConflictDoNothing(),
  );
  return [...gone, ...added];
}

/** Returns those of these people whom the directory sees. Members from before the directory get their row. */
async function adopted(ctx: DirectoryCtx, tx: Tx, userIds: readonly number[]): Promise<number[]> {
  const { accountId } = ctx.actor;
  const seen = await seenAmong(tx, accountId, userIds);
  const now = ctx.now();
  const fresh = seen.filter(({ named }) => named === null);
  await inPieces(fresh, (part) =>
    tx
      .insert(directoryPeople)
      .values(
        part.map(({ userId, login }) => ({
          accountId,
          userId,
          userName: login.email,
          email: login.email.toLowerCase(),
          createdAt: now,
          changedAt: now,
        })),
      )
      .onConflictDoNothing(),
  );
  return seen.map(({ userId }) => userId);
}

/** Returns true when each of these is a group of the account. */
export const areGroups = async (tx: Tx, accountId: number, ids: readonly number[]): Promise<boolean> =>
  ids.length === 0 ||
  (await tx.$count(
    directoryGroups,
    and(eq(directoryGroups.accountId, accountId), anyOf(directoryGroups.id, ids)),
  )) === new Set(ids).size;

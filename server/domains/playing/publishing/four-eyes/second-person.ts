import { and, eq, inArray, isNull, ne } from "drizzle-orm";
import { type Permission, roleMay, roles } from "#shared/roles.ts";
import type { Customer } from "../../../../actor.ts";
import type { Reader } from "../../../../db/client.ts";
import { memberships } from "../../../../db/tables/index.ts";
import { refuse } from "../../../../refusal.ts";
import { storedPart } from "../part/subjects.ts";
import type { AccountRow, PublicationRow } from "../queries.ts";
import { type Edits, editorsOfDrafts, editorsOfPublication } from "./edits.ts";

export const rolesWith = (permission: Permission) => roles.filter((role) => roleMay(role, permission));

/** Returns true when this person is a member with this permission now. */
export async function isMemberWith(
  db: Reader,
  { accountId, userId, permission }: { accountId: number; userId: number; permission: Permission },
): Promise<boolean> {
  const own = and(eq(memberships.accountId, accountId), eq(memberships.userId, userId));
  return (await db.$count(memberships, and(own, inArray(memberships.role, rolesWith(permission))))) > 0;
}

/** Publishing is about the whole account, so members with a part of it do not count. */
const mayPublish = (accountId: number) =>
  and(
    eq(memberships.accountId, accountId),
    inArray(memberships.role, rolesWith("publish")),
    isNull(memberships.scope),
  );

/** Returns how many members may publish. */
export const publishersOf = (db: Reader, accountId: number): Promise<number> =>
  db.$count(memberships, mayPublish(accountId));

/** Returns how many members besides this person may publish. */
const otherPublishers = (
  db: Reader,
  { accountId, userId }: { accountId: number; userId: number },
): Promise<number> => db.$count(memberships, and(mayPublish(accountId), ne(memberships.userId, userId)));

interface Asked {
  account: AccountRow;
  actor: Pick<Customer, "accountId" | "userId">;
}

/** Throws Conflict unless all these changes of the drafts were made by others. */
export async function requireOthersEdits(
  db: Reader,
  { account, actor }: Asked,
  edits: Edits = {},
): Promise<void> {
  if (!account.fourEyes) return;
  const editors = await editorsOfDrafts(db, account.id, edits);
  if (editors.includes(actor.userId))
    throw (await otherPublishers(db, actor)) > 0 ? refuse("fourEyesOwnEdits") : refuse("fourEyesAlone");
  if (editors.length === 0 || editors.includes(null)) throw refuse("fourEyesUnknownEdits");
}

/**
 * Throws Conflict when the person who approves is the one who proposed. A proposer who may no longer edit does not count
 * as the second person: then the changes themselves must be those of others.
 */
export async function requireOthersProposal(
  db: Reader,
  { account, actor }: Asked,
  proposal: { proposedBy: number; lastEditId: number; part: unknown },
): Promise<void> {
  if (!account.fourEyes) return;
  if (proposal.proposedBy === actor.userId)
    throw (await otherPublishers(db, actor)) > 0 ? refuse("fourEyesOwnProposal") : refuse("fourEyesAlone");
  const proposer = {
    accountId: account.id,
    userId: proposal.proposedBy,
    permission: "content.edit",
  } as const;
  if (await isMemberWith(db, proposer)) return;
  const { lastEditId, part } = proposal;
  await requireOthersEdits(db, { account, actor }, { lastEditId, part: storedPart(part) });
}

/**
 * Throws Conflict unless somebody else stands behind this earlier program: who published it, who proposed it, or, if
 * the caller published it, who made all of its changes.
 */
export async function requireOthersPublication(
  db: Reader,
  { account, actor }: Asked,
  publication: PublicationRow,
): Promise<void> {
  if (!account.fourEyes) return;
  const { createdBy, proposedBy } = publication;
  const behind = [createdBy, proposedBy].filter((userId) => userId !== null);
  if (behind.some((userId) => userId !== actor.userId)) return;
  const editors = await editorsOfPublication(db, publication.id);
  if (editors.length > 0 && editors.every((userId) => userId !== null && userId !== actor.userId)) return;
  throw (await otherPublishers(db, actor)) > 0 ? refuse("fourEyesOwnVersion") : refuse("fourEyesAlone");
}

import { and, eq, gt, isNotNull, isNull, notExists, or } from "drizzle-orm";
import type { Reader } from "../db/client.ts";
import { accounts, interruptions } from "../db/tables/index.ts";
import type { BusMessage, KnownList, Topic } from "./bus.ts";
import type { Effect } from "./effects.ts";

/** What must be read again after a commit, or the name of a list that every process reads again. */
export type Announcement = OfAccount | OfChats | KnownList;

/** Live chats, of visitors and customers. */
interface OfChats {
  chatIds: readonly number[];
}

/** What an account's dashboards and screens must read again, with the ids of what changed. */
interface OfAccount {
  accountId: number;
  topics?: readonly Topic[];
  /** Limits the topic "screens" to these screens; omitted: all screens. */
  listed?: readonly number[];
  /** As in `Effect`; a list contains screen ids. */
  screens?: "account" | "program" | readonly number[];
  /** As in `Effect`. */
  urgent?: true;
  /** Screens with a new command. */
  commands?: readonly number[];
  /** Ids of data sources that show something else. */
  data?: readonly number[] | "all";
}

/**
 * Returns the announcement of an effect for one subject. Throws when the effect needs the subject's id and there is
 * none.
 */
export function announcementOf(
  { topics, screens, urgent, command, data }: Effect,
  { accountId, subject }: { accountId: number; subject: { kind: string; id: number | null } },
): OfAccount {
  const id = (): number[] => {
    if (subject.id === null)
      throw new Error(`The audited ${subject.kind} has no id, so it cannot be announced`);
    return [subject.id];
  };
  return {
    accountId,
    ...(topics && { topics }),
    ...(topics?.includes("screens") && subject.kind === "screen" && { listed: id() }),
    ...(screens && { screens: screens === "screen" ? id() : screens }),
    ...(urgent && { urgent }),
    ...(command && { commands: id() }),
    ...(data && { data: data === "all" ? data : id() }),
  };
}

/** More ids do not fit into one message. Above this limit the message means all screens of the account. */
const maxNamed = 500;

/**
 * Returns the messages for what a transaction changed, as few as possible, read with its own view of the account.
 * Messages for screens go first, because a person may be waiting in front of one. `actsAtOnce`: an account known to follow
 * every edit.
 */
export async function messagesFor(
  tx: Reader,
  announcements: readonly Announcement[],
  now: Date,
  actsAtOnce?: number,
): Promise<BusMessage[]> {
  const lists = new Set(announcements.filter((each) => typeof each === "string"));
  const messages: BusMessage[] = [...lists].map((kind) => ({ kind }));
  const ofAccounts = announcements.filter((each) => typeof each !== "string" && "accountId" in each);
  const chatIds = new Set(announcements.flatMap((each) => (isOfChats(each) ? each.chatIds : [])));
  if (chatIds.size > 0) messages.push({ kind: "chats", chatIds: [...chatIds] });
  for (const [accountId, ofAccount] of Map.groupBy(ofAccounts, (each) => each.accountId)) {
    const everyScreen =
      ofAccount.some(({ screens }) => screens === "account") ||
      (ofAccount.some(({ screens }) => screens === "program") &&
        (accountId === actsAtOnce || (await followsEdits(tx, accountId, now))));
    messages.push(...messagesOf(accountId, ofAccount, everyScreen));
  }
  return messages;
}

const isOfChats = (each: Announcement): each is OfChats => typeof each !== "string" && "chatIds" in each;

function messagesOf(
  accountId: number,
  announcements: readonly OfAccount[],
  everyScreen: boolean,
): BusMessage[] {
  const screenIds = distinct(announcements, ({ screens }) => (typeof screens === "object" ? screens : []));
  const commands = distinct(announcements, (each) => each.commands ?? []);
  const sourceIds = distinct(announcements, ({ data }) => (data === "all" ? [] : (data ?? [])));
  const messages: BusMessage[] = [];
  const urgent = announcements.some((each) => each.urgent) && { urgent: true as const };
  if (everyScreen || screenIds.length > maxNamed)
    messages.push({ kind: "screens", accountId, screenIds: [], ...urgent });
  else if (screenIds.length > 0) messages.push({ kind: "screens", accountId, screenIds, ...urgent });
  for (let at = 0; at < commands.length; at += maxNamed)
    messages.push({ kind: "commands", accountId, screenIds: commands.slice(at, at + maxNamed) });
  if (announcements.some(({ data }) => data === "all"))
    messages.push({ kind: "data", accountId, sourceIds: [] });
  else
    for (let at = 0; at < sourceIds.length; at += maxNamed)
      messages.push({ kind: "data", accountId, sourceIds: sourceIds.slice(at, at + maxNamed) });
  const inLists = announcements.filter((each) => each.topics?.includes("screens"));
  const listed = distinct(inLists, (each) => each.listed ?? []);
  const some = inLists.every((each) => each.listed) && listed.length <= maxNamed;
  for (const topic of distinct(announcements, (each) => each.topics ?? []))
    messages.push({
      kind: "account",
      accountId,
      topic,
      ...(topic === "screens" && some && { only: listed }),
    });
  return messages;
}

const distinct = <T>(all: readonly OfAccount[], of: (each: OfAccount) => readonly T[]): T[] => [
  ...new Set(all.flatMap(of)),
];

/**
 * Returns true when screens follow an edit of the program at once. In an account that reviews, an edit is a draft, and
 * thousands of manifests need not be compiled again. An open interruption plays its playlist in its current state, so
 * while one is open edits reach the screens.
 */
async function followsEdits(db: Reader, accountId: number, now: Date): Promise<boolean> {
  const open = db
    .select({ id: interruptions.id })
    .from(interruptions)
    .where(
      and(
        eq(interruptions.accountId, accountId),
        or(isNull(interruptions.endsAt), gt(interruptions.endsAt, now)),
      ),
    );
  const [drafts] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNotNull(accounts.publicationId), notExists(open)));
  return drafts === undefined;
}

import { eq } from "drizzle-orm";
import { pino } from "pino";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { jobContext } from "../context.ts";
import type { AuditEntry } from "../db/audit-entry.ts";
import type { Tx } from "../db/client.ts";
import { accounts, audit as auditTable, interruptions, playlists } from "../db/tables/index.ts";
import { inTransaction, inUnauditedTransaction } from "../db/transaction.ts";
import { aCustomer, aPlaylist, appForTests } from "../testing/kit.ts";
import { inLab } from "../testing/lab.ts";
import { aShop } from "../testing/publishing-shop.ts";
import { announcementOf } from "./announce.ts";
import type { BusMessage } from "./bus.ts";
import { type Effect, effects } from "./effects.ts";
import { openBus } from "./open-bus.ts";

/** Warnings of messages that did not arrive are expected here. */
const quiet = pino({ level: "silent" });
const test = appForTests();
let accountId: number;
beforeAll(async () => {
  ({ accountId } = await aCustomer(test.deps));
});

const messages: BusMessage[] = [];
let unsubscribe: () => void;
beforeEach(() => {
  messages.length = 0;
  unsubscribe = test.deps.bus.subscribe((message) => messages.push(message));
});
afterEach(() => unsubscribe());

const ctx = () => jobContext(test.deps, "test");
/** Runs one transaction with these audit entries. */
const commit = (...entries: AuditEntry[]) => inTransaction(ctx(), ({ audit }) => audit(...entries));
const screenEntry = (id: number): AuditEntry => ({
  action: "screen.update",
  subject: { kind: "screen", id },
  accountId,
});
/** Returns the messages that an effect of the table causes for subject 7. */
function expected(effect: Effect, kind: string): BusMessage[] {
  const { topics = [], screens, urgent, command, data, everywhere, chat } = effect;
  const all: BusMessage[] = everywhere ? [{ kind: everywhere }] : [];
  const screenIds = screens === "screen" ? [7] : [];
  if (screens) all.push({ kind: "screens", accountId, screenIds, ...(urgent && { urgent }) });
  if (command) all.push({ kind: "commands", accountId, screenIds: [7] });
  if (data) all.push({ kind: "data", accountId, sourceIds: data === "all" ? [] : [7] });
  if (chat) all.push({ kind: "chats", chatIds: [7] });
  for (const topic of topics) {
    const only = kind === "screen" && topic === "screens" && { only: [7] };
    all.push({ kind: "account", accountId, topic, ...only });
  }
  return all;
}

inLab("as many entries as an account has people are audited in one transaction", async () => {
  const before = await test.deps.db.$count(auditTable);
  await commit(...Array.from({ length: 6_000 }, () => screenEntry(7)));
  expect(await test.deps.db.$count(auditTable)).toBe(before + 6_000);
});

describe("a commit announces the effects of the table, a rollback announces nothing", () => {
  it.each(Object.keys(effects) as (keyof typeof effects)[])("for subject %s", async (kind) => {
    for (const [action, effect] of Object.entries<Effect>(effects[kind])) {
      const entry = { action, subject: { kind, id: 7 }, accountId } as AuditEntry;
      messages.length = 0;
      await commit(entry);
      expect(messages, action).toEqual(expected(effect, kind));
      messages.length = 0;
      const failed = inTransaction(ctx(), async ({ audit }) => {
        await audit(entry);
        throw new Error("rolled back");
      });
      await expect(failed).rejects.toThrow("rolled back");
      expect(messages, action).toEqual([]);
    }
  });

  it("after the commit, so that a listener that reads at once sees the change", async () => {
    const playlist = await aPlaylist(test.deps, { accountId }, { name: "Before" });
    const seen: Promise<string | undefined>[] = [];
    const stop = test.deps.bus.subscribe(() => {
      const read = test.deps.db.select().from(playlists).where(eq(playlists.id, playlist.id));
      seen.push(read.then(([row]) => row?.name));
    });
    await inTransaction(ctx(), async ({ tx, audit }) => {
      await audit({ action: "playlist.save", subject: { kind: "playlist", id: playlist.id }, accountId });
      await tx.update(playlists).set({ name: "After" }).where(eq(playlists.id, playlist.id));
    });
    stop();
    expect(await Promise.all(seen)).toEqual(["After", "After"]);
  });

  it("nothing when the beforeCommit hook throws", async () => {
    const beforeCommit = async () => {
      throw new Error("the first call still runs");
    };
    const refused = inTransaction({ ...ctx(), beforeCommit }, ({ audit }) => audit(screenEntry(7)));
    await expect(refused).rejects.toThrow("still runs");
    expect(messages).toEqual([]);
  });

  it("each message once, although several subjects cause it", async () => {
    const media = (id: number): AuditEntry => ({
      action: "media.delete",
      subject: { kind: "media", id },
      accountId,
    });
    await commit(media(1), media(2), screenEntry(3), screenEntry(4));
    expect(messages).toEqual([
      { kind: "screens", accountId, screenIds: [] },
      { kind: "account", accountId, topic: "media" },
      { kind: "account", accountId, topic: "playlists" },
      { kind: "account", accountId, topic: "screens", only: [3, 4] },
      { kind: "account", accountId, topic: "schedules" },
    ]);
  });

  inLab("one message for changes of 5,000 screens", async () => {
    await commit(...Array.from({ length: 5000 }, (_, at) => screenEntry(at + 1)));
    expect(messages).toEqual([
      { kind: "screens", accountId, screenIds: [] },
      { kind: "account", accountId, topic: "screens" },
      { kind: "account", accountId, topic: "schedules" },
    ]);
  });

  it("the effect of the entry instead of the one in the table", async () => {
    await commit({ ...screenEntry(7), effect: { screens: "screen" } } as AuditEntry);
    expect(messages).toEqual([{ kind: "screens", accountId, screenIds: [7] }]);
  });
});

it("a change that is announced must name its account, otherwise it is rolled back", async () => {
  const { accountId: _, ...unnamed } = screenEntry(7);
  const before = await test.deps.db.$count(auditTable);
  await expect(commit(unnamed as AuditEntry)).rejects.toThrow("screen.update does not name the account");
  expect(await test.deps.db.$count(auditTable)).toBe(before);
  // A visitor's ticket has no account and appears on no dashboard.
  await commit({ action: "ticket.reply", subject: { kind: "ticket", id: 7 }, accountId: null });
  expect(messages).toEqual([]);
  expect(() =>
    announcementOf(effects.screen["screen.unpair"], { accountId, subject: { kind: "screen", id: null } }),
  ).toThrow("has no id");
});

it("screens receive an edit of the program at once; a draft only while an interruption is open", async () => {
  const { owner, usual } = await aShop(test);
  const screensHeard = async () => {
    messages.length = 0;
    await commit({
      action: "playlist.save",
      subject: { kind: "playlist", id: usual.id },
      accountId: owner.accountId,
    });
    return messages.filter(({ kind }) => kind === "screens").length;
  };
  expect(await screensHeard()).toBe(0);
  const now = test.deps.now();
  await test.deps.db.insert(interruptions).values({
    accountId: owner.accountId,
    name: "Fire",
    tier: "emergency",
    playlistId: usual.id,
    target: "account",
    startsAt: now,
    createdAt: now,
  });
  expect(await screensHeard()).toBe(1);
  await test.deps.db.update(interruptions).set({ endsAt: now });
  expect(await screensHeard()).toBe(0);
  await test.deps.db.update(accounts).set({ publicationId: null });
  expect(await screensHeard()).toBe(1);
});

it("a write without audit row announces the messages it returns, and nothing after a rollback", async () => {
  const write = (fails: boolean) =>
    inUnauditedTransaction(test.deps, { accountId, data: [7] }, async () => {
      if (fails) throw new Error("rolled back");
    });
  await write(false);
  expect(messages).toEqual([{ kind: "data", accountId, sourceIds: [7] }]);
  await expect(write(true)).rejects.toThrow("rolled back");
  await inUnauditedTransaction(test.deps, "nothing", async () => {});
  await inUnauditedTransaction(
    test.deps,
    (found) => (found ? { accountId, topics: ["emergencies"] } : "nothing"),
    async () => false,
  );
  expect(messages).toHaveLength(1);
});

it("a process reads what another announced and could not send, because it died right after its commit, once", async () => {
  const { $client } = test.deps.db;
  const other = await openBus({
    connection: $client.options,
    db: test.deps.db,
    log: quiet,
    everyMs: 30,
  });
  const received: BusMessage[] = [];
  other.subscribe((message) => message.kind !== "account" && received.push(message));
  const dying = {
    ...test.deps,
    bus: {
      ...test.deps.bus,
      publishWith: async (tx: Tx, messages: readonly BusMessage[]) => {
        await test.deps.bus.publishWith(tx, messages);
        return () => {
          throw new Error("the process died");
        };
      },
    },
  };
  const change = inTransaction(jobContext(dying, "test"), ({ audit }) => audit(screenEntry(7)));
  await expect(change).rejects.toThrow("the process died");
  await expect.poll(() => received).toContainEqual({ kind: "screens", accountId, screenIds: [7] });
  await commit(screenEntry(8));
  await expect.poll(() => received).toContainEqual({ kind: "screens", accountId, screenIds: [8] });
  await expect.poll(() => other.missed()).toBeGreaterThan(0);
  expect(received.filter((each) => each.kind === "screens" && each.screenIds[0] === 7)).toHaveLength(1);
  await other.close();
});

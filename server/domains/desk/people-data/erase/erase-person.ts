import { sql } from "drizzle-orm";
import type { Ctx } from "../../../../context.ts";
import { rowsOf } from "../../../../db/people/conditions.ts";
import { keptTables, noteKept, noteKeptOf } from "../../../../db/people/kept-rows.ts";
import type { Person } from "../../../../db/people/person.ts";
import type { TableName } from "../../../../db/tables/owners.ts";
import { inTransaction, inUnauditedTransaction } from "../../../../db/transaction.ts";
import { scheduleErasure } from "../../../identity/account-register/index.ts";
import { eraseGuestUploads } from "../../../library/guests/index.ts";
import { eraseAccount, type Telling } from "../../accounts/index.ts";
import { mentionIn, scannedTables } from "../find/scanned.ts";
import { deleteRowsOf, leaveLists, overwriteRowsOf, replaceMentions } from "./write-tables.ts";

export interface PersonErasure {
  person: Person;
  /** What the other members of an account that ends are told. */
  tell: Telling;
  /** Called with the part that is done. */
  progress?: (percent: number) => Promise<void>;
}

/**
 * Erases a person everywhere but where the law keeps a row. Each step finds what is left of it, so the whole may be run again after
 * a stop at any point, and runs again without effect. The hourly removal of unused files deletes bytes in the store.
 */
export async function erasePerson(ctx: Ctx, { person, tell, progress }: PersonErasure): Promise<void> {
  const step = progress ?? (async () => {});
  const logs = ctx.deps.env.ERASURE_KEEPS_LOGS === "a-year";
  await noteWhatIsKept(ctx, person, logs);
  await step(5);
  for (const accountId of person.accountIds) await endAccount(ctx, accountId, tell);
  await step(30);
  await eraseArchives(ctx, person);
  await eraseUploads(ctx, person);
  // The login first, so that nobody signs in while its rows go.
  await overwriteRowsOf(ctx.deps, person, (name) => name === "users");
  await deleteRowsOf(ctx.deps, person);
  await step(50);
  await leaveLists(ctx.deps, person);
  const isLog = (name: TableName) =>
    keptTables(true).some((one) => one.name === name && one.kept.reason === "log");
  await overwriteRowsOf(ctx.deps, person, (name) => !(logs && isLog(name)));
  await step(60);
  const changed = new Set(person.memberOf);
  for (const [at, scanned] of scannedTables.entries()) {
    if (!scanned.kept) for (const id of await replaceMentions(ctx.deps, scanned, person)) changed.add(id);
    await step(60 + Math.floor((35 * (at + 1)) / scannedTables.length));
  }
  await forgetQueued(ctx, person);
  await announce(ctx, changed);
}

/** Notes the rows that the law keeps, before anything by which they are found is gone. */
async function noteWhatIsKept(ctx: Ctx, person: Person, logs: boolean): Promise<void> {
  await inUnauditedTransaction(ctx.deps, "nothing", (tx) => noteKeptOf(tx, person, logs));
  for (const scanned of scannedTables) {
    const where = mentionIn(scanned, person);
    const { name, kept } = scanned;
    if (kept && where)
      await inUnauditedTransaction(ctx.deps, "nothing", (tx) => noteKept(tx, { name, kept, where }));
  }
}

/** Erases an account at once, as its deletion does after its 30 days. */
async function endAccount(ctx: Ctx, accountId: number, tell: Telling): Promise<void> {
  const at = ctx.now();
  await inTransaction(ctx, async ({ tx, audit }) => {
    await scheduleErasure(tx, accountId, { deletionAskedAt: at, eraseAt: at });
    await audit({
      action: "account.ask-deletion",
      subject: { kind: "account", id: accountId },
      accountId,
      after: { eraseAt: at },
    });
  });
  await eraseAccount({ ctx, input: { accountId, tell } });
}

/** Deletes the archives that the person asked for, from the store. */
async function eraseArchives(ctx: Ctx, { userIds }: Person): Promise<void> {
  const { rows } = await ctx.deps.db.execute<{ sha256: string }>(
    sql`select sha256 from data_exports where user_id = any(${sql.param(userIds)}::int[]) and sha256 is not null`,
  );
  for (const { sha256 } of rows) await ctx.deps.storage.remove(sha256);
}

async function eraseUploads(ctx: Ctx, person: Person): Promise<void> {
  const where = rowsOf("guestUploads", person);
  if (!where) return;
  const { rows } = await ctx.deps.db.execute<{ id: number; account_id: number }>(
    sql`select id, account_id from guest_uploads where ${where} order by account_id, id`,
  );
  for (const [accountId, own] of Map.groupBy(rows, (row) => row.account_id))
    await eraseGuestUploads(ctx, { accountId, ids: own.map(({ id }) => id) });
}

/** Takes what waits, and what failed, out of the queue of jobs: an error may quote an address. */
async function forgetQueued(ctx: Ctx, { emails, phones, userIds }: Person): Promise<void> {
  await ctx.deps.jobs.forget({ texts: [...emails, ...phones], userIds });
}

/** Pages and screens of the accounts in which a text changed read everything again. */
async function announce(ctx: Ctx, accountIds: Iterable<number>): Promise<void> {
  for (const accountId of accountIds)
    await inUnauditedTransaction(
      ctx.deps,
      {
        accountId,
        topics: [
          "media",
          "playlists",
          "schedules",
          "screens",
          "members",
          "tickets",
          "publishing",
          "emergencies",
        ],
        screens: "account",
        data: "all",
      },
      async () => {},
    );
}

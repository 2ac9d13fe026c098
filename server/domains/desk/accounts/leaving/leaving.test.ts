import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createGroup } from "#shared/contracts/core/groups.ts";
import { askDeletion, cancelDeletion, getAccount, saveAccount } from "#shared/contracts/identity/account.ts";
import { getMe, signIn, signUp } from "#shared/contracts/identity/accounts.ts";
import { callNumber, makeCounterLink } from "#shared/contracts/library/counters.ts";
import { createDataSource } from "#shared/contracts/library/data-sources.ts";
import { getManifest } from "#shared/contracts/playing/player.ts";
import { createSchedule } from "#shared/contracts/playing/schedules.ts";
import { counterLinkHeader } from "#shared/counter-calls.ts";
import { dayMs, hourMs, minuteMs } from "#shared/durations.ts";
import { deletionDays } from "#shared/people-data/kept-times.ts";
import { jobContext } from "../../../../context.ts";
import { accounts, documents, searchEntries, users } from "../../../../db/tables/index.ts";
import {
  aCustomer,
  anOperator,
  aPicture,
  aPlaylist,
  appForTests,
  aScreen,
  aTicket,
  buy,
  Client,
} from "../../../../testing/kit.ts";
import { inLab } from "../../../../testing/lab.ts";
import { playTables } from "../../../core/plays/index.ts";
import { followAllChanges } from "../../../identity/operators/index.ts";
import { accountTables, otherTables } from "./account-tables.ts";

const test = appForTests();

it("every table of the database is listed with what happens to its rows when an account is deleted", async () => {
  const { rows } = await test.deps.db.execute<{ name: string }>(sql`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace
      and relkind in ('r', 'p') and not relispartition`);
  const known = [
    ...accountTables.map(({ table }) => table),
    ...playTables,
    ...Object.keys(otherTables),
  ].sort();
  expect(rows.map(({ name }) => name).sort()).toEqual(known);
});

/** Creates an account with rows in many tables. */
async function aFullAccount() {
  const email = `leaving-${Math.random().toString(36).slice(2)}@example.com`;
  const made = await new Client(test).call(signUp, {
    name: "Corner Bakery",
    email,
    password: "a long password",
  });
  const cookie = String(made.headers["set-cookie"]).split(";")[0] ?? "";
  const browser = new Client(test, { cookie });
  const { account, user } = (await browser.call(getMe, {})).body;
  const owner = { accountId: account.id };
  const actor = { kind: "customer", ...owner, userId: user.id, sessionId: 0, role: "owner" } as const;
  const ctx = { ...jobContext(test.deps, "test"), actor };
  await buy({ ctx, input: { plan: "trial", period: "trial", screens: 3 } });
  await browser.call(saveAccount, { phone: "98765 43210" });
  const picture = await aPicture(test.deps, owner);
  const playlist = await aPlaylist(test.deps, owner, { mediaIds: [picture.id] });
  const screen = await aScreen(test.deps, owner, { defaultPlaylistId: playlist.id });
  await aTicket(test.deps, { accountId: account.id, email });
  await browser.call(createDataSource, { name: "Oven" });
  const queue = (await browser.call(createDataSource, { name: "Queue", kind: "table" })).body.id;
  const link = (await browser.call(makeCounterLink, { id: queue, counter: "1" })).body;
  const counter = { [counterLinkHeader]: link.path?.split("#")[1] ?? "", "idempotency-key": "press-1" };
  expect((await new Client(test, counter).call(callNumber, { call: "next" })).status).toBe(200);
  await browser.call(createGroup, { name: "Shops", parentId: null, screenIds: [screen.id] });
  const target = { kind: "screen" as const, id: screen.id };
  await browser.call(createSchedule, { name: "Lunch", playlistId: playlist.id, target, when: {} });
  const device = new Client(test, { authorization: `Bearer ${screen.deviceKey}` });
  expect((await device.call(getManifest, {})).status).toBe(200);
  const presses = `counter ${link.id}`;
  return { ...owner, email, browser, device, password: "a long password", name: account.name, presses };
}

/** Returns the number of an account's rows by table. */
async function rowsOf(accountId: number): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { table, of } of accountTables) {
    const { rows } = await test.deps.db.execute<{ count: string }>(
      sql`select count(*) from ${sql.identifier(table)} where ${of(accountId)}`,
    );
    counts.set(table, Number(rows[0]?.count));
  }
  return counts;
}

async function eraseWhatIsDue(): Promise<void> {
  const { eraseAccounts } = await import("#server/jobs/account-jobs.ts");
  await eraseAccounts.run({ ctx: jobContext(test.deps, "erase-accounts"), data: {}, lastTry: false });
}

describe("requesting the deletion of the account", () => {
  it("requires the password and the account's name", async () => {
    const person = await aCustomer(test.deps, { name: "Corner Bakery" });
    const browser = new Client(test, { cookie: person.cookie });
    const wrong = await browser.call(askDeletion, { current: "wrong", name: "Corner Bakery" });
    expect(wrong.error?.fields).toHaveProperty("current");
    const other = await browser.call(askDeletion, { current: person.password, name: "Bakery" });
    expect(other.error?.fields?.name).toContain("Corner Bakery");
    expect((await browser.call(getAccount, {})).body.deletion).toBeNull();
  });

  it("changes nothing for 30 days except that other sessions end, shows the date, and can be cancelled", async () => {
    const person = await aFullAccount();
    const { browser, device } = person;
    // Sends the confirmation email of the sign-up.
    await test.runJobs();
    const before = await rowsOf(person.accountId);
    const asked = await browser.call(askDeletion, { current: person.password, name: " corner  bakery " });
    expect(asked.status).toBe(200);
    const eraseAt = Date.parse(asked.body.deletion?.eraseAt ?? "");
    expect(eraseAt - test.clock.now().getTime()).toBe(deletionDays * dayMs - 2 * hourMs);
    expect((await browser.call(getMe, {})).body.account.eraseAt).toBe(asked.body.deletion?.eraseAt);
    await test.runJobs();
    const mails = (await test.mail.stored()).filter(({ to }) => to === person.email);
    expect(mails.map(({ subject }) => subject)).toContain("Your Vitrine account will be deleted");

    test.clock.advance((deletionDays - 1) * dayMs);
    await eraseWhatIsDue();
    expect((await device.call(getManifest, {})).status).toBe(200);
    const { password } = person;
    const again = await new Client(test).call(signIn, { login: person.email, password });
    expect(again.status).toBe(200);
    const later = new Client(test, { cookie: String(again.headers["set-cookie"]).split(";")[0] ?? "" });
    expect((await later.call(cancelDeletion, {})).body.deletion).toBeNull();
    test.clock.advance(2 * dayMs);
    await eraseWhatIsDue();
    const after = await rowsOf(person.accountId);
    for (const table of ["media", "playlists", "screens", "schedule_rules", "tickets"])
      expect(after.get(table), table).toBe(before.get(table));
    expect((await later.call(getMe, {})).status).toBe(200);
  });
});

describe("an account whose 30 days are over", () => {
  it("is erased: no sign-in, screens stop, only rows for the accounting stay, other accounts are unchanged", async () => {
    const [person, neighbour] = [await aFullAccount(), await aFullAccount()];
    await test.runJobs();
    await followAllChanges(test.deps, minuteMs);
    const before = await rowsOf(neighbour.accountId);
    await person.browser.call(askDeletion, { current: person.password, name: person.name });
    await test.runJobs();
    test.clock.advance(deletionDays * dayMs - 2 * hourMs);
    await eraseWhatIsDue();

    expect((await person.device.call(getManifest, {})).status).toBe(401);
    expect((await person.browser.call(getMe, {})).status).toBe(401);
    const { email: login, password } = person;
    expect((await new Client(test).call(signIn, { login, password })).status).toBe(401);
    const left = await rowsOf(person.accountId);
    for (const { table, end } of accountTables)
      if (end === "erased") expect({ table, rows: left.get(table) }).toEqual({ table, rows: 0 });
    const { db } = test.deps;
    // The row by which the owner of a key is found is erased, too.
    const { rows: presses } = await db.execute(
      sql`select owner from idempotency_keys where owner in (${person.presses}, ${neighbour.presses})`,
    );
    expect(presses).toEqual([{ owner: neighbour.presses }]);
    const [account] = await db.select().from(accounts).where(eq(accounts.id, person.accountId));
    expect(account).toMatchObject({
      name: `Deleted account ${person.accountId}`,
      phone: null,
      erasedAt: expect.any(Date),
    });
    const kept = await db.select().from(documents).where(eq(documents.accountId, person.accountId));
    expect(kept).toMatchObject([{ billedTo: "Corner Bakery", netPaise: 847 }]);
    // A new table that stays needs a verb that overwrites who it names.
    for (const { table, of, end } of accountTables)
      if (end === "kept") {
        const { rows } = await db.execute<{ row: string }>(
          sql`select ${sql.identifier(table)}::text as row from ${sql.identifier(table)} where ${of(person.accountId)}`,
        );
        expect(
          rows.filter(({ row }) => row.includes(person.email)),
          table,
        ).toEqual([]);
      }
    const last = (await test.mail.stored()).filter(({ to }) => to === person.email);
    expect(last[0]?.subject).toBe("Your Vitrine account was deleted");
    expect(await rowsOf(neighbour.accountId)).toEqual(before);
    // The search reads again what stays: the number of the account and its documents.
    await followAllChanges(test.deps, minuteMs);
    const found = await db.select().from(searchEntries).where(eq(searchEntries.accountId, person.accountId));
    const known = found
      .map(({ field, key, words }) => `${field} ${key} ${words ?? ""}`.toLowerCase())
      .join("\n");
    expect(known).toContain(`deletedaccount${person.accountId}`);
    expect(known).not.toMatch(/leaving|9876543210|email|person|phone/);

    const operator = new Client(test, { cookie: (await anOperator(test.deps)).cookie });
    const page = await operator.get("/manager/users.php?limit=100");
    expect(page.body).toContain(`Deleted account ${person.accountId}`);
    expect(page.body).not.toContain(person.email);
    const detail = await operator.get(`/admin/api.php?id=${person.accountId}`);
    expect(detail.statusCode).toBe(200);
  });

  inLab("cannot be kept any more, is erased once, and its email address can be used again", async () => {
    const person = await aFullAccount();
    await person.browser.call(askDeletion, { current: person.password, name: person.name });
    test.clock.advance(deletionDays * dayMs - 2 * hourMs);
    // Sessions end after 30 days, too: this one started shortly before.
    const back = await new Client(test).call(signIn, { login: person.email, password: person.password });
    const browser = new Client(test, { cookie: String(back.headers["set-cookie"]).split(";")[0] ?? "" });
    expect(await browser.call(cancelDeletion, {})).toMatchObject({ status: 409 });
    await eraseWhatIsDue();
    const [first] = await test.deps.db.select().from(accounts).where(eq(accounts.id, person.accountId));
    test.clock.advance(dayMs);
    await eraseWhatIsDue();
    const [second] = await test.deps.db.select().from(accounts).where(eq(accounts.id, person.accountId));
    expect(second?.erasedAt).toEqual(first?.erasedAt);
    expect(await test.deps.db.$count(users, eq(users.accountId, person.accountId))).toBe(1);
    const anew = { name: "Corner Bakery", email: person.email, password: "a long password" };
    expect((await new Client(test).call(signUp, anew)).status).toBe(201);
  });
});

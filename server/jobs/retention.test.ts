import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { createPlaylist, savePlaylist } from "#shared/contracts/library/playlists.ts";
import { clearEmergency, listEmergencies, startEmergency } from "#shared/contracts/playing/emergencies.ts";
import { dayMs } from "#shared/durations.ts";
import { publicationsKeptDays } from "#shared/people-data/kept-times.ts";
import { sweepRevisions } from "../db/revisions/earlier-revisions.ts";
import { sweepAudit } from "../domains/identity/operators/index.ts";
import { sweepEmergencyContent } from "../domains/playing/emergencies/index.ts";
import { sweepProposals, sweepPublications } from "../domains/playing/publishing/index.ts";
import { aCustomer, aPicture, appForTests, aScreen, Client } from "../testing/kit.ts";
import { inLab } from "../testing/lab.ts";

/* What is kept for a time is deleted after it, and nothing that is in use. */

const test = appForTests();

const rows = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await test.deps.db.execute<Row>(query)).rows;

it("what screens showed in an emergency goes when no manifest has it any more; its record stays", async () => {
  const owner = await aCustomer(test.deps);
  const customer = new Client(test, { cookie: owner.cookie });
  const picture = await aPicture(test.deps, owner, { name: "Way out.jpg" });
  await aScreen(test.deps, owner);
  const targets = [{ kind: "account" as const }];
  const start = async (content: Parameters<typeof customer.call<typeof startEmergency>>[1]["content"]) =>
    (await customer.call(startEmergency, { content, targets })).body.id;
  const cleared = await start({ kind: "message", text: "Leave the building" });
  const withPicture = await start({ kind: "media", mediaId: picture.id });
  const running = await start({ kind: "message", text: "Stay inside" });
  for (const id of [cleared, withPicture]) await customer.call(clearEmergency, { id });
  const hidden = () =>
    rows(sql`
    select m.name from playlists p join playlist_items i on i.playlist_id = p.id join media m on m.id = i.media_id
    where p.hidden and p.account_id = ${owner.accountId} order by p.id`);

  test.clock.advance(89 * dayMs);
  expect(await sweepEmergencyContent(test.deps)).toBe(0);
  expect(await hidden()).toHaveLength(3);
  test.clock.advance(2 * dayMs);
  expect(await sweepEmergencyContent(test.deps)).toBe(2);
  expect(await hidden()).toEqual([{ name: "Stay inside" }]);
  const media = await rows(sql`select name from media where account_id = ${owner.accountId} order by id`);
  expect(media).toEqual([{ name: "Way out.jpg" }, { name: "Stay inside" }]);
  // A play of the message may still come.
  expect(await rows(sql`select 1 from ended_media where account_id = ${owner.accountId}`)).toHaveLength(1);
  const again = new Client(test, { cookie: (await aCustomer(test.deps)).cookie });
  expect((await again.call(listEmergencies, {})).body.items).toEqual([]);
  const records = await rows<{ id: number; content: object }>(
    sql`select id, content from emergencies where account_id = ${owner.accountId} order by id`,
  );
  expect(records.map(({ id }) => id)).toEqual([cleared, withPicture, running]);
  expect(records[0]?.content).toMatchObject({ text: "Leave the building" });
});

it("publications of an account go after 400 days, but not its newest ones, nor the one that screens follow", async () => {
  const { accountId } = await aCustomer(test.deps);
  const now = test.clock.now().toISOString();
  await test.deps.db.execute(sql`
    insert into publications (account_id, number, state, cause, plan, plan_hash, changes, change_count, published_at, created_at)
    select ${accountId}, n, 'published', 'publish', '{}', 'h', '[]', 0, ${now}, ${now} from generate_series(1, 120) n`);
  await test.deps.db.execute(
    sql`update accounts set publication_id = (select id from publications where account_id = ${accountId} and number = 7) where id = ${accountId}`,
  );
  test.clock.advance((publicationsKeptDays - 1) * dayMs);
  expect(await sweepPublications(test.deps)).toBe(0);
  test.clock.advance(2 * dayMs);
  expect(await sweepPublications(test.deps)).toBe(69);
  const left = await rows<{ number: number }>(
    sql`select number from publications where account_id = ${accountId} order by number`,
  );
  expect(left.map(({ number }) => number)).toEqual([7, ...Array.from({ length: 50 }, (_, n) => 71 + n)]);
});

it("decided proposals go after 400 days", async () => {
  const { accountId, userId } = await aCustomer(test.deps);
  const now = test.clock.now().toISOString();
  await test.deps.db.execute(sql`
    insert into proposals (account_id, state, plan_hash, changes, change_count, last_edit_id, proposed_by, proposed_at)
    select ${accountId}, state, 'h', '[]', 0, 0, ${userId}, ${now}
    from unnest(array['open', 'returned', 'approved', 'withdrawn', 'overtaken']) state`);
  test.clock.advance((publicationsKeptDays - 1) * dayMs);
  expect(await sweepProposals(test.deps)).toBe(0);
  test.clock.advance(2 * dayMs);
  expect(await sweepProposals(test.deps)).toBe(4);
  expect(await rows(sql`select state from proposals where account_id = ${accountId}`)).toEqual([
    { state: "open" },
  ]);
});

it("the audit goes after AUDIT_DAYS", async () => {
  const { accountId } = await aCustomer(test.deps);
  const entries = async () =>
    (await rows<{ n: number }>(sql`select count(*)::int as n from audit where account_id = ${accountId}`))[0]
      ?.n;
  const before = await entries();
  expect(before).toBeGreaterThan(0);
  test.clock.advance((test.deps.env.AUDIT_DAYS - 1) * dayMs);
  await sweepAudit(test.deps);
  expect(await entries()).toBe(before);
  test.clock.advance(2 * dayMs);
  await sweepAudit(test.deps);
  expect(await entries()).toBe(0);
});

inLab("revisions go after 30 days, and of one thing when there are 100 newer ones", async () => {
  const owner = await aCustomer(test.deps);
  const customer = new Client(test, { cookie: owner.cookie });
  const { id, name } = (await customer.call(createPlaylist, { name: "Window" })).body;
  const save = (revision: number) => customer.call(savePlaylist, { id, name, revision, items: [] });
  for (let revision = 1; revision <= 103; revision++) await save(revision);
  const kept = async () =>
    (
      await rows<{ revision: number }>(
        sql`select revision from earlier_revisions where account_id = ${owner.accountId} order by revision`,
      )
    ).map(({ revision }) => revision);
  expect(await kept()).toEqual(Array.from({ length: 100 }, (_, at) => at + 4));
  test.clock.advance(29 * dayMs);
  await save(104);
  test.clock.advance(2 * dayMs);
  expect(await sweepRevisions(test.deps)).toBe(99);
  expect(await kept()).toEqual([104]);
});

import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { saveAccount } from "#shared/contracts/identity/account.ts";
import { changeMemberRole, removeMember } from "#shared/contracts/identity/members.ts";
import {
  approveProposal,
  listProposals,
  propose,
  returnProposal,
  withdrawProposal,
} from "#shared/contracts/playing/proposals.ts";
import { getChanges, publish, rollBack, setPublishing } from "#shared/contracts/playing/publishing.ts";
import { createApp } from "../../../../app.ts";
import { jobContext } from "../../../../context.ts";
import { openDatabase } from "../../../../db/client.ts";
import { proposals, publications } from "../../../../db/tables/index.ts";
import { heavyHere } from "../../../../heavy/here.ts";
import { appForTests, Client } from "../../../../testing/kit.ts";
import { inLab } from "../../../../testing/lab.ts";
import { aTeam } from "../../../../testing/publishing-team.ts";
import { publishDue } from "../index.ts";

const test = appForTests();
beforeEach(() => test.clock.set("2026-11-20T06:00:00.000Z"));

type Team = Awaited<ReturnType<typeof aTeam>>;

/** The editor puts the bread into the playlist and proposes that. */
async function aProposal({ shop, editor }: Team, note = "Bread week") {
  await shop.fill([shop.bread.id], editor.client);
  const { draft } = (await editor.client.call(getChanges, {})).body;
  const proposed = await editor.client.call(propose, { note, draft });
  expect(proposed.status).toBe(201);
  return proposed.body;
}

/** Returns the subjects of the emails to this person since the last call. */
async function mailsTo({ email }: { email: string }): Promise<string[]> {
  await test.runJobs();
  return (await test.mail.stored()).filter(({ to }) => to === email).map(({ subject }) => subject);
}

const stateOf = async ({ editor }: Team) =>
  (await editor.client.call(listProposals, {})).body.items.map(({ state }) => state);

it("shows a proposal to those who may publish, with its changes, and publishes exactly it", async () => {
  const team = await aTeam(test);
  const { shop, editor, publisher, second } = team;
  const { id } = await aProposal(team);
  expect(await mailsTo(publisher)).toEqual([expect.stringMatching(/^The editor proposes 1 change in /)]);
  expect(await mailsTo(editor)).toEqual([]);
  expect((await shop.status()).proposals).toBe(1);
  const seen = (await publisher.client.call(getChanges, { proposalId: id })).body;
  expect(seen).toMatchObject({ changeCount: 1, affectedCount: 1 });
  // A later edit is not part of it: the drafts have moved on, which both can see.
  await shop.fill([shop.bread.id, shop.soup.id], second.client);
  const [listed] = (await publisher.client.call(listProposals, {})).body.items;
  expect(listed).toMatchObject({ id, state: "open", note: "Bread week", draft: seen.draft });
  expect((await shop.changes()).draft).not.toBe(seen.draft);
  const approved = await publisher.client.call(approveProposal, { id, answer: "Tasty" });
  expect(approved).toMatchObject({
    status: 200,
    body: { state: "approved", decidedBy: "The publisher", publication: { number: 2, state: "published" } },
  });
  expect(await shop.shown()).toEqual(["Bread.jpg"]);
  expect(await shop.status()).toMatchObject({
    changeCount: 1,
    proposals: 0,
    current: { note: "Bread week", by: "The publisher" },
    editors: [{ id: second.userId }],
  });
  expect(await mailsTo(editor)).toEqual([expect.stringMatching(/was approved$/)]);
  expect((await second.client.call(approveProposal, { id })).error?.reason).toBe("proposalDecided");
});

it("returns a proposal with a comment, and takes back one's own only", async () => {
  const team = await aTeam(test);
  const { editor, publisher } = team;
  const first = await aProposal(team);
  expect((await publisher.client.call(returnProposal, { id: first.id, answer: " " })).status).toBe(400);
  const answer = "Please add the soup";
  const returned = await publisher.client.call(returnProposal, { id: first.id, answer });
  expect(returned.body).toMatchObject({ state: "returned", answer, decidedBy: "The publisher" });
  expect(await mailsTo(editor)).toEqual([expect.stringMatching(/was returned$/)]);
  expect((await publisher.client.call(approveProposal, { id: first.id })).status).toBe(409);
  const second = (await editor.client.call(propose, {})).body;
  expect((await publisher.client.call(withdrawProposal, { id: second.id })).status).toBe(403);
  for (const _ of ["once", "again"])
    expect((await editor.client.call(withdrawProposal, { id: second.id })).body.state).toBe("withdrawn");
  expect((await publisher.client.call(getChanges, { proposalId: second.id })).status).toBe(409);
  const stored = await test.deps.db.select().from(proposals).where(eq(proposals.id, second.id));
  expect(stored).toMatchObject([{ program: null, changeCount: 1 }]);
});

inLab(
  "replaces a person's earlier proposal, and refuses one whose drafts were edited meanwhile or equal the screens",
  async () => {
    const team = await aTeam(test);
    const { shop, editor } = team;
    expect((await editor.client.call(propose, {})).error?.reason).toBe("nothingToPublish");
    const { draft } = await aProposal(team);
    await shop.fill([shop.soup.id, shop.bread.id], editor.client);
    expect((await editor.client.call(propose, { draft })).error?.reason).toBe("editedMeanwhile");
    await editor.client.call(propose, {});
    expect(await stateOf(team)).toEqual(["open", "withdrawn"]);
  },
);

inLab(
  "ends when another version is published, when one rolls back, and when the account stops reviewing",
  async () => {
    const team = await aTeam(test);
    const { shop, editor, publisher, owner } = team;
    const overtaken = async (end: () => Promise<unknown>) => {
      const { id } = await aProposal(team);
      await end();
      expect((await stateOf(team))[0]).toBe("overtaken");
      const refused = await publisher.client.call(approveProposal, { id });
      expect(refused).toMatchObject({ status: 409, error: { reason: "proposalOvertaken" } });
    };
    await overtaken(async () => {
      await shop.fill([shop.bread.id, shop.soup.id], publisher.client);
      expect((await publisher.client.call(publish, {})).status).toBe(201);
    });
    expect(await mailsTo(editor)).toEqual([expect.stringMatching(/^Another version was published in /)]);
    const { body } = await owner.client.call(listProposals, {});
    expect(body.items[0]).toMatchObject({ publication: { number: 2 }, decidedBy: "The publisher" });
    const [first] = await test.deps.db
      .select()
      .from(publications)
      .where(eq(publications.accountId, shop.owner.accountId))
      .orderBy(publications.id);
    await overtaken(() => publisher.client.call(rollBack, { id: first?.id ?? 0 }));
    await overtaken(() => owner.client.call(setPublishing, { mode: "at once" }));
    await owner.client.call(setPublishing, { mode: "review" });
    expect((await shop.status()).proposals).toBe(0);
  },
);

inLab("publishes a proposal at a time, as it was proposed", async () => {
  const team = await aTeam(test);
  const { shop, publisher } = team;
  const { id } = await aProposal(team);
  const past = await publisher.client.call(approveProposal, { id, publishAt: "2026-11-20T05:00:00Z" });
  expect(past.error?.fields?.publishAt).toBe("Choose a later time");
  const { publication } = (
    await publisher.client.call(approveProposal, { id, publishAt: "2026-11-20T18:00:00Z" })
  ).body;
  expect(publication).toMatchObject({ state: "waiting", number: null });
  await shop.fill([shop.soup.id, shop.bread.id]);
  test.clock.set("2026-11-20T18:00:00Z");
  await publishDue({
    ctx: jobContext(test.deps, "publish-due"),
    input: { publicationId: publication?.id ?? 0 },
  });
  expect(await shop.shown()).toEqual(["Bread.jpg"]);
  expect((await shop.status()).editors).toMatchObject([{ id: shop.owner.userId }]);
});

it("is approved once when two people decide at the same moment in two processes", async () => {
  const team = await aTeam(test);
  const { shop, publisher, second } = team;
  const { id } = await aProposal(team);
  const db = openDatabase(test.connection, test.deps.log, 3);
  const other = await createApp({ ...test.deps, db, heavy: heavyHere(db) }, { pages: null });
  const elsewhere = new Client({ app: other }, { cookie: second.cookie });
  const answers = await Promise.all([
    publisher.client.call(approveProposal, { id }),
    elsewhere.call(approveProposal, { id }),
    elsewhere.call(returnProposal, { id, answer: "No" }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await stateOf(team)).toEqual([answers[2]?.status === 200 ? "returned" : "approved"]);
  const { accountId } = shop.owner;
  const published = await test.deps.db.$count(publications, eq(publications.accountId, accountId));
  expect(published).toBe(answers[2]?.status === 200 ? 1 : 2);
  await other.close();
  await db.$client.end();
});

inLab(
  "outlives the removal of its proposer, who gets no email, and one who became a viewer cannot propose",
  async () => {
    const team = await aTeam(test);
    const { shop, owner, editor, publisher, member } = team;
    const { id } = await aProposal(team);
    await owner.client.call(removeMember, { userId: editor.userId });
    const approved = await publisher.client.call(approveProposal, { id });
    expect(approved.body).toMatchObject({ state: "approved", by: { name: "The editor" } });
    expect(await shop.shown()).toEqual(["Bread.jpg"]);
    expect(await mailsTo(editor)).toEqual([]);
    const demoted = await member("editor");
    await owner.client.call(changeMemberRole, { userId: demoted.userId, role: "viewer" });
    await shop.fill([shop.soup.id]);
    expect((await demoted.client.call(propose, {})).status).toBe(403);
  },
);

inLab("emails are in the language of the person, and only for those who want them", async () => {
  const team = await aTeam(test);
  const { editor, publisher, second } = team;
  await publisher.client.call(saveAccount, { language: "hi" });
  await second.client.call(saveAccount, { publishingMails: false });
  await editor.client.call(saveAccount, { language: "hi" });
  const { id } = await aProposal(team);
  expect(await mailsTo(publisher)).toEqual([
    expect.stringMatching(/^The editor ने .* में 1 बदलाव का प्रस्ताव किया$/),
  ]);
  expect(await mailsTo(second)).toEqual([]);
  await publisher.client.call(returnProposal, { id, answer: "बाद में" });
  expect(await mailsTo(editor)).toEqual([expect.stringMatching(/में आपका प्रस्ताव लौटाया गया$/)]);
  const texts = (await test.mail.stored()).filter(({ to }) => to === editor.email).map(({ text }) => text);
  expect(texts[0]).toMatch(/^नमस्ते The editor,\n\nThe publisher ने आपका प्रस्ताव लौटाया:\n\n“बाद में”/);
});

import { beforeEach, expect, it } from "vitest";
import { createFolder } from "#shared/contracts/library/folders.ts";
import { createPlaylist, getPlaylist, savePlaylist } from "#shared/contracts/library/playlists.ts";
import { commentProposal, listProposalComments } from "#shared/contracts/playing/comments.ts";
import {
  approveProposal,
  listProposals,
  propose,
  returnProposal,
} from "#shared/contracts/playing/proposals.ts";
import {
  discardDrafts,
  getChanges,
  getPublishing,
  publish,
  setFourEyes,
  setPublishing,
  withdrawPublication,
} from "#shared/contracts/playing/publishing.ts";
import { createSchedule, deleteSchedule, startInterruption } from "#shared/contracts/playing/schedules.ts";
import { jobContext } from "../../../../context.ts";
import { aChain } from "../../../../testing/a-chain.ts";
import { appForTests, type Client } from "../../../../testing/kit.ts";
import { inLab } from "../../../../testing/lab.ts";
import { publishDue } from "../index.ts";

const test = appForTests();
beforeEach(() => test.clock.set("2026-11-20T06:00:00.000Z"));

/** A chain that reviews, with an editor and a publisher of the northern branch. */
async function aReviewingChain() {
  const chain = await aChain(test);
  const { owner, north, south, scopeOf, person } = chain;
  await owner.call(setPublishing, { mode: "review" });
  return {
    ...chain,
    north: {
      ...north,
      editor: await person("editor", scopeOf(north)),
      chief: await person("publisher", scopeOf(north)),
    },
    south: { ...south, chief: await person("publisher", scopeOf(south)) },
  };
}

/** Puts these media into a playlist. */
async function fill(client: Client, id: number, mediaIds: number[]) {
  const { revision, name } = (await client.call(getPlaylist, { id })).body;
  const items = mediaIds.map((mediaId) => ({ mediaId, durationMs: 5_000 }));
  const saved = await client.call(savePlaylist, { id, revision, name, items });
  expect(saved.status).toBe(200);
}

const subjectsFor = async (client: Client, proposalId?: number) =>
  (await client.call(getChanges, proposalId === undefined ? {} : { proposalId })).body.changes.map(
    ({ subject, did }) => `${subject.kind} ${subject.name} ${did}`,
  );

const numbersFor = async (client: Client) => {
  const { changeCount, otherChangeCount } = (await client.call(getPublishing, {})).body;
  return { own: changeCount, other: otherChangeCount };
};

it("a publisher of one branch publishes its changes; all others stay drafts and are only counted", async () => {
  const { owner, north, south, common, offer } = await aReviewingChain();
  const { client } = north.chief;
  await fill(north.editor.client, north.playlist, [north.picture, north.picture]);
  await fill(owner, common, [offer.id, offer.id]);
  await fill(owner, south.playlist, []);
  expect(await subjectsFor(client)).toEqual(["playlist North changed"]);
  expect(await numbersFor(client)).toEqual({ own: 1, other: 2 });
  expect(await numbersFor(owner)).toEqual({ own: 3, other: 0 });

  const { draft } = (await client.call(getChanges, {})).body;
  const done = await client.call(publish, { draft, note: "Menu" });
  expect(done).toMatchObject({ status: 201, body: { number: 2, changeCount: 1 } });
  expect(await north.shown()).toEqual(["North menu", "North menu", "Offer of all"]);
  expect(await south.shown()).toEqual(["Offer of all", "South menu"]);
  expect(await numbersFor(client)).toEqual({ own: 0, other: 2 });
  expect((await client.call(publish, {})).error?.reason).toBe("nothingToPublish");
  expect(await subjectsFor(owner)).toEqual(["playlist South changed", "playlist Common changed"]);
  expect((await owner.call(publish, {})).status).toBe(201);
  expect(await numbersFor(client)).toEqual({ own: 0, other: 0 });
});

inLab(
  "what still plays on other screens, by the published version or a takeover, is not part of it",
  async () => {
    const { owner, north, south } = await aReviewingChain();
    const { client } = north.chief;
    const guest = {
      name: "Guest",
      playlistId: north.playlist,
      when: {},
      target: { kind: "screen", id: south.screen } as const,
    };
    const rule = (await owner.call(createSchedule, guest)).body.id;
    await owner.call(publish, {});
    // In the drafts, only the branch plays it now. The published version plays it in the south, too.
    await owner.call(deleteSchedule, { id: rule });
    await fill(client, north.playlist, []);
    expect(await subjectsFor(client)).toEqual([]);
    expect((await client.call(publish, {})).error?.reason).toBe("nothingToPublish");
    await owner.call(publish, {});
    await fill(client, north.playlist, [north.picture]);
    expect(await subjectsFor(client)).toEqual(["playlist North changed"]);
    await owner.call(startInterruption, {
      name: "Visit",
      tier: "takeover",
      playlistId: north.playlist,
      target: { kind: "screen", id: south.screen },
    });
    expect(await subjectsFor(client)).toEqual([]);
  },
);

inLab(
  "takes the new playlist that a schedule of the branch plays, and leaves the headquarters' schedule of it",
  async () => {
    const { owner, north, south } = await aReviewingChain();
    const { client } = north.chief;
    const fresh = (await owner.call(createPlaylist, { name: "Fresh" })).body.id;
    await fill(owner, fresh, [north.picture]);
    const plan = (name: string, target: { kind: "group"; id: number } | { kind: "account" }) => ({
      name,
      playlistId: fresh,
      when: {},
      target,
    });
    await owner.call(createSchedule, plan("Everywhere fresh", { kind: "account" }));
    const target = { kind: "group", id: north.group } as const;
    expect((await client.call(createSchedule, plan("Ours", target))).status).toBe(201);
    expect(await subjectsFor(client)).toEqual(["playlist Fresh added", "schedule Ours added"]);
    await client.call(publish, {});
    expect(await north.shown()).toContain("North menu");
    expect(await south.shown()).not.toContain("North menu");
    expect(await subjectsFor(owner)).toEqual(["schedule Everywhere fresh added"]);
    await owner.call(discardDrafts, {});
    expect(await numbersFor(owner)).toEqual({ own: 0, other: 0 });
    expect(await north.shown()).toContain("North menu");
  },
);

it("a proposal of a branch has only its changes, outlives other publications, and its chief approves it", async () => {
  const { hq, owner, north, south, common } = await aReviewingChain();
  const { editor, chief } = north;
  await fill(editor.client, north.playlist, []);
  await fill(owner, common, []);
  const sent = await editor.client.call(propose, { note: "Empty" });
  expect(sent).toMatchObject({ status: 201, body: { isPart: true, changeCount: 1, state: "open" } });
  const { id } = sent.body;
  await test.runJobs();
  const mails = (await test.mail.stored()).filter(({ subject }) => subject.includes("proposes 1 change"));
  expect(mails.map(({ to }) => to).sort()).toEqual([chief.email, hq.email].sort());

  expect((await south.chief.client.call(listProposals, {})).body.items).toEqual([]);
  expect((await south.chief.client.call(getChanges, { proposalId: id })).status).toBe(404);
  expect((await south.chief.client.call(approveProposal, { id })).status).toBe(404);
  expect((await south.chief.client.call(commentProposal, { id, text: "Hm" })).status).toBe(404);
  expect((await editor.client.call(commentProposal, { id, text: "Please" })).status).toBe(201);
  expect((await chief.client.call(listProposalComments, { id })).body.items).toMatchObject([
    { text: "Please", by: { name: "The editor" } },
  ]);

  await fill(south.chief.client, south.playlist, []);
  expect((await south.chief.client.call(publish, {})).status).toBe(201);
  await test.runJobs();
  expect((await chief.client.call(getPublishing, {})).body.proposals).toBe(1);
  expect(await subjectsFor(chief.client, id)).toEqual(["playlist North changed"]);
  const approved = await chief.client.call(approveProposal, { id });
  expect(approved).toMatchObject({ status: 200, body: { state: "approved", publication: { number: 3 } } });
  expect(await north.shown()).toEqual(["Offer of all"]);
  expect(await south.shown()).toEqual(["Offer of all"]);
  expect(await subjectsFor(owner)).toEqual(["playlist Common changed"]);
});

inLab(
  "a proposal that another publication contains or contradicts is overtaken, and its author learns it",
  async () => {
    const { owner, north } = await aReviewingChain();
    const { editor } = north;
    await fill(editor.client, north.playlist, []);
    const first = (await editor.client.call(propose, {})).body.id;
    await fill(editor.client, north.playlist, [north.picture, north.picture]);
    await owner.call(publish, {});
    expect((await owner.call(approveProposal, { id: first })).error?.reason).toBe("proposalOvertaken");
    await test.runJobs();
    const states = async () =>
      (await editor.client.call(listProposals, {})).body.items.map(({ state }) => state);
    expect(await states()).toEqual(["overtaken"]);
    const sent = (await test.mail.stored()).filter(({ to }) => to === editor.email);
    expect(sent.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Another version was published/),
    ]);

    await fill(editor.client, north.playlist, []);
    await editor.client.call(propose, {});
    await owner.call(publish, {});
    await test.runJobs();
    expect(await states()).toEqual(["overtaken", "overtaken"]);
  },
);

inLab(
  "a chief does not decide about proposals of the whole account, nor of more than the branch",
  async () => {
    const { owner, north, scopeOf, south, person } = await aReviewingChain();
    await fill(owner, north.playlist, []);
    const whole = (await owner.call(propose, {})).body;
    expect(whole.isPart).toBe(false);
    expect((await north.chief.client.call(listProposals, {})).body.items).toEqual([]);
    expect((await north.chief.client.call(returnProposal, { id: whole.id, answer: "No" })).status).toBe(404);
    const both = await person("editor", {
      groupIds: [north.group, south.group],
      folderIds: [...scopeOf(north).folderIds, ...scopeOf(south).folderIds],
    });
    await fill(both.client, south.playlist, []);
    const { id, changeCount } = (await both.client.call(propose, {})).body;
    expect(changeCount).toBe(2);
    expect((await north.chief.client.call(approveProposal, { id })).status).toBe(404);
    expect((await owner.call(approveProposal, { id })).status).toBe(200);
  },
);

it("with four eyes, the edits of the part decide; those of others stay with their drafts", async () => {
  const { owner, north, south } = await aReviewingChain();
  await owner.call(setFourEyes, { on: true });
  await fill(north.chief.client, north.playlist, []);
  await fill(south.chief.client, south.playlist, []);
  expect((await north.chief.client.call(publish, {})).error?.reason).toBe("fourEyesOwnEdits");
  expect((await south.chief.client.call(publish, {})).error?.reason).toBe("fourEyesOwnEdits");
  await fill(owner, south.playlist, [south.picture, south.picture]);
  expect((await owner.call(publish, {})).error?.reason).toBe("fourEyesAlone");
  const { id } = (await north.chief.client.call(propose, {})).body;
  expect((await north.chief.client.call(approveProposal, { id })).error?.reason).toBe("fourEyesOwnProposal");
  expect((await owner.call(approveProposal, { id })).status).toBe(200);
  // The north is published; who edited the south is still known.
  await fill(north.editor.client, north.playlist, [north.picture]);
  expect((await north.chief.client.call(publish, {})).status).toBe(201);
  expect((await south.chief.client.call(publish, {})).error?.reason).toBe("fourEyesOwnEdits");
});

inLab("does not undo, and is not undone by, a scheduled version of the whole account", async () => {
  const { owner, north, south } = await aReviewingChain();
  const { client } = north.chief;
  await fill(client, north.playlist, []);
  const publishAt = "2026-11-21T06:00:00.000Z";
  const planned = (await owner.call(publish, { publishAt })).body.id;
  await fill(client, north.playlist, [north.picture, north.picture]);
  expect((await client.call(publish, {})).error?.reason).toBe("versionWaits");
  const { id } = (await north.editor.client.call(propose, {})).body;
  expect((await client.call(approveProposal, { id })).error?.reason).toBe("versionWaits");
  expect((await client.call(withdrawPublication, { id: planned })).status).toBe(404);
  await owner.call(withdrawPublication, { id: planned });
  const own = (await client.call(publish, { publishAt })).body;
  expect(own).toMatchObject({ state: "waiting", changeCount: 1 });
  expect((await south.chief.client.call(withdrawPublication, { id: own.id })).status).toBe(404);
  test.clock.set(publishAt);
  await publishDue({ ctx: jobContext(test.deps, "publish-due"), input: { publicationId: own.id } });
  expect(await north.shown()).toEqual(["North menu", "North menu", "Offer of all"]);
  expect(await numbersFor(client)).toEqual({ own: 0, other: 0 });
});

inLab(
  "two publishers of one branch at the same moment: one version, and the other finds nothing left",
  async () => {
    const { owner, north, person, scopeOf } = await aReviewingChain();
    const other = await person("publisher", scopeOf(north));
    await owner.call(createFolder, { name: "Elsewhere" });
    await fill(north.editor.client, north.playlist, []);
    const answers = await Promise.all([north.chief, other].map(({ client }) => client.call(publish, {})));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  },
);

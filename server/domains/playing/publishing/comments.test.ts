import { beforeEach, expect, it } from "vitest";
import {
  commentProposal,
  commentPublication,
  deleteComment,
  listProposalComments,
  listPublicationComments,
  saveComment,
} from "#shared/contracts/playing/comments.ts";
import { approveProposal, propose } from "#shared/contracts/playing/proposals.ts";
import { aTeam } from "../../../testing/publishing-team.ts";
import { appForTests } from "../../../testing/test-app.ts";

const test = appForTests();
beforeEach(() => test.clock.set("2026-11-20T06:00:00.000Z"));

it("keeps comments with author and time, from the proposal to the version that it becomes", async () => {
  const { shop, editor, publisher, member } = await aTeam(test);
  await shop.fill([shop.bread.id], editor.client);
  const { id } = (await editor.client.call(propose, {})).body;
  const text = "Is the bread\nfrom today?";
  const first = await publisher.client.call(commentProposal, { id, text: ` ${text} ` });
  expect(first).toMatchObject({ status: 201, body: { text, by: { name: "The publisher" }, editedAt: null } });
  const { publication } = (await publisher.client.call(approveProposal, { id })).body;
  const versionId = publication?.id ?? 0;
  test.clock.set("2026-11-20T07:00:00.000Z");
  await editor.client.call(commentPublication, { id: versionId, text: "Yes" });
  const texts = (await editor.client.call(listPublicationComments, { id: versionId })).body.items;
  expect(texts.map((each) => [each.by.name, each.text, each.createdAt])).toEqual([
    ["The publisher", text, "2026-11-20T06:00:00.000Z"],
    ["The editor", "Yes", "2026-11-20T07:00:00.000Z"],
  ]);
  expect((await editor.client.call(listProposalComments, { id })).body.items).toHaveLength(1);
  const viewer = await member("viewer");
  expect((await viewer.client.call(listProposalComments, { id })).body.items).toHaveLength(1);
  expect((await viewer.client.call(commentProposal, { id, text: "Hi" })).status).toBe(403);
});

it("lets only the author change and delete a comment", async () => {
  const { shop, editor, publisher } = await aTeam(test);
  await shop.fill([shop.bread.id], editor.client);
  const proposal = (await editor.client.call(propose, {})).body;
  const { id } = (await editor.client.call(commentProposal, { id: proposal.id, text: "Frist" })).body;
  expect((await publisher.client.call(saveComment, { id, text: "Mine" })).error?.reason).toBe(
    "commentOfOther",
  );
  expect((await publisher.client.call(deleteComment, { id })).status).toBe(403);
  expect((await editor.client.call(saveComment, { id, text: " " })).error?.fields?.text).toBe(
    "Write a comment",
  );
  expect((await editor.client.call(saveComment, { id, text: "First" })).body).toMatchObject({
    text: "First",
    editedAt: "2026-11-20T06:00:00.000Z",
  });
  expect((await editor.client.call(deleteComment, { id })).status).toBe(200);
  expect((await editor.client.call(deleteComment, { id })).error?.reason).toBe("commentNotFound");
  expect((await editor.client.call(listProposalComments, { id: proposal.id })).body.items).toEqual([]);
});

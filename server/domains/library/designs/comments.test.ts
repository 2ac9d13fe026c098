import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import {
  commentDesign,
  deleteDesignComment,
  listDesignComments,
  resolveDesignComment,
} from "#shared/contracts/library/design-comments.ts";
import { createFolder } from "#shared/contracts/library/folders.ts";
import { createWidget, saveWidget } from "#shared/contracts/library/widgets.ts";
import type { Design } from "#shared/media-kinds/design.ts";
import { users } from "../../../db/tables/index.ts";
import { aCustomer, aMember, appForTests, Client, type SignedIn } from "../../../testing/kit.ts";

const test = appForTests();
let owner: SignedIn;
let customer: Client;
let design: number;
const place = { x: 0, y: 0, w: 100, h: 100 };
const settings: Design = {
  width: 1920,
  height: 1080,
  background: "#000000",
  elements: [{ ...place, id: "star", type: "shape", shape: "star", fill: "#ffff00" }],
};
beforeEach(async () => {
  owner = await aCustomer(test.deps);
  customer = new Client(test, { cookie: owner.cookie });
  design = (await customer.call(createWidget, { name: "Offer", widget: { kind: "design", settings } })).body
    .id;
});

async function colleague(role: "editor" | "viewer", scope?: { groupIds: number[]; folderIds: number[] }) {
  const member = await aMember(test.deps, { accountId: owner.accountId, role, ...(scope && { scope }) });
  return { ...member, client: new Client(test, { cookie: member.cookie }) };
}

/** What is mailed while something runs, newest first. */
async function mailedBy(run: () => Promise<unknown>) {
  const before = (await test.mail.stored()).length;
  await run();
  const mails = await test.mail.stored();
  return mails.slice(0, mails.length - before);
}

it("keeps threads with answers, which an answer opens again; the element may go", async () => {
  const { client } = await colleague("editor");
  const first = (
    await customer.call(commentDesign, { id: design, text: "Larger", elementId: "star", elementName: "Star" })
  ).body;
  const end = { id: design, commentId: first.id };
  expect(
    (await customer.call(resolveDesignComment, { ...end, resolved: true })).body.resolved,
  ).not.toBeNull();
  await client.call(commentDesign, { id: design, text: "How much?", threadId: first.id });
  await customer.call(saveWidget, {
    id: design,
    widget: { kind: "design", settings: { ...settings, elements: [] } },
  });
  const { items } = (await customer.call(listDesignComments, { id: design })).body;
  expect(items.map(({ text, threadId, elementName }) => [text, threadId, elementName])).toEqual([
    ["Larger", first.id, "Star"],
    ["How much?", first.id, "Star"],
  ]);
  expect(items[0]?.resolved).toBeNull();
  const answer = items[1]?.id ?? 0;
  const below = await client.call(commentDesign, { id: design, text: "?", threadId: answer });
  expect(below).toMatchObject({ status: 404, error: { reason: "commentNotFound" } });
});

it("emails those whom it mentions, in their language, and not its author", async () => {
  const { userId, email } = await colleague("editor");
  const mails = await mailedBy(async () => {
    await customer.call(commentDesign, {
      id: design,
      text: "@Asha, the price is wrong",
      elementId: "star",
      elementName: "Star",
      mentions: [userId, owner.userId],
    });
    await test.runJobs();
  });
  expect(mails.map(({ to }) => to)).toEqual([email]);
  for (const part of ["the price is wrong", "Star", `/app/designs/${design}`])
    expect(mails[0]?.text).toContain(part);
});

it("refuses to mention somebody who does not see the design, and tells nobody about others", async () => {
  const folderId = (await customer.call(createFolder, { name: "North" })).body.id;
  const { userId } = await colleague("editor", { groupIds: [], folderIds: [folderId] });
  const other = await aCustomer(test.deps);
  for (const mentioned of [userId, other.userId])
    expect(
      await customer.call(commentDesign, { id: design, text: "Look", mentions: [mentioned] }),
    ).toMatchObject({ status: 400, error: { reason: "mentionedCannotSee" } });
  const { people } = (await customer.call(listDesignComments, { id: design })).body;
  expect(people.map(({ id }) => id)).toEqual([owner.userId]);
});

it("lets viewers read, and only authors delete; a first comment keeps its place while it has answers", async () => {
  const viewer = await colleague("viewer");
  const editor = await colleague("editor");
  const first = (await customer.call(commentDesign, { id: design, text: "Larger" })).body;
  const answer = (await editor.client.call(commentDesign, { id: design, text: "Done", threadId: first.id }))
    .body;
  expect(await viewer.client.call(commentDesign, { id: design, text: "No" })).toMatchObject({ status: 403 });
  const seen = (await viewer.client.call(listDesignComments, { id: design })).body;
  expect([seen.items.length, seen.people]).toEqual([2, []]);
  const remove = { id: design, commentId: first.id };
  expect(await editor.client.call(deleteDesignComment, remove)).toMatchObject({
    status: 403,
    error: { reason: "commentOfOther" },
  });
  await customer.call(deleteDesignComment, remove);
  const texts = async () =>
    (await customer.call(listDesignComments, { id: design })).body.items.map(({ text }) => text);
  expect(await texts()).toEqual(["", "Done"]);
  expect((await customer.call(deleteDesignComment, remove)).status).toBe(404);
  await editor.client.call(deleteDesignComment, { id: design, commentId: answer.id });
  expect(await texts()).toEqual([]);
});

it("mentions each member, also those after the first names, whom a part of their name finds", async () => {
  const { db } = test.deps;
  const last = await colleague("editor");
  await db.update(users).set({ name: "Zubin Mehta" }).where(eq(users.id, last.userId));
  const [row] = await db.select().from(users).where(eq(users.id, last.userId));
  if (!row) throw new Error("There is no member");
  const { id: _, ...person } = row;
  // Their memberships are made with them.
  await db.insert(users).values(
    Array.from({ length: 200 }, (_, at) => {
      const email = `m${at}-${person.email}`;
      return { ...person, name: "Asha", email, loginName: email };
    }),
  );
  const people = async (named?: string) =>
    (await customer.call(listDesignComments, { id: design, ...(named && { named }) })).body.people;
  expect((await people()).some(({ id }) => id === last.userId)).toBe(false);
  expect(await people("zubin")).toEqual([{ id: last.userId, name: "Zubin Mehta" }]);
  const written = await customer.call(commentDesign, { id: design, text: "Look", mentions: [last.userId] });
  expect(written.status).toBe(201);
  expect((await mailedBy(() => test.runJobs())).map(({ to }) => to)).toEqual([last.email]);
});

it("lets one author mention 60 members within an hour, each for themselves", async () => {
  const people: number[] = [];
  for (let at = 0; at < 10; at++) people.push((await colleague("editor")).userId);
  const write = (client: Client) =>
    client.call(commentDesign, { id: design, text: "Look", mentions: people });
  for (let time = 0; time < 6; time++) expect((await write(customer)).status).toBe(201);
  expect((await write(customer)).status).toBe(429);
  expect((await customer.call(commentDesign, { id: design, text: "Without a name" })).status).toBe(201);
  const { client } = await colleague("editor");
  expect((await write(client)).status).toBe(201);
});

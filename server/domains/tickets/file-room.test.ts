import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createTicket, ticketFileUpload } from "#shared/contracts/tickets.ts";
import { jobContext } from "../../context.ts";
import { files, ticketFiles } from "../../db/tables/index.ts";
import { Client } from "../../testing/client.ts";
import { aCustomer, type SignedIn } from "../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { purgeMedia } from "../media/index.ts";
import { mostFileBytesOfAccount } from "./file-room.ts";
import { forgetUnsentFiles } from "./index.ts";

const hour = 3_600_000;
let test: TestApp;
let owner: SignedIn;
let client: Client;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  owner = await aCustomer(test.deps);
  client = new Client(test, { cookie: owner.cookie });
});

async function send(content: string) {
  const answer = await client.request({
    method: "POST",
    url: `${ticketFileUpload.path}?name=note.pdf`,
    headers: { "content-type": "application/pdf" },
    payload: content,
  });
  return { status: answer.statusCode, body: answer.json() };
}
const filesOfAccount = () =>
  test.deps.db.select().from(ticketFiles).where(eq(ticketFiles.accountId, owner.accountId));

it("ticket files take no more than 1 GB of an account, also when many come at the same moment", async () => {
  await send("%PDF the first");
  await test.deps.db
    .update(ticketFiles)
    .set({ bytes: mostFileBytesOfAccount - 35 })
    .where(eq(ticketFiles.accountId, owner.accountId));
  const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => send(`%PDF ten ${n}`)));
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(3);
  const refused = answers.find((answer) => answer.status !== 200);
  expect(refused).toMatchObject({ status: 413, body: { error: { code: "too_large" } } });
  expect(await filesOfAccount()).toHaveLength(4);
});

it("files of a ticket that nobody sent are forgotten after a day, those of a sent one stay", async () => {
  const sent = (await send("%PDF sent")).body.id;
  await send("%PDF left behind");
  const ticket = await client.call(createTicket, { message: "The screen is dark.", fileIds: [sent] });
  expect(ticket.status).toBe(201);
  const ctx = jobContext(test.deps, "test");
  test.clock.advance(23 * hour);
  await forgetUnsentFiles({ ctx });
  expect(await filesOfAccount()).toHaveLength(2);
  test.clock.advance(2 * hour);
  const before = await filesOfAccount();
  await forgetUnsentFiles({ ctx });
  expect((await filesOfAccount()).map((file) => file.id)).toEqual([sent]);
  await purgeMedia({ ctx });
  for (const { id, sha256 } of before) {
    expect(await test.deps.db.$count(files, eq(files.sha256, sha256))).toBe(id === sent ? 1 : 0);
    expect((await test.deps.storage.stat(sha256)) !== null).toBe(id === sent);
  }
});

import { eq } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { ticketFileUpload } from "#shared/contracts/desk/tickets.ts";
import { ticketFiles } from "../../../db/tables/index.ts";
import { appForTests, customerForTests } from "../../../testing/kit.ts";
import { maxFileBytesOfAccount } from "./file-room.ts";

const test = appForTests();
const { owner, client } = customerForTests(test);

async function send(content: string) {
  const answer = await client.post(`${ticketFileUpload.path}?name=note.pdf`, content, {
    "content-type": "application/pdf",
  });
  return { status: answer.statusCode, body: answer.json() };
}
const filesOfAccount = () =>
  test.deps.db.select().from(ticketFiles).where(eq(ticketFiles.accountId, owner.accountId));

it("ticket files use at most 1 GB per account, even when many are sent at the same moment", async () => {
  await send("%PDF the first");
  await test.deps.db
    .update(ticketFiles)
    .set({ bytes: maxFileBytesOfAccount - 35 })
    .where(eq(ticketFiles.accountId, owner.accountId));
  const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => send(`%PDF ten ${n}`)));
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(3);
  const refused = answers.find((answer) => answer.status !== 200);
  expect(refused).toMatchObject({ status: 413, body: { error: { code: "too_large" } } });
  expect(await filesOfAccount()).toHaveLength(4);
  const puts = vi.spyOn(test.deps.storage, "put");
  expect((await send("%PDF the last of all")).status).toBe(413);
  expect(puts, "what is refused is not stored").not.toHaveBeenCalled();
  puts.mockRestore();
});

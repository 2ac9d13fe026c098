import { expect, it } from "vitest";
import { sharedRead } from "./shared-read.ts";

/** Returns a read that ends when the test resolves it, with its number. */
function reads() {
  const open: { resolve: (value: number) => void; reject: (error: Error) => void }[] = [];
  const read = () => new Promise<number>((resolve, reject) => open.push({ resolve, reject }));
  return { open, read };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

it("never answers with a read that began before the request, and answers all waiting callers with one", async () => {
  const shared = sharedRead<number>();
  const { open, read } = reads();
  const first = shared("page", read);
  const late = [shared("page", read), shared("page", read), shared("page", read)];
  await turn();
  expect(open).toHaveLength(1);
  open[0]?.resolve(1);
  expect(await first).toBe(1);
  await turn();
  expect(open).toHaveLength(2);
  const later = shared("page", read);
  open[1]?.resolve(2);
  expect(await Promise.all(late)).toEqual([2, 2, 2]);
  await turn();
  open[2]?.resolve(3);
  expect(await later).toBe(3);
});

it("keeps keys apart, and fails only the callers that shared the failed read", async () => {
  const shared = sharedRead<number>();
  const { open, read } = reads();
  const [one, other] = [shared("one", read), shared("other", read)];
  const waiting = shared("one", read);
  expect(open).toHaveLength(2);
  open[0]?.reject(new Error("cut"));
  open[1]?.resolve(7);
  await expect(one).rejects.toThrow("cut");
  expect(await other).toBe(7);
  await turn();
  open[2]?.resolve(8);
  expect(await waiting).toBe(8);
  const afresh = shared("one", read);
  expect(open).toHaveLength(4);
  open[3]?.resolve(9);
  expect(await afresh).toBe(9);
});

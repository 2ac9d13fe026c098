import { Readable } from "node:stream";
import { customerStateAt } from "#shared/operator-api/customer-state.ts";
import type { UserAnswer, UsersQuery } from "#shared/operator-api/users-contract.ts";
import type { Operator } from "../../../../actor.ts";
import type { Verb } from "../../../../context.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { csvLine } from "../../../../http/csv-line.ts";
import { requirePermission } from "../../../identity/operators/index.ts";
import { usersPage } from "./users-page.ts";

const batch = 1000;
const columns: [title: string, value: (user: UserAnswer, now: Date) => string | number | null][] = [
  ["ID", (user) => user.id],
  ["Name", (user) => user.name],
  ["Email", (user) => user.email],
  ["User ID", (user) => user.userid],
  ["Switched", (user) => (user.fav ? "Yes" : "No")],
  ["Storage Plan", (user) => user.storage_plan_name],
  ["Storage (MB)", (user) => user.storage],
  ["Expiry Date", (user) => user.expiry],
  [
    "State",
    ({ suspended_at: suspendedAt, plays_until: playsUntil }, now) =>
      customerStateAt({ suspendedAt, playsUntil }, now) ?? "Active",
  ],
];

/** Returns the users of a view as CSV, read and sent in batches, and writes an audit entry. */
export async function exportUsers({ ctx, input }: Verb<UsersQuery, Operator>): Promise<Readable> {
  requirePermission(ctx, "users.export");
  // The whole view, not only the page that the caller saw.
  const { cursor: _, ...view } = input;
  const { search, tab } = view;
  await inTransaction(ctx, async ({ audit }) => {
    await audit({ action: "user.export", subject: { kind: "user", id: null }, after: { search, tab } });
  });
  async function* lines(): AsyncGenerator<string> {
    yield `\uFEFF${csvLine(columns.map(([title]) => title))}`;
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof usersPage>> = await usersPage(ctx.deps.db, {
        ...view,
        limit: batch,
        ...(cursor !== null && { cursor }),
      });
      yield page.users.map((user) => csvLine(columns.map(([, value]) => value(user, ctx.now())))).join("");
      cursor = page.next;
    } while (cursor !== null);
  }
  return Readable.from(lines(), { objectMode: false });
}

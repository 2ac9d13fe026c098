import { eq } from "drizzle-orm";
import type { Ctx } from "../../../context.ts";
import { accounts } from "../../../db/tables/index.ts";
import type { AuditedTx } from "../../../db/transaction.ts";
import { isRefusal, refuse } from "../../../refusal.ts";
import { addRows } from "../data-sources/index.ts";
import type { GuestLinkRow } from "./queries.ts";

interface ApprovedNotice {
  id: number;
  notice: string;
  guestName: string;
  receivedAt: Date;
}

/** Writes notices into the table of their link, the newest at the top. Throws Conflict when the table is gone. */
export async function writeNotices(
  ctx: Ctx,
  open: AuditedTx,
  { link, rows }: { link: GuestLinkRow; rows: readonly ApprovedNotice[] },
): Promise<void> {
  const { accountId, title, tableId } = link;
  if (tableId === null) throw refuse("guestTableGone", { title });
  const [account] = await open.tx
    .select({ timeZone: accounts.timeZone })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  const notices = [...rows]
    .sort((a, b) => b.receivedAt.getTime() - a.receivedAt.getTime() || b.id - a.id)
    .map(({ id, notice, guestName, receivedAt }) => ({
      // A line break cannot be shown in a cell.
      notice: notice.replace(/\s+/g, " "),
      key: `g${id}`,
      from: guestName,
      date: localDate(receivedAt, account?.timeZone ?? "UTC"),
    }));
  await addRows(ctx, open, { accountId, sourceId: tableId, notices }).catch((error: unknown) => {
    throw isRefusal(error, "not_found") ? refuse("guestTableGone", { title }) : error;
  });
}

/** "2026-11-22 14:30", in the time zone of the account: it is sorted as text. */
const localDate = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" }).format(at);

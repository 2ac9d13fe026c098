import type { FastifyRequest } from "fastify";
import type { Ctx } from "../../../context.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { isRefusal, refuse } from "../../../refusal.ts";
import { lockOpenLink, writeArrival } from "./arrive.ts";
import { countArrival, guestOf } from "./guest-of.ts";
import { writeNotices } from "./write-notices.ts";

/** Stores a guest's notice in the inbox. With a link that approves by itself, it is in the table at once. */
export async function sendNotice(
  ctx: Ctx,
  headers: FastifyRequest["headers"],
  { notice, name }: { notice: string; name: string },
): Promise<void> {
  const call = await guestOf(ctx, headers);
  requireNotices(call.link.takesNotices);
  requireName(call.link.needsName, name);
  await countArrival(call);
  const arrival = { kind: "notice", guestName: name, notice } as const;
  const store = (waits: boolean) =>
    inTransaction(call.ctx, async (open) => {
      const { link, approved } = await lockOpenLink(call.ctx, open);
      requireNotices(link.takesNotices);
      const now = approved && !waits;
      const id = await writeArrival(call.ctx, open, { link, approved: now, arrival });
      if (now)
        await writeNotices(call.ctx, open, {
          link,
          rows: [{ id, notice, guestName: name, receivedAt: ctx.now() }],
        });
    });
  await store(false).catch(async (error: unknown) => {
    // The table is full or was removed: a member decides. About the link itself the guest must hear.
    if (!isRefusal(error) || !isAboutTable(error.reason)) throw error;
    await store(true);
  });
}

const isAboutTable = (reason: string): boolean =>
  ["inputUnfit", "guestTableUnfit", "guestTableGone", "fourEyesDataSource"].includes(reason);

function requireNotices(takes: boolean): void {
  if (!takes) throw refuse("guestTakesNoNotices");
}

/** Throws Invalid when the link needs a name and the guest gave none. */
export function requireName(needs: boolean, name: string): void {
  if (needs && name === "") throw refuse("guestNameRequired").field("name", "guestNameRequired");
}

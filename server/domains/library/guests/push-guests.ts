import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { paths } from "#shared/paths.ts";
import { roleMay } from "#shared/roles.ts";
import type { Ctx, Verb } from "../../../context.ts";
import { accounts, guestLinks, guestUploads } from "../../../db/tables/index.ts";
import { inUnauditedTransaction } from "../../../db/transaction.ts";
import { declareTexts } from "../../../texts.ts";
import { sightOf } from "../../identity/scopes/index.ts";
import { type PushReader, pushReaders, queuePushes } from "../../identity/web-push/index.ts";
import { linksInSight } from "./queries.ts";

/** Tells devices how much of guests waits. Many arrivals are one message. */
export const pushGuestsJob = { name: "push-guests", data: z.object({ accountId: z.number().int() }) };
/** So long other arrivals are waited for. */
export const gatherGuestsMs = 30_000;

const guestTexts = declareTexts("push-guests", {
  waits:
    "{count, plural, one {A picture or notice of a guest waits} other {# pictures and notices of guests wait}}",
  approve: "Approve or reject in {account}.",
});

/** Tells each member how much waits of what they see; nothing when colleagues were faster. */
export async function pushGuests({
  ctx,
  input: { accountId },
}: Verb<z.output<typeof pushGuestsJob.data>>): Promise<void> {
  const { db } = ctx.deps;
  const [account] = await db.select({ name: accounts.name }).from(accounts).where(eq(accounts.id, accountId));
  if (!account) return;
  const readers = await pushReaders(ctx, db, { accountId, kind: "guests" });
  const counts = new Map<number, number>();
  for (const reader of readers) counts.set(reader.deviceId, await waitingFor(ctx, accountId, reader));
  await inUnauditedTransaction(ctx.deps, "nothing", (tx) =>
    queuePushes(ctx, tx, {
      accountId,
      to: readers,
      message({ deviceId, language }) {
        const count = counts.get(deviceId) ?? 0;
        if (count === 0) return null;
        return {
          title: guestTexts(language)("waits", { count }),
          body: guestTexts(language)("approve", { account: account.name }),
          path: paths.guests,
          tag: "guests",
          topic: "guests",
        };
      },
    }),
  );
}

async function waitingFor(
  { deps: { db }, now }: Ctx,
  accountId: number,
  { userId, role, scope }: PushReader,
): Promise<number> {
  if (!roleMay(role, "content.edit")) return 0;
  const sight = await sightOf({ deps: { db }, actor: { accountId, userId, ...(scope && { scope }) }, now });
  const rows = await db
    .select({ id: guestUploads.id })
    .from(guestUploads)
    .innerJoin(guestLinks, eq(guestLinks.id, guestUploads.linkId))
    .where(
      and(eq(guestUploads.accountId, accountId), eq(guestUploads.state, "waiting"), linksInSight(sight)),
    );
  return rows.length;
}

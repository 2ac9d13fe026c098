import { and, eq, isNull } from "drizzle-orm";
import type { Screen } from "#shared/contracts/playing/screens.ts";
import type { Customer } from "../../../actor.ts";
import type { Ctx, Verb } from "../../../context.ts";
import { withinSums } from "../../../db/account-sums.ts";
import { lockRestorable } from "../../../db/soft-delete.ts";
import { screens } from "../../../db/tables/index.ts";
import { type AuditedTx, inTransaction } from "../../../db/transaction.ts";
import { refuse } from "../../../refusal.ts";
import { removeScreens, restoreWithLicence } from "../../core/screen-register/index.ts";
import { freeLicence } from "../../selling/billing/index.ts";
import { mayTry, noLicence } from "./pair-screen.ts";
import { presentScreen } from "./present.ts";
import { lockScreen } from "./queries.ts";

/** Removes a screen. Its device key becomes invalid at once and its licence is free for another screen. */
export async function deleteScreen({
  ctx,
  input,
}: Verb<{ id: number }, Customer>): Promise<{ success: true }> {
  const { accountId } = ctx.actor;
  await inTransaction(ctx, async (open) => {
    const row = await lockScreen(open.tx, accountId, input.id);
    await removeScreens({ ctx, ...open }, [row]);
  });
  return { success: true };
}

/** Restores a removed screen, without a device. Throws NotFound, and Conflict when the plan has no free licence. */
export async function restoreScreen({ ctx, input }: Verb<{ id: number }, Customer>): Promise<Screen> {
  const { accountId } = ctx.actor;
  return inTransaction(ctx, async (open) => {
    const [row] = await lockRestorable({ ctx, tx: open.tx }, "screen", [input.id]);
    if (!row?.deletedAt) throw refuse("removedScreenNotFound");
    await withinSums(open.tx, accountId, ["openingTimes", "members"], () => bringBack(ctx, open, row));
    return presentScreen(open.tx, accountId, row.id, ctx.now());
  });
}

/**
 * Restores the row. The screen needs a new pairing code, because its device deleted its key and content after the
 * removal.
 */
export async function bringBack(
  ctx: Ctx<Customer>,
  open: AuditedTx,
  row: typeof screens.$inferSelect,
): Promise<void> {
  const licenceId = await freeLicence(open.tx, ctx.actor.accountId, ctx.now());
  const isTryout = licenceId === null && (await mayTry(ctx, open.tx));
  if (licenceId === null && !isTryout) throw await noLicence(ctx, open.tx);
  const { externalId } = row;
  const taken =
    externalId !== null &&
    (await open.tx.$count(
      screens,
      and(
        eq(screens.accountId, ctx.actor.accountId),
        eq(screens.externalId, externalId),
        isNull(screens.deletedAt),
      ),
    )) > 0;
  await restoreWithLicence({ ctx, ...open }, row, {
    licenceId,
    isTryout,
    ...(taken && { externalId: null }),
  });
}

import type { Screen } from "#shared/contracts/screens.ts";
import type { Ctx, Customer, Verb } from "../../context.ts";
import { withinSums } from "../../db/account-sums.ts";
import { lockRestorable, restoreRows } from "../../db/soft-delete.ts";
import type { screens } from "../../db/tables/index.ts";
import { type AuditedTx, inTransaction } from "../../db/transaction.ts";
import { refuse } from "../../http/errors.ts";
import { freeLicence } from "../billing/index.ts";
import { noLicence } from "./no-licence.ts";
import { presentScreen } from "./present.ts";

/** Brings a removed screen back, without a device. Throws NotFound, and Conflict when the plan has no licence left. */
export async function restoreScreen({ ctx, input }: Verb<{ id: number }, Customer>): Promise<Screen> {
  const { accountId } = ctx.actor;
  return inTransaction(ctx, async (open) => {
    const [row] = await lockRestorable({ ctx, tx: open.tx }, "screen", [input.id]);
    if (!row?.deletedAt) throw refuse("removedScreenNotFound");
    await withinSums(open.tx, accountId, ["openingTimes", "members"], () => bringBack(ctx, open, row));
    return presentScreen(open.tx, accountId, row.id, ctx.now());
  });
}

/** Its device has thrown away its key and content when it heard of the removal: it needs a code of a device. */
export async function bringBack(
  ctx: Ctx<Customer>,
  open: AuditedTx,
  row: typeof screens.$inferSelect,
): Promise<void> {
  const licenceId = await freeLicence(open.tx, ctx.actor.accountId, ctx.now());
  if (licenceId === null) throw await noLicence(ctx, open.tx);
  const change = { licenceId, lastContactAt: null, report: null };
  await restoreRows({ ctx, ...open }, "screen", [row], change);
}

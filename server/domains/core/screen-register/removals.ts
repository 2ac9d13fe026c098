import { pick } from "#shared/pick.ts";
import type { Customer } from "../../../actor.ts";
import type { Ctx } from "../../../context.ts";
import { restoreRows, softDelete } from "../../../db/soft-delete.ts";
import type { screens } from "../../../db/tables/index.ts";
import type { AuditedTx } from "../../../db/transaction.ts";

type ScreenRow = typeof screens.$inferSelect;
type Open = AuditedTx & { ctx: Ctx<Customer> };

/** Removes screens. Their device keys become invalid at once. */
export const removeScreens = (open: Open, rows: readonly ScreenRow[]): Promise<void> =>
  softDelete(open, "screen", rows, { change: { deviceKeyHash: null, nextDeviceKeyHash: null } });

/** Restores a removed screen with this licence, or as one that is tried, without a device. */
export async function restoreWithLicence(
  open: Open,
  row: ScreenRow,
  change: Pick<ScreenRow, "licenceId" | "isTryout"> & { externalId?: null },
): Promise<void> {
  await restoreRows(open, "screen", [row], {
    ...pick(change, ["licenceId", "isTryout", "externalId"]),
    lastContactAt: null,
    report: null,
  });
}

import { and, eq, isNull } from "drizzle-orm";
import type { Operator } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import { screens } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { refuse } from "../../../refusal.ts";
import { setStatus } from "../../core/screen-register/index.ts";
import { requirePermission } from "../../identity/operators/index.ts";

/** Activates or deactivates a screen, for operators. The screen is notified at once. */
export async function setScreenStatus({
  ctx,
  input,
}: Verb<{ screen_id: number; status: "active" | "inactive" }, Operator>): Promise<void> {
  requirePermission(ctx, "screens.set-status");
  const { screen_id: id, status } = input;
  await inTransaction(ctx, async ({ tx, audit }) => {
    const [before] = await tx
      .select()
      .from(screens)
      .where(and(eq(screens.id, id), isNull(screens.deletedAt)))
      .for("no key update");
    if (!before) throw refuse("screenNotFound");
    await setStatus(tx, { accountId: before.accountId, screenId: id }, status);
    await audit({
      action: "screen.set-status",
      subject: { kind: "screen", id },
      accountId: before.accountId,
      before: { status: before.status },
      after: { status },
    });
  });
}

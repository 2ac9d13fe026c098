import { eq } from "drizzle-orm";
import type { Emergency } from "#shared/contracts/playing/emergencies.ts";
import type { Ctx } from "../../../context.ts";
import type { Tx } from "../../../db/client.ts";
import { emergencies } from "../../../db/tables/index.ts";
import { expectReceipts, tellOver } from "./start-emergency.ts";

/** Changes what an emergency that is on shows, until when and on which screens: its issuer has news. The caller holds the account. */
export async function changeEmergency(
  ctx: Ctx,
  tx: Tx,
  {
    emergencyId,
    screenIds,
    ...change
  }: {
    emergencyId: number;
    content: Emergency["content"];
    targets: string[];
    endsAt: Date;
    screenIds: readonly number[];
  },
): Promise<void> {
  await tx.update(emergencies).set(change).where(eq(emergencies.id, emergencyId));
  await expectReceipts(tx, emergencyId, screenIds);
  await tellOver(ctx, tx, emergencyId, change.endsAt);
}

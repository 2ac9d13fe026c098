import { announce, announceToScreens } from "../../bus/announce.ts";
import type { Ctx } from "../../context.ts";

/** After the commit: all screens of the account look again, dashboards say what is on. */
export async function tellEmergency(ctx: Ctx, accountId: number): Promise<void> {
  await announceToScreens(ctx, accountId);
  await announce(ctx, accountId, "emergencies");
}

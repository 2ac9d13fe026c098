import { eq } from "drizzle-orm";
import type { Deps } from "#server/context.ts";
import { screens } from "#server/db/tables/index.ts";
import type { CurrentManifests } from "#server/domains/playing/manifests/index.ts";
import type { Report } from "./report.ts";

/** Does what the server does with a heartbeat, without a device and its key: stores the report and announces it. */
export async function bookReport(
  { db, bus, now }: Deps,
  manifests: CurrentManifests,
  { screenId, accountId, report }: { screenId: number; accountId: number; report: Report },
): Promise<void> {
  await manifests.of(screenId, accountId);
  await db.update(screens).set({ lastContactAt: now(), report }).where(eq(screens.id, screenId));
  await bus.publish({ kind: "account", accountId, topic: "screens" });
}

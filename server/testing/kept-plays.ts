import { eq } from "drizzle-orm";
import type { ReadDatabase } from "../db/client.ts";
import { screens } from "../db/tables/index.ts";
import { inSnapshot } from "../db/transaction.ts";
import { playStore } from "../domains/core/plays/index.ts";

type KeptPlay = { screen_id: number; seq: number; doubt: string | null } & Record<string, unknown>;

/** Returns the single plays that are kept of the account of a screen: those of their day, and the others. */
export async function keptPlays(
  db: ReadDatabase,
  screenId: number,
): Promise<Record<"dated" | "stray", KeptPlay[]>> {
  const kept = { dated: [] as KeptPlay[], stray: [] as KeptPlay[] };
  const [screen] = await db.select().from(screens).where(eq(screens.id, screenId));
  if (!screen) return kept;
  await inSnapshot(db, async (tx) => {
    for (const { name, pages } of playStore(db).keptRows(screen.accountId, tx))
      for await (const page of pages) {
        const rows = page.map((line) => JSON.parse(line));
        if (name === "play_records") kept.dated.push(...rows);
        if (name === "stray_plays") kept.stray.push(...rows);
      }
  });
  return kept;
}

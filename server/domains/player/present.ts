import type { Pairing } from "#shared/contracts/player.ts";
import { paths } from "#shared/paths.ts";
import type { pairings } from "../../db/tables/index.ts";

export function presentPaired(screenId: number): Pairing {
  return { state: "paired", code: null, pairUrl: null, expiresAt: null, screenId };
}

export function presentWaiting(row: typeof pairings.$inferSelect, publicUrl: string): Pairing {
  return {
    state: "waiting",
    code: row.code,
    pairUrl: `${publicUrl}${paths.pairScreen(row.code)}`,
    expiresAt: row.expiresAt.toISOString(),
    screenId: null,
  };
}

import type { Pairing } from "#shared/contracts/player.ts";
import { paths } from "#shared/paths.ts";
import type { pairings } from "../../db/tables/index.ts";
import type { Env } from "../../env.ts";
import { leasePublicKey } from "./lease-key.ts";

export function presentPaired(screenId: number, env: Env): Pairing {
  return {
    state: "paired",
    code: null,
    pairUrl: null,
    expiresAt: null,
    screenId,
    leaseKey: leasePublicKey(env.LEASE_KEY),
  };
}

export function presentWaiting(row: typeof pairings.$inferSelect, env: Env): Pairing {
  return {
    state: "waiting",
    code: row.code,
    pairUrl: `${env.PUBLIC_URL}${paths.pairScreen(row.code)}`,
    expiresAt: row.expiresAt.toISOString(),
    screenId: null,
    leaseKey: leasePublicKey(env.LEASE_KEY),
  };
}

import type { FastifyInstance } from "fastify";
import * as contracts from "#shared/contracts/playing/usage.ts";
import { type HeavyRead, heavyRead, heavyRoute } from "../../../http/heavy-route.ts";
import { dataSourceUsage, manyMediaUsage, mediaUsage, playlistUsage } from "./usage-of.ts";

/** Each asks the rules of every screen of the account. */
export const usageReads: readonly HeavyRead[] = [
  heavyRead(contracts.mediaUsage, mediaUsage),
  heavyRead(contracts.manyMediaUsage, manyMediaUsage),
  heavyRead(contracts.dataSourceUsage, dataSourceUsage),
  heavyRead(contracts.playlistUsage, playlistUsage),
];

export function usageRoutes(app: FastifyInstance): void {
  for (const read of usageReads) heavyRoute(app, read);
}

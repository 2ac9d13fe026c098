import type { FastifyInstance } from "fastify";
import type { Deps } from "../../context.ts";

/** Media, their bytes and their uploads. */
export async function mediaRoutes(_app: FastifyInstance, _deps: Deps): Promise<void> {}

import type { FastifyInstance } from "fastify";
import * as contracts from "#shared/contracts/identity/api-keys.ts";
import { route } from "../../../http/route.ts";
import { createApiKey } from "./create-key.ts";
import { listApiKeys } from "./list-keys.ts";
import { revokeApiKey } from "./revoke-key.ts";

const who = ["customer"] as const;

export function apiKeyRoutes(app: FastifyInstance): void {
  route(app, { contract: contracts.listApiKeys, who, verb: listApiKeys });
  route(app, { contract: contracts.createApiKey, who, verb: createApiKey });
  route(app, { contract: contracts.revokeApiKey, who, verb: revokeApiKey });
}

import { z } from "zod";
import { keyKinds } from "../../api-keys.ts";
import { schemaReason } from "../../refusals/schema-reason.ts";
import { memberScope } from "../../scopes.ts";
import { chosenInstant, contract, done, id, idParams, instant } from "../contract.ts";

const tag = "API keys";
const role = z.enum(keyKinds);

export const apiKey = z.object({
  id,
  name: z.string(),
  /** How the key begins, to recognise it. */
  beginning: z.string(),
  /** A role of members, or `partner`: it works with the customers of the partner whose account this is. */
  role,
  scope: memberScope.nullable(),
  /** The names of the groups and folders of the scope; null: the whole account. */
  sees: z.object({ groups: z.array(z.string()), folders: z.array(z.string()) }).nullable(),
  /** The member who made it. */
  madeBy: z.string(),
  createdAt: instant,
  /** Null: it does not expire. */
  expiresAt: instant.nullable(),
  expired: z.boolean(),
  /** To the minute; null: it was never used. */
  lastUsedAt: instant.nullable(),
  /** The network of the last use, shortened. */
  lastAddress: z.string().nullable(),
});
export type ApiKey = z.output<typeof apiKey>;

const account = { tag, needs: "account.manage", scope: "account", keys: "closed" } as const;

export const listApiKeys = contract("GET /api/v1/api-keys", {
  id: "listApiKeys",
  ...account,
  summary: "List the account's API keys that were not revoked",
  response: z.object({ items: z.array(apiKey) }),
});
export const createApiKey = contract("POST /api/v1/api-keys", {
  id: "createApiKey",
  ...account,
  summary: "Make an API key. The answer has the key itself, which is not shown again",
  body: z.object({
    name: z.string().trim().min(1, schemaReason("nameRequired")).max(80),
    role,
    /** The part of the account that the key reaches; null: the whole account. */
    scope: memberScope.nullable().default(null),
    /** Null: it does not expire. */
    expiresAt: chosenInstant.nullable(),
  }),
  response: z.object({ key: z.string(), item: apiKey }),
  status: 201,
  secretAnswer: true,
});
export const revokeApiKey = contract("DELETE /api/v1/api-keys/:id", {
  id: "revokeApiKey",
  ...account,
  summary: "Revoke an API key: it ends at once, with everything that it has open",
  params: idParams,
  response: done,
});
